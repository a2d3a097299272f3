import { messages } from '@ibasho/contract/messages';
import { EVERYBODY, type PresenceStatus, updateGroupStatus, updateUserStatus } from '@ibasho/contract/presence';
import { implementAction, type RunContext } from '../../actions/action.ts';
import { AppError, databaseFault, toAppError } from '../../errors.ts';
import { concerns, findPerson, ofPerson, returnInstant } from '../people/people.ts';
import { findAffiliation, type Member, membersOf, type Presence, setPresence, statusNamed } from './presence.ts';

interface Given {
  comment?: string | null | undefined;
  return_time?: string | null | undefined;
}

export const presenceActions = [
  implementAction(updateUserStatus, async (ctx, params, refs) => {
    const status = params.status === undefined ? undefined : statusNamed(params.status);
    const person = await findPerson(ctx, params.user, refs.user);
    await setPresence(ctx, person.id, presenceOf(ctx, status, params));
    return { say: `${ofPerson(ctx, person)}${inWords(status, params)}`, concerns: concerns(person) };
  }),

  implementAction(updateGroupStatus, async (ctx, params, refs) => {
    const status = statusNamed(params.status);
    const group = params.group === EVERYBODY ? undefined : await findAffiliation(ctx, params.group, refs.group);
    const members = await membersOf(ctx, group?.id ?? 'everybody');
    if (members.length === 0) {
      throw new AppError('notFound', 'The group has no members', { say: messages.groupWithoutMembers(params.group) });
    }
    const presence = presenceOf(ctx, status, params);
    const failed: string[] = [];
    for (const member of members) {
      if (!(await isDone(ctx, member, presence))) failed.push(member.name);
    }
    if (failed.length === members.length) {
      throw new AppError('conflict', 'No member could be changed', {
        say: `${params.group}の状態を変更できませんでした`,
      });
    }
    const done = members.filter((member) => !failed.includes(member.name));
    const failures = failed.length > 0 ? `（失敗: ${failed.join('、')}）` : '';
    return {
      say: `${params.group}の${inWords(status, params)}\n成功 ${done.length}件、失敗 ${failed.length}件${failures}`,
      concerns: concerns(...members),
      data: { succeeded: done.map((member) => member.name), failed },
    };
  }),
];

/** One member in a savepoint of its own: one that fails is counted and named, the rest stands. */
async function isDone(ctx: RunContext, member: Member, presence: Presence): Promise<boolean> {
  try {
    await ctx.savepoint((inner) => setPresence(inner, member.id, presence));
    return true;
  } catch (error) {
    if (toAppError(error).code === 'unavailable' || databaseFault(error) === undefined) throw error;
    return false;
  }
}

function presenceOf(ctx: RunContext, status: PresenceStatus | undefined, given: Given): Presence {
  return {
    status,
    comment: given.comment === '' ? null : given.comment,
    returnTime: given.return_time ? returnInstant(ctx, given.return_time) : given.return_time,
  };
}

function inWords(status: PresenceStatus | undefined, given: Given): string {
  const details = [
    given.comment && `「${given.comment}」`,
    given.return_time && `${given.return_time.slice(-5)} 戻り`,
  ].filter(Boolean);
  if (status === undefined) return `状態の内容を変更しました${details.length > 0 ? `（${details.join('、')}）` : ''}`;
  return `状態を${messages.statusNames[status]}にしました${details.length > 0 ? `（${details.join('、')}）` : ''}`;
}
