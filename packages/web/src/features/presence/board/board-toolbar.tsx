import { presenceStatuses } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import type { PresenceStatus } from '@ibasho/contract/presence';
import { NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { byDepartment, type Person, presenceOf } from '../../../lib/directory/people.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import type { BoardFilters } from './board-filters.ts';
import classes from './board-toolbar.module.css';

interface Props {
  people: readonly Person[];
  /** How many the filters leave. */
  shown: number;
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  /** At its end. */
  children?: ReactNode;
}

/** Search and filters of the board; the numbers beside the statuses count the whole staff. */
export function BoardToolbar({ people, shown, filters, onChange, children }: Props) {
  const counted = (status: PresenceStatus) => people.filter((person) => presenceOf(person) === status).length;
  return (
    <search className={classes.toolbar}>
      <SearchField
        className={classes.search}
        aria-label="名前で検索"
        placeholder="名前・よみ"
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <NativeSelect
        className={classes.department}
        aria-label="部署"
        value={filters.dept}
        onChange={(event) => onChange({ dept: event.currentTarget.value })}
        data={[
          { value: '', label: 'すべての部署' },
          ...byDepartment(people)
            .filter(({ department }) => department !== '')
            .map(({ department }) => department),
        ]}
      />
      <SegmentedControl
        className={classes.statuses}
        aria-label="状態"
        value={filters.status}
        onChange={(status) => onChange({ status: status as BoardFilters['status'] })}
        data={[
          { value: '', label: `全員 ${people.length}` },
          ...presenceStatuses.map((status) => ({
            value: status,
            label: (
              <span title={messages.statusNames[status]}>
                <StatusMark status={status} /> {counted(status)}
              </span>
            ),
          })),
        ]}
      />
      {children}
      <VisuallyHidden role="status">{`${shown}人を表示しています`}</VisuallyHidden>
    </search>
  );
}
