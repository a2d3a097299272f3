import type { LocalDate } from '@ibasho/contract/common';
import { projectWords } from '@ibasho/contract/projects/projects';
import { Button, Progress, UnstyledButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useRecentlyChanged } from '../../../../lib/live/recently-changed.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LateMark } from '../parts/late-mark.tsx';
import type { Part } from '../parts/part.ts';
import type { NewPart } from '../parts/part-dialog.tsx';
import type { PartMoves } from '../parts/part-moves.tsx';
import { daysInWords } from '../parts/part-words.ts';
import { StatusMenu } from '../parts/status-menu.tsx';
import { TaskLine } from '../parts/task-line.tsx';
import { workedOn } from '../project-hours.ts';
import classes from './deliverables-view.module.css';

interface DeliverablesViewProps {
  parts: readonly Part[];
  today: LocalDate;
  moves: PartMoves;
  onOpen: (part: Part) => void;
  onAdd: (part: NewPart) => void;
}

/** Each deliverable with its tasks, and what belongs to none. */
export function DeliverablesView({ parts, today, moves, onOpen, onAdd }: DeliverablesViewProps) {
  const wholes = parts.filter(({ kind }) => kind === 'deliverable');
  const alone = parts.filter(({ collection }) => collection === 'project-tasks');
  const below = (id: string) => parts.filter(({ deliverable }) => deliverable === id);
  return (
    <>
      {wholes.length === 0 && (
        <EmptyState
          title="制作物はまだありません"
          description="図面や模型など、納めるものごとにタスクをまとめられます。"
          action={<Button onClick={() => onAdd({ kind: 'deliverable', deliverable: '' })}>制作物を追加</Button>}
        />
      )}
      {wholes.map((whole) => (
        <section key={whole.documentId} aria-label={whole.name} className={classes.whole}>
          <DeliverableHead whole={whole} below={below(whole.documentId)} today={today} moves={moves} onOpen={onOpen} />
          <Lines parts={below(whole.documentId)} today={today} moves={moves} onOpen={onOpen} />
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Plus size={14} aria-hidden />}
            aria-label={`「${whole.name}」にタスクを追加`}
            onClick={() => onAdd({ kind: 'task', deliverable: whole.documentId })}
          >
            タスクを追加
          </Button>
        </section>
      ))}
      {alone.length > 0 && (
        <section aria-label="プロジェクト全体" className={classes.whole}>
          <h2 className={classes.title}>プロジェクト全体</h2>
          <Lines parts={alone} today={today} moves={moves} onOpen={onOpen} />
        </section>
      )}
    </>
  );
}

interface LinesProps {
  parts: readonly Part[];
  today: LocalDate;
  moves: PartMoves;
  onOpen: (part: Part) => void;
}

function Lines({ parts, today, moves, onOpen }: LinesProps) {
  if (parts.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {parts.map((part) => (
        <TaskLine key={part.documentId} part={part} today={today} moves={moves} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface DeliverableHeadProps extends Omit<LinesProps, 'parts'> {
  whole: Part;
  /** Its tasks. */
  below: readonly Part[];
}

function DeliverableHead({ whole, below, today, moves, onOpen }: DeliverableHeadProps) {
  const hasChanged = useRecentlyChanged('deliverables', whole.documentId);
  const { name, type, hours, progress } = whole;
  return (
    <div className={classes.head} data-changed={hasChanged || undefined}>
      <h2 className={classes.title}>
        <UnstyledButton className={classes.open} onClick={() => onOpen(whole)}>
          {name}
        </UnstyledButton>
      </h2>
      <span className={classes.facts}>
        <span>{projectWords.deliverableType[type ?? 'other']}</span>
        <LateMark part={whole} today={today} />
        <span>{daysInWords(whole)}</span>
        <span>{`実績 ${workedOn(below)} / 見積もり ${hours}時間`}</span>
      </span>
      <span className={classes.progress}>
        <Progress value={progress ?? 0} size={6} aria-label={`「${name}」の進捗`} />
        <span>{`${progress ?? 0}%`}</span>
      </span>
      <StatusMenu part={whole} moves={moves} />
    </div>
  );
}
