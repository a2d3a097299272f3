import { localTimeAt } from '@ibasho/contract/dates';
import { Button, Menu, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { useFirmNow } from '../../../lib/clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { baselineOf } from './baseline/baseline.ts';
import { BoardView } from './board/board-view.tsx';
import { CommentsView } from './comments/comments-view.tsx';
import { EMPTY_DRAFT } from './comments/mentions.ts';
import { DeliverablesView } from './deliverables/deliverables-view.tsx';
import { FilesMenu } from './files/files-menu.tsx';
import { PrintedProject } from './files/printed-project.tsx';
import type { GanttView } from './gantt/gantt-view.tsx';
import { ProjectDialog } from './head/project-dialog.tsx';
import { ProjectHead } from './head/project-head.tsx';
import { ShiftDialog } from './head/shift-dialog.tsx';
import { HistoryView } from './history/history-view.tsx';
import { LinkDialog } from './order/link-dialog.tsx';
import type { TaskLink } from './order/task-links.ts';
import type { Part } from './parts/part.ts';
import { type NewPart, PartDialog } from './parts/part-dialog.tsx';
import { usePartMoves } from './parts/part-moves.tsx';
import { PeopleView } from './people/people-view.tsx';
import { type Project, projectBaselineQuery, useProjectParts } from './project.queries.ts';
import { useProjectView } from './project-view.ts';
import { useRecordMoves } from './record-moves.tsx';
import { ViewChoice } from './view-choice.tsx';

/** The chart is large: it is fetched where it is shown. */
const LazyGantt = lazyPart<ComponentProps<typeof GanttView>>(
  async () => (await import('./gantt/gantt-view.tsx')).GanttView,
  <Skeleton height={320} role="status" aria-label="ガントを読み込んでいます" />,
);

type Opened =
  | { kind: 'project' }
  | { kind: 'shift' }
  | { kind: 'part'; of: Part | NewPart }
  | { kind: 'link'; of: TaskLink };

const NO_DATES: readonly string[] = [];

/** A project that is there: its head, one of its views, and the forms that open over them. */
export function OpenProject({ project }: { project: Project }) {
  const [view, setView] = useProjectView();
  const read = useProjectParts(project.documentId);
  const { data: [saved] = [] } = useQuery(projectBaselineQuery(project.documentId));
  const baseline = baselineOf(saved?.dates ?? NO_DATES);
  const moves = usePartMoves();
  const projectMoves = useRecordMoves();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [comment, setComment] = useState(EMPTY_DRAFT);
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const parts = moves.withPut(read.parts);
  const close = () => setOpened(null);
  const saveBaseline = () =>
    projectMoves.save({
      collection: 'project-baselines',
      documentId: null,
      data: { project: project.id },
      done: '今の日程を基準として保存しました。',
    });
  const open = (of: Part | NewPart) => setOpened({ kind: 'part', of });
  const isShown = !read.isPending && !read.error;
  const paged = {
    project,
    page: Number(view.page || 1),
    onTurn: (page: number) => setView({ page: page === 1 ? '' : String(page) }),
  };
  const shown = { parts, today, moves, onOpen: open };

  return (
    <Page
      title={project.name}
      toolbar={
        <>
          <ViewChoice view={view.view} onChange={(next) => setView({ view: next, page: '' })} />
          <FilesMenu project={project} />
          <AddMenu onAdd={open} />
        </>
      }
    >
      <ProjectHead
        project={project}
        parts={parts}
        baseline={baseline}
        onEdit={() => setOpened({ kind: 'project' })}
        onShift={() => setOpened({ kind: 'shift' })}
      />
      {read.error && (
        <ErrorState
          message={failureInJapanese(read.error, 'プロジェクトの内容を読み込めませんでした。')}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.error && read.isPending && <Skeleton height={320} role="status" aria-label="内容を読み込んでいます" />}
      {isShown && view.view === '' && parts.length === 0 && <NothingYet onAdd={open} />}
      {isShown && view.view === '' && parts.length > 0 && (
        <LazyGantt
          project={project}
          parts={parts}
          links={read.links}
          baseline={baseline}
          today={today}
          zoom={view.zoom}
          onZoom={(zoom) => setView({ zoom })}
          onOpen={open}
          onDrop={(part, first, last) => void moves.drop(part, first, last)}
          onLink={(before, after) => void moves.link(before, after)}
          onOpenLink={(of) => setOpened({ kind: 'link', of })}
          onSaveBaseline={() => void saveBaseline()}
        />
      )}
      {isShown && view.view === 'deliverables' && <DeliverablesView {...shown} onAdd={open} />}
      {isShown && view.view === 'board' && <BoardView {...shown} />}
      {isShown && view.view === 'people' && <PeopleView {...shown} />}
      {view.view === 'comments' && <CommentsView {...paged} draft={comment} onDraft={setComment} />}
      {view.view === 'history' && <HistoryView {...paged} />}
      {opened?.kind === 'part' && (
        <PartDialog
          of={opened.of}
          project={project}
          parts={parts}
          links={read.links}
          today={today}
          moves={moves}
          onClose={close}
        />
      )}
      {opened?.kind === 'link' && <LinkDialog link={opened.of} parts={parts} moves={moves} onClose={close} />}
      {opened?.kind === 'project' && <ProjectDialog project={project} moves={projectMoves} onClose={close} />}
      {opened?.kind === 'shift' && <ShiftDialog project={project} moves={projectMoves} onClose={close} />}
      {isShown && <PrintedProject project={project} parts={read.parts} />}
      {moves.dialog}
      {projectMoves.dialog}
    </Page>
  );
}

const ADDED: readonly { kind: NewPart['kind']; label: string }[] = [
  { kind: 'task', label: 'タスク' },
  { kind: 'milestone', label: 'マイルストーン' },
  { kind: 'deliverable', label: '制作物' },
];

function AddMenu({ onAdd }: { onAdd: (part: NewPart) => void }) {
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button leftSection={<Plus size={16} aria-hidden />}>追加</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ADDED.map(({ kind, label }) => (
          <Menu.Item key={kind} onClick={() => onAdd({ kind, deliverable: '' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function NothingYet({ onAdd }: { onAdd: (part: NewPart) => void }) {
  return (
    <EmptyState
      title="まだ何もありません"
      description="タスク、マイルストーン、制作物を追加すると、日程が図になります。"
      action={<Button onClick={() => onAdd({ kind: 'task', deliverable: '' })}>タスクを追加</Button>}
    />
  );
}
