import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { byDepartment, type Person } from '../../../lib/directory/people.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import classes from '../lines/list-line.module.css';
import { accountStates, roleNames, type StaffFilters } from './staff.ts';

interface StaffFilterProps {
  people: readonly Person[];
  /** How many the filters leave. */
  count: number;
  filters: StaffFilters;
  onChange: (change: Partial<StaffFilters>) => void;
  /** Beside the filters. */
  children: ReactNode;
}

/** Search and filters of the staff list. */
export function StaffFilter({ people, count, filters, onChange, children }: StaffFilterProps) {
  const departments = byDepartment(people).flatMap(({ department }) => department || []);
  return (
    <search className={classes.toolbar}>
      <SearchField
        aria-label="ユーザーを検索"
        placeholder="名前・よみ・メール"
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <Choice
        label="所属"
        all="すべての所属"
        choices={departments.map((name) => [name, name])}
        value={filters.dept}
        onChange={(dept) => onChange({ dept })}
      />
      <Choice
        label="権限"
        all="すべての権限"
        choices={Object.entries(roleNames)}
        value={filters.role}
        onChange={(role) => onChange({ role })}
      />
      <Choice
        label="アカウント"
        all="すべての状態"
        choices={Object.entries(accountStates)}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <span className={classes.count} role="status">{`${count}人`}</span>
      {children}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** What stands for no choice. */
  all: string;
  choices: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, all, choices, value, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: all }, ...choices.map(([key, text]) => ({ value: key, label: text }))]}
    />
  );
}
