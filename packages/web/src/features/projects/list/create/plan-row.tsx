import { dateInWords } from '@ibasho/contract/dates';
import { LIMITS } from '@ibasho/contract/projects/projects';
import { Button, TextInput } from '@mantine/core';
import { Diamond } from 'lucide-react';
import { DayEntry } from './day-entry.tsx';
import { hoursIn, type LineEdit, type LineObjections, type PlanLine } from './plan-lines.ts';
import classes from './plan-preview.module.css';

interface PlanRowProps {
  line: PlanLine;
  /** Left out along with its deliverable. */
  isFixed?: boolean;
  isOpen: boolean;
  objections: LineObjections;
  onOpen: () => void;
  onEdit: (edit: LineEdit) => void;
}

/** One line of the preview; opened, its fields stand under it. */
export function PlanRow({ line, isFixed = false, isOpen, objections, onOpen, onEdit }: PlanRowProps) {
  const { kind, name, hours, isLeftOut } = line;
  const isWrong = Object.keys(objections).length > 0;
  return (
    <>
      <div
        className={classes.row}
        data-kind={kind}
        data-left-out={isLeftOut || undefined}
        data-wrong={isWrong || undefined}
      >
        <span className={classes.name}>
          {kind === 'milestone' && <Diamond size={12} aria-hidden />}
          {name || '（名前なし）'}
        </span>
        <span className={classes.hours}>{hoursIn(hours) !== undefined && `${hoursIn(hours)}時間`}</span>
        <span className={classes.days}>{daysInWords(line)}</span>
        <span className={classes.moves}>
          {!isLeftOut && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-label={`${name}を変更`}
              onClick={onOpen}
            >
              変更
            </Button>
          )}
          {!isFixed && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={isLeftOut ? `${name}を戻す` : `${name}を外す`}
              onClick={() => onEdit({ isLeftOut: !isLeftOut })}
            >
              {isLeftOut ? '戻す' : '外す'}
            </Button>
          )}
        </span>
      </div>
      {isOpen && !isLeftOut && <LineFields line={line} objections={objections} onEdit={onEdit} />}
    </>
  );
}

function LineFields({ line, objections, onEdit }: Pick<PlanRowProps, 'line' | 'objections' | 'onEdit'>) {
  const { kind, name, hours, start, end } = line;
  const isMilestone = kind === 'milestone';
  return (
    <fieldset className={classes.fields} aria-label={`「${name}」の内容`}>
      <TextInput
        label="名前"
        maxLength={LIMITS.name}
        autoComplete="off"
        value={name}
        error={objections.name}
        onChange={(event) => onEdit({ name: event.currentTarget.value })}
      />
      {!isMilestone && (
        <TextInput
          label="時間"
          inputMode="decimal"
          autoComplete="off"
          value={hours}
          error={objections.hours}
          onChange={(event) => onEdit({ hours: event.currentTarget.value })}
        />
      )}
      <DayEntry
        label={isMilestone ? '日' : '最初の日'}
        value={start}
        error={objections.start}
        onChange={(day) => onEdit({ start: day })}
      />
      {!isMilestone && (
        <DayEntry
          label={kind === 'deliverable' ? '期限' : '最後の日'}
          value={end}
          error={objections.end}
          onChange={(day) => onEdit({ end: day })}
        />
      )}
    </fieldset>
  );
}

function daysInWords({ start, end }: PlanLine): string {
  const days = [start, end].flatMap((day) => (day === '' ? [] : [dateInWords(day)]));
  return [...new Set(days)].join('〜');
}
