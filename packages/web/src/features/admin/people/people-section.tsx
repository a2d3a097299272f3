import { messages } from '@ibasho/contract/messages';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { peopleQuery } from '../../../lib/directory/people.ts';
import { EmptyResult } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinesSkeleton } from '../../../ui/loading/lines-skeleton.tsx';
import { useAdminView, useIsAddAsked } from '../admin-view.ts';
import { FirstSteps } from '../first-steps.tsx';
import { ImportLink } from '../import-link.tsx';
import classes from '../lines/list-line.module.css';
import { AccountDialog } from './account-dialog.tsx';
import { accountsQuery } from './accounts.queries.ts';
import { PersonDialog } from './person-dialog.tsx';
import { RemoveMember } from './remove-member.tsx';
import { isListed, type Member, staffOf } from './staff.ts';
import { StaffFilter } from './staff-filter.tsx';
import { StaffLine } from './staff-line.tsx';

const SHOWN_AT_ONCE = 100;
type Open = { what: 'edit' | 'remove' | 'account'; member: Member } | { what: 'add'; member: null };

/** Everybody of the firm, and with what they sign in. */
export function PeopleSection() {
  const people = useQuery(peopleQuery);
  const accounts = useQuery(accountsQuery);
  const [filters, setFilters] = useAdminView(['q', 'dept', 'role', 'state']);
  const wanted = useDeferredValue(filters);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const [open, setOpen] = useState<Open | null>(useIsAddAsked() ? { what: 'add', member: null } : null);
  const close = () => {
    setOpen(null);
    setFilters({});
  };
  const failed = [people, accounts].find(({ isLoadingError }) => isLoadingError);

  if (failed) {
    const retry = () => Promise.all([people.refetch(), accounts.refetch()]);
    return <ErrorState message={failureInJapanese(failed.error, messages.usersEndpointWrong)} onRetry={retry} />;
  }
  if (!people.data || !accounts.data) return <LinesSkeleton label="ユーザーを読み込んでいます" />;

  const listed = staffOf(people.data, accounts.data).filter((member) => isListed(member, wanted));
  return (
    <>
      <FirstSteps />
      <StaffFilter people={people.data} count={listed.length} filters={filters} onChange={setFilters}>
        <Group gap={8}>
          <ImportLink kind="people" />
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen({ what: 'add', member: null })}>
            ユーザーを追加
          </Button>
        </Group>
      </StaffFilter>
      {listed.length === 0 && (
        <EmptyResult
          title="条件に合う人がいません"
          onReset={() => setFilters({ q: '', dept: '', role: '', state: '' })}
        />
      )}
      <ul className={classes.list} data-of="people">
        {listed.slice(0, limit).map((member) => (
          <StaffLine
            key={member.key}
            member={member}
            onEdit={() => setOpen({ what: 'edit', member })}
            onRemove={() => setOpen({ what: 'remove', member })}
            onAccount={() => setOpen({ what: 'account', member })}
          />
        ))}
      </ul>
      {listed.length > limit && (
        <Button variant="default" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
          {`さらに表示（残り${listed.length - limit}人）`}
        </Button>
      )}
      {open?.what === 'remove' && <RemoveMember member={open.member} onClose={() => setOpen(null)} />}
      {open?.what === 'account' && open.member.person && (
        <AccountDialog person={open.member.person} onClose={() => setOpen(null)} />
      )}
      {(open?.what === 'add' || open?.what === 'edit') && <PersonDialog member={open.member} onClose={close} />}
    </>
  );
}
