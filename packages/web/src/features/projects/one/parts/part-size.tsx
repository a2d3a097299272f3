import { deliverableTypes, projectWords } from '@ibasho/contract/projects/projects';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEntry } from '../../../../ui/form/entry-form.tsx';
import type { DeliverableType, Part } from './part.ts';
import classes from './part-dialog.module.css';
import type { PartForm } from './part-form.ts';

interface PartSizeProps {
  kind: Part['kind'];
  hasProgress: boolean;
  form: PartForm;
  onChange: (change: Partial<PartForm>) => void;
}

/** How much work a part is, how far it has come, and of a deliverable what it is. Milestones have none of these. */
export function PartSize({ kind, hasProgress, form, onChange }: PartSizeProps) {
  const [hours, progress] = [useEntry('hours'), useEntry('progress')];
  if (kind === 'milestone') return null;
  return (
    <div className={classes.numbers}>
      <TextInput
        {...hours}
        name="hours"
        label={kind === 'deliverable' ? '見積もり時間' : '時間'}
        inputMode="decimal"
        autoComplete="off"
        value={form.hours}
        onChange={(event) => onChange({ hours: event.currentTarget.value })}
      />
      {hasProgress && (
        <TextInput
          {...progress}
          name="progress"
          label="進捗（%）"
          inputMode="numeric"
          autoComplete="off"
          value={form.progress}
          onChange={(event) => onChange({ progress: event.currentTarget.value })}
        />
      )}
      {kind === 'deliverable' && (
        <NativeSelect
          label="種類"
          value={form.type}
          onChange={(event) => onChange({ type: event.currentTarget.value as DeliverableType })}
          data={deliverableTypes.map((value) => ({ value, label: projectWords.deliverableType[value] }))}
        />
      )}
    </div>
  );
}
