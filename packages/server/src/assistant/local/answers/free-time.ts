import type { LocalDateTime } from '@ibasho/contract/common';
import { addDays, dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { Directory, FreeTime, Interpretation, OfficeReads, Turn } from '../../interpreter.ts';
import type { Skeleton } from '../message/mentions.ts';
import { asks, told } from '../responses.ts';
import { numbered } from '../saying.ts';
import { whensIn } from '../slots/whens.ts';
import { type Question, questionOf, see } from './question.ts';

const FREE = /空い|空き|あい(?:て|と)|あき時間|取れ|とれ|合う|揃|そろ|都合(?:の|が)/u;
const TIME = /いつ|時間|候補|日程|タイミング|スロット|会議室|部屋|ルーム/u;
const ROOM = /会議室|部屋|ルーム|打ち?合わ?せ室/u;
const AN_HOUR = 60;
const DAYS_AHEAD = 13;

/**
 * 「田中さんと佐藤さんと、明日の午後で1時間とれる会議室」: the first times when everybody named and the sender are free, as
 * choices that book them. Undefined where something else is said: nobody is named, or a clock.
 */
export async function freeTimes(
  skeleton: Skeleton,
  turn: Turn,
  directory: Directory,
  office: OfficeReads,
): Promise<Interpretation | undefined> {
  const { text } = skeleton;
  if (!FREE.test(text) || !TIME.test(text) || turn.sender === null) return undefined;
  const question = questionOf(skeleton, turn, directory, office, false);
  const people = peopleIn(question, turn.sender.documentId);
  const whens = whensIn(skeleton, { from: 0, to: text.length }).map(({ when }) => when);
  const length = whens.find(({ kind }) => kind === 'duration')?.minutes;
  const isClock = whens.some(({ start, part, kind }) => kind !== 'duration' && part === null && start?.includes(':'));
  const asksWhen = length != null || /いつ|時間|候補|日程|タイミング/u.test(text);
  if (people.length === 0 || isClock || !asksWhen) return undefined;
  const minutes = length ?? AN_HOUR;
  const { from, to } = spanOf(
    question,
    whens.some(({ part }) => part !== null),
  );
  const withRoom = ROOM.test(text);
  const found = await office.freeTimes({
    people: [turn.sender.documentId, ...people.map(({ documentId }) => documentId)],
    withRoom,
    minutes,
    from,
    to,
  });
  const who = people.map(({ name }) => `${name}さん`).join('、');
  if (found.length === 0) return told(`${who}と、この間に${minutes}分空いている時間はありません。${see('/schedule')}`);
  const times = found.map((time) => timeInWords(time, turn.zone));
  const lead = `${who}と空いている時間です。`;
  if (!withRoom) return told(`${lead}\n${numbered('', times).trim()}${see('/schedule')}`);
  const choices = found.map((time, index) => ({
    label: times[index] ?? '',
    message: sentenceFor(time, people, turn.zone),
  }));
  const none = { label: messages.answers.no, message: messages.answers.no };
  return asks(numbered(`${lead}どれを予約しますか？`, times), [...choices, none], true);
}

/** Those who are named, by themselves or with their group, without the sender. */
function peopleIn({ people, members, directory }: Question, sender: string) {
  const wanted = new Set([...people.map(({ documentId }) => documentId), ...members]);
  wanted.delete(sender);
  return directory.people.filter(({ documentId }) => wanted.has(documentId));
}

function spanOf({ days, hours, turn }: Question, hasPart: boolean): { from: LocalDateTime; to: LocalDateTime } {
  if (hasPart && hours) return { from: latest(hours.from, turn.now), to: hours.to };
  const today = turn.now.slice(0, 10);
  const { from, to } = days ?? { from: today, to: addDays(today, DAYS_AHEAD) };
  return { from: latest(`${from}T09:00`, turn.now), to: `${to}T18:00` };
}

const latest = (one: LocalDateTime, other: LocalDateTime): LocalDateTime => (one > other ? one : other.slice(0, 16));

function timeInWords({ start, end, room }: FreeTime, zone: string): string {
  const [from, to] = [localTimeAt(start, zone), localTimeAt(end, zone)];
  return `${dateInWords(from.slice(0, 10))} ${timeOf(from)}〜${timeOf(to)}${room ? ` ${room}` : ''}`;
}

/** What books it, in the words that staff use. */
function sentenceFor({ start, end, room }: FreeTime, people: readonly { name: string }[], zone: string): string {
  const [from, to] = [localTimeAt(start, zone), localTimeAt(end, zone)];
  const [, month, day] = from.slice(0, 10).split('-').map(Number);
  const who = people.map(({ name }) => `${name}さん`).join('、');
  return `${month}月${day}日${timeOf(from)}から${timeOf(to)}まで${room ?? '会議室'}を予約、参加者は${who}`;
}
