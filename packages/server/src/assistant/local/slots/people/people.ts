import type { KnownPerson } from '../../../interpreter.ts';
import type { Mention } from '../../message/mention.ts';
import type { Skeleton } from '../../message/mentions.ts';
import { type Placed, type Role, rolesIn } from '../../message/roles.ts';
import type { Named } from '../../names/names.ts';
import type { Slot } from '../../phrasebook.ts';
import { takesCar } from '../../requests/cars/takings.ts';
import { isOfDaysOff } from '../../requests/days/days-coming.ts';
import type { Request } from '../../requests/requests.ts';
import { elsewhere, isOneself } from './elsewhere.ts';
import { areBesideSender, withSender } from './together.ts';
import { meant, type Person } from './told-apart.ts';

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
  const wanted =
    slot.as === 'subject' && isDoneForUs(skeleton, request)
      ? [...ROLES.subject, 'to' as const]
      : // 「西さんの送別の花を買いに行ってきます」
        ROLES[slot.as].filter((role) => role !== 'of' || slot.as !== 'subject' || !isOneself(skeleton, request));
  const free = rolesIn(skeleton, request.from, request.to).filter(
    (one) => !isTaken(one.at) && !isOfNextClause(one, skeleton, request) && !isOfWaiting(one, skeleton, request),
  );
  const others = elsewhere(skeleton, request, slot.as === 'owner' ? [] : free, slot.as);
  who.used.push(...others);
  const named = free.filter(({ at }) => others.every((other) => at < other.at || at >= other.to));
  const consulted = named.filter(
    (one) =>
      (mayBeConsulted(one, request) && isConsulted(one, skeleton, request)) ||
      isMessenger(one, named, skeleton, request),
  );
  who.used.push(...consulted);
  const all = named.filter((one) => !consulted.includes(one));
  const main = withoutBackground(all, skeleton, request, wanted);
  const placed = main.filter((one) => wanted.includes(one.role));
  for (const one of placed.filter((p) => slot.as !== 'receiver' || !isHolder(placed, p, skeleton))) {
    const mention = skeleton.mentions[one.at];
    if (!mention) continue;
    if (mention.sign === 'M') who.self = true;
    if (mention.sign === 'M' && sender) {
      const self: Named = { kind: 'person', documentId: sender.documentId, name: sender.name };
      addPerson(who, { named: self, ambiguous: [], isUnknown: false, at: one.at });
    } else if (mention.sign === 'P') addPerson(who, { ...meant(personOf(mention), one.at, skeleton), at: one.at });
    else if (mention.sign === 'G' && isGroupSlot(request, one)) addGroup(who, mention.all[0]);
    else continue;
    who.used.push(one);
  }
  for (const one of who.people.length === 0 ? withSender(free, skeleton, request) : []) {
    const mention = skeleton.mentions[one.at];
    if (mention?.sign === 'P') addPerson(who, { ...personOf(mention), at: one.at });
    who.used.push(one);
  }
  const places = who.people.map(({ at }) => at);
  const areBoth = who.used.some(({ at, role }) => role === 'with' && places.includes(at));
  if ((areBoth || areBesideSender(places, skeleton, request, who.self)) && sender)
    who.people.unshift({
      named: { kind: 'person', documentId: sender.documentId, name: sender.name },
      ambiguous: [],
      isUnknown: false,
      at: request.stem.from,
    });
  who.used.push(...all.filter((one) => !main.includes(one) && (isNamedIn(who, skeleton, one) || isAside(slot, one))));
  // 「森さんに頼まれて書いています。デリカを森さんの名前で」: the receiver, named before.
  who.used.push(...placed.filter((one) => !who.used.includes(one) && isNamedIn(who, skeleton, one)));
  for (const one of main) {
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

/** 「森さんは今日お休みなので、受け取りは私がします」: who does something else, behind what the request gives as a reason. */
function isOfNextClause({ at, role }: Placed, { text }: Skeleton, { mood, after }: Request): boolean {
  const leads = mood.link === 'reason' || mood.link === 'contrast';
  return leads && role === 'topic' && at >= after && !/も$/.test(text.slice(at + 1, at + 2));
}

/** 「森さんの返事を待っていたのですが、今日は帰ります」: whose thing the clause before is about. */
function isOfWaiting({ at, role }: Placed, { text }: Skeleton, { stem }: Request): boolean {
  return role === 'of' && WAITING.test(text.slice(at, stem.from));
}

const WAITING = /^Pの[^、。PMW]{1,12}を[^、。]{1,16}(?:ましたが|ですが|ますが|たが|けど|けれど|ので)[、 ]/u;

/** 「西さんから言づかりまして、森さんの稼働率を…とのことです」: who passes it on is not whose it is. */
function isMessenger(one: Placed, all: readonly Placed[], { text }: Skeleton, { frame, stem }: Request): boolean {
  const owner = all.find(({ at, role }) => at > one.at && at < stem.from && role === 'of');
  return frame.data.action === OF_ONE && owner !== undefined && /^P {3,}/u.test(text.slice(one.at));
}

const OF_ONE = 'update_occupancy_rate';

/** 「森さんには自宅で作業していただいております」: who does it stands with に. */
function isDoneForUs(skeleton: Skeleton, { stem, to }: Request): boolean {
  return /^帰って(?:もら|いただ)|(?<!にし)[てで](?:(?:いただ|頂)(?:いて|く|き(?!まし))|もら(?:って|う|います))/u.test(
    skeleton.text.slice(stem.from, to),
  );
}

/** 「森さんが使うとのことなので、森さんの使用に」: whoever the reason names too. */
function isNamedIn(who: Who, skeleton: Skeleton, { at }: Placed): boolean {
  const mention = skeleton.mentions[at];
  if (mention?.sign === 'M') return who.self;
  const [only] = mention?.sign === 'P' && mention.all.length === 1 ? mention.all : [];
  return only !== undefined && who.people.some(({ named }) => named?.documentId === only.documentId);
}

/** For a day off anybody who agrees; of a car who agrees behind it: 「デリカ借ります!西さんがどうぞって言ってくれました」. */
const mayBeConsulted = ({ at }: Placed, request: Request) =>
  isOfDaysOff(request) || (takesCar(request) && at > request.stem.to);

/** 「西さんの了解を得ましたので、明日休みます」, 「西さんが休んでいいと言ってくれたので」: who agreed is not who is off. */
function isConsulted({ at }: Placed, { text }: Skeleton, { stem }: Request): boolean {
  const said = AGREED.exec(text.slice(at, at < stem.from ? stem.from : undefined))?.[0];
  return said !== undefined || SAYS.test(text.slice(at));
}

const AGREED =
  /^P(?:に(?:は|も)?|から(?:は|も)?|の|と(?:は|も)?|が|は|も)[^、。PW]{0,10}(?:承認|許可|了承|了解|承諾|ok(?=を|が|も|は)|お?許し|同意|(?:確認|相談|報告|連絡)(?:し|済|を(?:し|取|と))|話し(?:て|済|まし)|伝え(?:て|済|まし)|お?声(?:を)?(?:か|掛|が)け|引き継[いぎ]|お願いし(?:て|まし)|勧め|聞いたら|教えて(?:もら|いただ))/u;
/** 「西さんは「いいよ」と言ってくれました」. */
const SAYS =
  /^P(?:さん)?(?:に|から|は|が|も)[^。P]{0,20}(?:(?:いい|良い|よい|大丈夫|ok|使える|構わない|どうぞ)(?:です)?(?:よ)?(?:ー|〜)?(?:と|って)|Q(?:と|って))(?:言|いっ|教え|おっしゃ|笑)/u;

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
    // 「西さんが戻られたので在席に、…」 wants it set.
    !/^[^ぁ-ん]*に(?:、|$)/u.test(tail) &&
    who.people.length > 0 &&
    who.people.every(
      ({ at }) =>
        at < main && (isOneself(skeleton, request) ? /^[^は、に]/u : /^[がも]/u).test(skeleton.text.slice(at + 1)),
    )
  );
}

