import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firmToday } from '../../../lib/clock.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { sourceNames } from '../../../ui/runs/source-names.ts';
import classes from '../lines/list-line.module.css';
import { accountsQuery } from '../people/accounts.queries.ts';

interface AuditFilterProps {
  filters: { who: string; source: string; from: string; to: string };
  /** How many runs there are; undefined until it is known. */
  count: number | undefined;
  onChange: (change: Partial<AuditFilterProps['filters']>) => void;
}

/** Whose actions, by which surface, and from when to when. */
export function AuditFilter({ filters, count, onChange }: AuditFilterProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const people = accounts
    .map(({ username, sd_user }) => ({ value: username, label: sd_user?.name ?? username }))
    .sort((a, b) => a.label.localeCompare(b.label, 'ja'));
  return (
    <search className={classes.toolbar}>
      <NativeSelect
        aria-label="操作した人"
        value={filters.who}
        onChange={(event) => onChange({ who: event.currentTarget.value })}
        data={[{ value: '', label: '全員' }, ...people]}
      />
      <NativeSelect
        aria-label="操作の方法"
        value={filters.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
        data={[
          { value: '', label: 'すべての方法' },
          ...Object.entries(sourceNames).map(([value, label]) => ({ value, label })),
        ]}
      />
      <DateField
        label="この日から"
        value={filters.from}
        max={filters.to || firmToday()}
        onChange={(from) => onChange({ from })}
      />
      <span aria-hidden="true">〜</span>
      <DateField
        label="この日まで"
        value={filters.to}
        min={filters.from || undefined}
        max={firmToday()}
        onChange={(to) => onChange({ to })}
      />
      <span className={classes.count} role="status">
        {count !== undefined && `${count.toLocaleString('ja')}件`}
      </span>
    </search>
  );
}
