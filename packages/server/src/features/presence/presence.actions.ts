import { messages } from '@ibasho/contract/messages';
import { EVERYBODY, type PresenceStatus, updateGroupStatus, updateUserStatus } from '@ibasho/contract/presence';
import { implementAction, type RunContext } from '../../actions/action.ts';
import { AppError, databaseFault, toAppError } from '../../errors.ts';
import { concerns, findPerson, isSender, returnInstant } from '../people/people.ts';
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
    const who = isSender(ctx, person) ? '' : `${person.name}さん`;
    return { say: inWords(who, status, params), concerns: concerns(person) };
  }),

  implementAction(updateGroupStatus, async (ctx, params, refs) => {
    const status = statusNamed(params.status);
    const group = params.group === EVERYBODY ? undefined : await findAffiliation(ctx, params.group, refs.group);
    const members = await membersOf(ctx, group?.id ?? 'everybody');
    const called = group?.shown ?? EVERYBODY;
    if (members.length === 0) {
      throw new AppError('notFound', 'The group has no members', { say: messages.groupWithoutMembers(called) });
    }
    const presence = presenceOf(ctx, status, params);
    const failed: string[] = [];
    for (const member of members) {
      if (!(await isDone(ctx, member, presence))) failed.push(member.name);
    }
    if (failed.length === members.length) {
      throw new AppError('conflict', 'No member could be changed', {
        say: `${called}の状態を変更できませんでした`,
      });
    }
    const done = members.filter((member) => !failed.includes(member.name));
    const failures = failed.length > 0 ? `（失敗: ${failed.join('、')}）` : '';
    return {
      say: `${inWords(called, status, params)}\n成功 ${done.length}件、失敗 ${failed.length}件${failures}`,
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

/** 「外出中にしました。16:30戻り・桜台で現地調査」; `who` is whose it is, empty for the sender's own. */
function inWords(who: string, status: PresenceStatus | undefined, { comment, return_time }: Given): string {
  const back = return_time?.slice(-5);
  if (status !== undefined) {
    const details = [back && `${back}戻り`, comment].filter(Boolean).join('・');
    return `${who && `${who}を`}${messages.statusNames[status]}にしました${details && `。${details}`}`;
  }
  const deeds = [
    return_time !== undefined && (back ? `戻り時間を${back}にしました` : '戻り時間を消しました'),
    comment !== undefined && (comment ? `コメントを「${comment}」にしました` : 'コメントを消しました'),
  ];
  return `${who && `${who}の`}${deeds.filter(Boolean).join('。')}`;
}