/** Those at `places`, where a request names nobody itself. */
export function addPeople(who: Who, skeleton: Skeleton, places: readonly number[]): void {
  for (const at of places) {
    const mention = skeleton.mentions[at];
    if (mention?.sign === 'P') addPerson(who, { ...personOf(mention), at });
    if (mention?.sign === 'G') addGroup(who, mention.all[0]);
  }
}

/** Told as what another has said. */
const HEARSAY =
  /とのこと|そう(?:です|で|な|だ|、|$)|って(?:言|い|さ|$)|と言|とおっしゃ|らしい|だって|られ(?:ま|る|た)|だそう/u;

const ACTING: readonly Role[] = ['topic', 'object', 'of', 'to'];

/** 「田中さんは私のノートを…」: where somebody is named with に, that is the receiver. */
function isHolder(placed: readonly Placed[], one: Placed, { text }: Skeleton): boolean {
  // 「デリカは田中さん、セレナは西さんに」: each has one of them.
  const isPaired = /C(?:は|を|が|→|:)$/u.test(text.slice(0, one.at)) && /^P[、 と]*C/u.test(text.slice(one.at));
  return one.role === 'topic' && !isPaired && placed.some((other) => other.role === 'to');
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

function personOf(mention: Extract<Mention, { sign: 'P' | 'G' | 'C' }>): Person {
  const [only] = mention.all;
  if (mention.all.length === 1 && only) return { named: only, ambiguous: [], isUnknown: false };
  if (mention.all.length === 0) return { named: null, ambiguous: mention.near ?? [], isUnknown: true };
  return { named: null, ambiguous: mention.all, isUnknown: false };
}
