import type { KnownPerson } from '../../interpreter.ts';
import type { Mention } from '../message/mention.ts';
import type { Skeleton } from '../message/mentions.ts';
import { type Placed, type Role, rolesIn } from '../message/roles.ts';
import type { Named } from '../names/names.ts';
import type { Slot } from '../phrasebook.ts';
import type { Request } from '../requests/requests.ts';
import { HEARSAY } from '../surroundings/callers.ts';

/** Who a request is about. An empty list means the sender. */
export interface Who {
  people: {
    named: Named | null;
    /** Several of one name; where `isUnknown`, those who may be meant. */
    ambiguous: readonly Named[];
    isUnknown: boolean;
    at: number;
  }[];
  groups: Named[];
  /** Places of the skeleton that the slot has used up. */
  used: Placed[];
  /** The sender is named in so many words. */
  self: boolean;
  /** A group is meant, for which there is no such action. */
  groupsRefused: boolean;
}

const ROLES: Readonly<Record<Extract<Slot, { kind: 'person' }>['as'], readonly Role[]>> = {
  subject: ['topic', 'object', 'of', 'by'],
  receiver: ['topic', 'to', 'by'],
  owner: ['topic', 'of', 'to', 'from', 'object', 'by'],
};

/** Finds who fills a person slot among the names of a request's words, but for those that another slot has taken. */
export function whoIn(
  skeleton: Skeleton,
  request: Request,
  slot: Extract<Slot, { kind: 'person' }>,
  sender: KnownPerson | null,
  isTaken: (at: number) => boolean,
): Who {
  const who: Who = { people: [], groups: [], used: [], self: false, groupsRefused: false };
  const wanted = ROLES[slot.as];
  const all = rolesIn(skeleton, request.from, request.to).filter((one) => !isTaken(one.at));
  const free = withoutBackground(all, skeleton, request, wanted);
  const placed = free.filter((one) => wanted.includes(one.role));
  for (const one of placed.filter((p) => slot.as !== 'receiver' || !isHolder(placed, p))) {
    const mention = skeleton.mentions[one.at];
    if (!mention) continue;
    if (mention.sign === 'M') who.self = true;
    if (mention.sign === 'M' && sender) {
      const self: Named = { kind: 'person', documentId: sender.documentId, name: sender.name };
      addPerson(who, { named: self, ambiguous: [], isUnknown: false, at: one.at });
    } else if (mention.sign === 'P') addPerson(who, { ...personOf(mention), at: one.at });
    else if (mention.sign === 'G' && isGroupSlot(request, one)) addGroup(who, mention.all[0]);
    else continue;
    who.used.push(one);
  }
  who.used.push(...all.filter((one) => !free.includes(one) && (isNamedIn(who, skeleton, one) || isAside(slot, one))));
  for (const one of free) {
    const sign = skeleton.mentions[one.at]?.sign;
    // 「キーを総務に返しました」: where it was brought.
    if (sign === 'G' && slot.as === 'owner' && one.role === 'to') who.used.push(one);
    else if (sign === 'G' && request.frame.data.forGroup === undefined && ACTING.includes(one.role))
      who.groupsRefused = true;
    if (sign !== 'G' && isAside(slot, one)) who.used.push(one);
  }
  return who;
}

/** 「森さんが使っていいと言ってくれたので、私の名前で」: from whom a car comes. */
const isAside = (slot: Extract<Slot, { kind: 'person' }>, { role }: Placed) =>
  slot.as === 'receiver' && (role === 'of' || role === 'from');

/** 「森さんが使うとのことなので、森さんの使用に」: whoever the reason names too. */
function isNamedIn(who: Who, skeleton: Skeleton, { at }: Placed): boolean {
  const mention = skeleton.mentions[at];
  if (mention?.sign === 'M') return who.self;
  const [only] = mention?.sign === 'P' && mention.all.length === 1 ? mention.all : [];
  return only !== undefined && who.people.some(({ named }) => named?.documentId === only.documentId);
}

/** 「斉藤さんには話してあるので、私に…」: whoever stands in the main clause puts aside those of the reason. */
function withoutBackground(
  placed: readonly Placed[],
  skeleton: Skeleton,
  request: Request,
  wanted: readonly Role[],
): readonly Placed[] {
  const main = mainClause(skeleton, request);
  const isMain = placed.some((one) => one.at >= main && one.at < request.stem.from && wanted.includes(one.role));
  return isMain ? placed.filter((one) => one.at >= main) : placed;
}

/** Where the clause begins that the stem is the verb of: behind the last reason before it. */
export function mainClause(skeleton: Skeleton, request: Request): number {
  const before = skeleton.text.slice(request.from, request.stem.from);
  const last = [...before.matchAll(REASON)].at(-1);
  return last === undefined ? request.from : request.from + last.index + last[0].length;
}

const REASON = /(?<=[るたいすんだえうな])(?:(?:ので|んで)(?:、| )?|(?:から|けど|けれど|が)(?:、| ))/gu;

/**
 * 「西さんが呼んでいるので離席します」: が reaches no further than its clause, so it may be the sender who goes.
 * True where nobody can tell which of the two is meant.
 */
export function isInDoubt(skeleton: Skeleton, request: Request, who: Who): boolean {
  const main = mainClause(skeleton, request);
  const tail = skeleton.text.slice(request.stem.from, request.to);
  return (
    request.mood.kind === 'tell' &&
    !request.mood.past &&
    !request.mood.going &&
    !HEARSAY.test(tail) &&
    who.people.length > 0 &&
    who.people.every(({ at }) => at < main && /^[がも]/u.test(skeleton.text.slice(at + 1)))
  );
}

/** Those at `places`, where a request names nobody itself. */
export function addPeople(who: Who, skeleton: Skeleton, places: readonly number[]): void {
  for (const at of places) {
    const mention = skeleton.mentions[at];
    if (mention?.sign === 'P') addPerson(who, { ...personOf(mention), at });
  }
}

const ACTING: readonly Role[] = ['topic', 'object', 'of', 'to'];

/** 「田中さんは私のノートを…」: where somebody is named with に, that is the receiver. */
function isHolder(placed: readonly Placed[], one: Placed): boolean {
  return one.role === 'topic' && placed.some((other) => other.role === 'to');
}

function isGroupSlot(request: Request, one: Placed): boolean {
  return request.frame.data.forGroup !== undefined && one.role !== 'by' && one.role !== 'words';
}

/** Somebody who is named twice is one. */
function addPerson(who: Who, person: Who['people'][number]): void {
  const isSame = (one: Who['people'][number]) =>
    person.named === null
      ? one.named === null && one.ambiguous[0]?.documentId === person.ambiguous[0]?.documentId
      : one.named?.documentId === person.named.documentId;
  if (!who.people.some(isSame)) who.people.push(person);
}

/** 全員 beside a group means all of that group. */
function addGroup(who: Who, group: Named | undefined): void {
  if (group === undefined || who.groups.some(({ documentId }) => documentId === group.documentId)) return;
  if (group.documentId === '' && who.groups.length > 0) return;
  who.groups = [...who.groups.filter(({ documentId }) => documentId !== ''), group];
}

function personOf(
  mention: Extract<Mention, { sign: 'P' | 'G' | 'C' }>,
): Pick<Who['people'][number], 'named' | 'ambiguous' | 'isUnknown'> {
  const [only] = mention.all;
  if (mention.all.length === 1 && only) return { named: only, ambiguous: [], isUnknown: false };
  if (mention.all.length === 0) return { named: null, ambiguous: mention.near ?? [], isUnknown: true };
  return { named: null, ambiguous: mention.all, isUnknown: false };
}
