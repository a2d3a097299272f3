import { departmentOf } from '../../../lib/directory/people.ts';
import { useRecentlyChanged } from '../../../lib/live/recently-changed.ts';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { LineMenu } from '../lines/line-menu.tsx';
import classes from '../lines/list-line.module.css';
import { usePeopleMoves } from './people-moves.ts';
import { accountStates, type Member, roleNames, stateOf } from './staff.ts';
import words from './staff-line.module.css';

interface StaffLineProps {
  member: Member;
  onEdit: () => void;
  onRemove: () => void;
  /** Somebody without an account is to get one. */
  onAccount: () => void;
}

/** Somebody of the firm: name and reading, department, how they sign in, and whether they can. */
export function StaffLine({ member, onEdit, onRemove, onAccount }: StaffLineProps) {
  const { person, account, name } = member;
  const hasChanged = useRecentlyChanged('sd-users', person?.documentId ?? '');
  const { setBlocked } = usePeopleMoves();
  const state = stateOf(account);
  const moveOfAccount = account
    ? {
        label: account.blocked ? '利用を再開' : '利用を停止',
        onClick: () => setBlocked(member, !account.blocked),
      }
    : { label: 'アカウントを作成', onClick: onAccount };
  return (
    <li className={classes.line} data-changed={hasChanged || undefined}>
      <span className={classes.name}>
        <PersonMark person={person ?? { name }} />
        <span>
          {name}
          <small>{person?.jp_name}</small>
        </span>
      </span>
      <span>{person ? departmentOf(person) || <span className={classes.quiet}>所属なし</span> : null}</span>
      <span className={words.address}>
        {account?.email ?? person?.email}
        <small>{account?.username}</small>
      </span>
      <span className={words.state}>
        <span data-role={account?.role?.type}>{account?.role && roleNames[account.role.type]}</span>
        <span data-state={state}>{state !== 'active' && accountStates[state]}</span>
      </span>
      <LineMenu
        of={name}
        onEdit={onEdit}
        moves={[moveOfAccount, { label: '削除', isGrave: true, onClick: onRemove }]}
      />
    </li>
  );
}
