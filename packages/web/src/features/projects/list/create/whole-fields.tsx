import { dateInWords } from '@ibasho/contract/dates';
import { createComprehensiveProject, type Template } from '@ibasho/contract/projects/project-actions';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import type { ProjectFieldsProps } from './alone-fields.tsx';
import { DayEntry } from './day-entry.tsx';
import { PlanPreview } from './plan-preview.tsx';
import classes from './project-dialog.module.css';
import { type ProjectEntry, planIn } from './project-entry.ts';

const { type, scope, deliverables } = createComprehensiveProject.params;

/** What a whole project is made from, and under it all that would be made. */
export function WholeFields({ entry, objections, onChange }: ProjectFieldsProps) {
  const plan = planIn(entry);
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label="種類"
          value={entry.type}
          onChange={(event) => onChange({ type: event.currentTarget.value as ProjectEntry['type'] })}
          data={type.of.map((value) => ({ value, label: type.words[value] }))}
        />
        <NativeSelect
          label="規模"
          value={entry.scope}
          disabled={entry.type === 'system'}
          onChange={(event) => onChange({ scope: event.currentTarget.value as ProjectEntry['scope'] })}
          data={scope.of.map((value) => ({ value, label: scope.words[value] }))}
        />
        <DayEntry label="開始" value={entry.start} error={objections.start} onChange={(start) => onChange({ start })} />
        <TextInput
          label="日数"
          inputMode="numeric"
          autoComplete="off"
          value={entry.days}
          error={objections.days}
          description={plan && `${dateInWords(plan.endDate)}まで`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => onChange({ days: event.currentTarget.value })}
        />
      </div>
      {entry.type === 'website' && (
        <Checkbox.Group
          label="制作物"
          error={objections.deliverables}
          value={entry.deliverables}
          onChange={(chosen) =>
            onChange({ deliverables: deliverables.of.filter((each: Template) => chosen.includes(each)) })
          }
        >
          <Group gap={20}>
            {deliverables.of.map((value) => (
              <Checkbox key={value} value={value} label={deliverables.words[value]} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {plan && <PlanPreview plan={plan} edits={entry.edits} onEdits={(edits) => onChange({ edits })} />}
    </>
  );
}
