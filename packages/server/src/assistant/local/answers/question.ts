import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { addDays, dateInWords, localTimeAt, minutesLater, timeOf } from '@ibasho/contract/dates';
import { pageAt } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import type { Directory, KnownRoom, KnownThing, OfficeReads, Turn } from '../../interpreter.ts';
import type { Mention } from '../message/mention.ts';
import type { Skeleton } from '../message/mentions.ts';
import { UNKNOWN_GROUP } from '../names/groups.ts';
import type { Named } from '../names/names.ts';
import { nameIn } from '../slots/filling.ts';
import type { PlacedWhen } from '../slots/placed-when.ts';
import { daysOf, whensIn } from '../slots/whens.ts';
import { projectsIn, roomsIn } from './things.ts';

/** A question, with everything that it names. */
export interface Question {
  /** The skeleton's text: what the patterns read. */
  text: string;
  /** The same with the names in it. */
  words: string;
  /** Whether its form alone makes it a question, with no word that asks. */
  isPlain: boolean;
  turn: Turn;
  office: OfficeReads;
  directory: Directory;
  people: readonly Named[];
  cars: readonly Named[];
  /** The percentages that are named. */
  percents: readonly number[];
  /** Models that the firm does not have, as they were typed. */
  unknownCars: readonly string[];
  /** documentIds of the members of the groups that are named. */
  members: readonly string[];
  rooms: readonly KnownRoom[];
  projects: readonly KnownThing[];
  /** The days that are named, first to last; undefined where none is. */
  days: { from: LocalDate; to: LocalDate } | undefined;
  /** The hours that are named, on the first day; undefined where none are. */
  hours: { from: LocalDateTime; to: LocalDateTime } | undefined;
}

/** Answers a question of one kind; undefined where it is of another. */
export type Answerer = (question: Question) => Promise<string | undefined>;

export function questionOf(
  skeleton: Skeleton,
  turn: Turn,
  directory: Directory,
  office: OfficeReads,
  isPlain: boolean,
): Question {
  const whens = askedOf(whensIn(skeleton, { from: 0, to: skeleton.text.length }));
  const { ranges } = daysOf(whens, turn.now);
  const month = whens.find(({ when }) => when.grain === 'month' && when.start !== null && when.end !== null)?.when;
  const [first] = ranges.length > 0 || !month ? ranges : [{ start: month.start ?? '', end: month.end ?? '' }];
  const groups = namedBy(skeleton, 'G').map(({ documentId }) => documentId);
  return {
    text: skeleton.text,
    words: skeleton.message.text,
    isPlain,
    turn,
    office,
    directory,
    people: [
      ...namedBy(skeleton, 'P'),
      ...(skeleton.mentions.some((mention) => mention?.sign === 'M') ? senderOf(turn) : []),
    ],
    cars: namedBy(skeleton, 'C'),
    percents: skeleton.mentions.flatMap((mention) => (mention?.sign === 'N' ? mention.percent : [])),
    unknownCars: strangers(skeleton, 'C').map((at) => nameIn(skeleton, at)),
    // Everybody is a group of no affiliation.
    members: directory.people.flatMap((person) =>
      groups.includes('') || groups.includes(person.affiliation ?? '') ? person.documentId : [],
    ),
    rooms: roomsIn(skeleton.message, directory.rooms),
    projects: projectsIn(skeleton.message, directory),
    days: first && { from: first.start, to: ranges.at(-1)?.end ?? first.end },
    hours: hoursOf(whens, first?.start ?? turn.now.slice(0, 10)),
  };
}

/** Without the times that only a reason names (「年末で心配なので」), where others are named. */
function askedOf(whens: PlacedWhen[]): PlacedWhen[] {
  const asked = whens.filter(({ after }) => !/^[^、。]{1,12}(?:なので|ため|ですので)/u.test(after));
  return asked.length > 0 ? asked : whens;
}

/** A group that the firm does not have, as it was typed. */
export const unknownGroupIn = (skeleton: Skeleton): string | undefined =>
  namedBy(skeleton, 'G').find(({ documentId }) => documentId === UNKNOWN_GROUP)?.name;

/** Says so where a person or a group is asked about that the firm does not have; the client of a project is somebody else. */
export function unknownIn(skeleton: Skeleton, { projects }: Directory): string | undefined {
  const isClient = (name: string) => projects.some((project) => project.name.startsWith(name));
  const [at] = strangers(skeleton, 'P').filter((each) => !isClient(nameIn(skeleton, each)));
  const group = unknownGroupIn(skeleton);
  if (group !== undefined) return `${messages.groupWithoutMembers(group)}。`;
  if (at === undefined) return undefined;
  const mention = skeleton.mentions[at];
  const near = mention && 'near' in mention ? (mention.near ?? []).map(({ name }) => `${name}さん`) : [];
  const guess = near.length > 0 ? `${near.join('、')}のことですか？` : 'どなたのことですか？';
  return `${messages.userNotFound(nameIn(skeleton, at))}。${guess}`;
}

/** The sender, as somebody who is named. */
export function senderOf({ sender }: Turn): Named[] {
  return sender ? [{ kind: 'person', documentId: sender.documentId, name: sender.name }] : [];
}

/** 「11月24日(火)」, 「11月24日(火)〜11月27日(金)」. */
export function spanInWords({ from, to }: { from: LocalDate; to: LocalDate }): string {
  return from === to ? dateInWords(from) : `${dateInWords(from)}〜${dateInWords(to)}`;
}

/** 「10:00〜11:00」 of two instants, in the firm's zone. */
export function hoursInWords(start: string, end: string, zone: string): string {
  return `${timeOf(localTimeAt(start, zone))}〜${timeOf(localTimeAt(end, zone))}`;
}

/** Where to look for more, if there is such a page: a line of its own. */
export function see(path: string): string {
  return pageAt(path) ? `\n一覧 → ${path}` : '';
}

function namedBy(skeleton: Skeleton, sign: 'P' | 'C' | 'G'): Named[] {
  return skeleton.mentions.flatMap((mention) => (mention?.sign === sign ? mention.all : []));
}

/** Places of names that the firm does not have. */
function strangers(skeleton: Skeleton, sign: 'P' | 'C'): number[] {
  return skeleton.mentions.flatMap((mention, at) => (mention?.sign === sign && mention.all.length === 0 ? [at] : []));
}

const HOUR = 60;

function hoursOf(
  whens: readonly { when: Extract<Mention, { sign: 'W' }>['when'] }[],
  day: LocalDate,
): Question['hours'] {
  const timed = whens.map(({ when }) => when).find(({ kind, start }) => kind !== 'duration' && start?.includes(':'));
  if (!timed?.start) return undefined;
  const minutes = whens.find(({ when }) => when.kind === 'duration')?.when.minutes ?? HOUR;
  const from = onDay(timed.start, day);
  return { from, to: timed.end ? onDay(timed.end, day) : minutesLater(from, minutes) };
}

const onDay = (time: string, day: LocalDate): LocalDateTime =>
  (time.includes('T') ? time : `${day}T${time}`).slice(0, 16);

/** The instants between which days lie, as wall clocks: the end is the next midnight. */
export function wholeDays({ from, to }: { from: LocalDate; to: LocalDate }): {
  from: LocalDateTime;
  to: LocalDateTime;
} {
  return { from: `${from}T00:00`, to: `${addDays(to, 1)}T00:00` };
}
