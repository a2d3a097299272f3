import { messages } from '@ibasho/contract/messages';
import {
  EVERYBODY,
  type PresenceStatus,
  presenceStatuses,
  updateGroupStatus,
  updateUserStatus,
} from '@ibasho/contract/presence';
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
    const set = await setPresence(ctx, person.id, presenceOf(ctx, status, params));
    const who = isSender(ctx, person) ? '' : `${person.name}さん`;
    return { say: inWords(who, set.status === undefined ? [] : [set.status], params), concerns: concerns(person) };
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
    const done: { name: string; status: string }[] = [];
    for (const member of members) {
      const set = await setForMember(ctx, member, presence);
      if (set) done.push({ name: member.name, status: set.status ?? status });
      else failed.push(member.name);
    }
    if (done.length === 0) {
      throw new AppError('conflict', 'No member could be changed', {
        say: `${called}の状態を変更できませんでした`,
      });
    }
    const failures = failed.length > 0 ? `（失敗: ${failed.join('、')}）` : '';
    const became = inWords(
      called,
      done.map((member) => member.status),
      params,
    );
    return {
      ask: {
        level: 'light',
        question: questionOf(
          called,
          done.map((member) => member.status),
        ),
      },
      say: `${became}\n成功 ${done.length}件、失敗 ${failed.length}件${failures}`,
      concerns: concerns(...members),
      data: { succeeded: done.map((member) => member.name), failed },
    };
  }),
];

/** One member in a savepoint of its own: one that fails is counted and named, the rest stands. */
async function setForMember(ctx: RunContext, member: Member, presence: Presence): Promise<Presence | undefined> {
  try {
    return await ctx.savepoint((inner) => setPresence(inner, member.id, presence));
  } catch (error) {
    if (toAppError(error).code === 'unavailable' || databaseFault(error) === undefined) throw error;
    return undefined;
  }
}

function presenceOf(ctx: RunContext, status: PresenceStatus | undefined, given: Given): Presence {
  return {
    status,
    comment: given.comment === '' ? null : given.comment,
    returnTime: given.return_time ? returnInstant(ctx, given.return_time) : given.return_time,
  };
}

const questionOf = (group: string, statuses: readonly string[]): string =>
  `${group}の${statuses.length}人を${counted(statuses)}にします。よろしいですか？`;

/**
 * 「外出中にしました。16:30戻り・桜台で現地調査」; `who` is whose it is, empty for the sender's own. `statuses` are those that
 * were set, also where only a return time was spoken of.
 */
function inWords(who: string, statuses: readonly string[], { comment, return_time }: Given): string {
  const time = return_time?.slice(-5);
  if (statuses.length > 0) {
    // Whoever is offline has not gone out: they come then.
    const back = time && `${time}${statuses.every((status) => status === 'offline') ? 'まで' : '戻り'}`;
    const details = [back, comment].filter(Boolean).join('・');
    return `${who && `${who}を`}${counted(statuses)}にしました${details && `。${details}`}`;
  }
  const deeds = [
    return_time !== undefined && (time ? `戻り時間を${time}にしました` : '戻り時間を消しました'),
    comment !== undefined && (comment ? `コメントを「${comment}」にしました` : 'コメントを消しました'),
  ];
  return `${who && `${who}の`}${deeds.filter(Boolean).join('。')}`;
}

/** 「外出中」, or of people who are not all in one state 「外出中（2人）、オフライン（1人）」. */
function counted(statuses: readonly string[]): string {
  const counts = presenceStatuses
    .map((status) => ({ status, count: statuses.filter((each) => each === status).length }))
    .filter(({ count }) => count > 0);
  return counts
    .map(({ status, count }) => messages.statusNames[status] + (counts.length > 1 ? `（${count}人）` : ''))
    .join('、');
}
