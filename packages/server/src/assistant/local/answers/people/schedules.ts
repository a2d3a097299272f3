import type { LocalDateTime } from '@ibasho/contract/common';
import { dateInWords, instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { Named } from '../../names/names.ts';
import { type Answerer, type Question, see, senderOf, spanInWords, wholeDays } from '../question.ts';

const ABOUT = /予定|スケジュール|アポ|会議|ミーティング|mtg|打ち?合わ?せ|空いて|あいて|忙し|何(?:が|か)?(?:入|ある)/u;

/** When somebody is back is told by their presence. */
const RETURN =
  /(?:どこ|どちら)(?:で|に)(?:お?仕事|作業|勤務|い[るまら]|お[らりる])|P[^。]*(?:戻|もど|帰(?!省))|(?:何時|いつ)[^。]{0,8}(?:お?戻り|お?もどり|お?帰り)|お?(?:戻り|帰り|帰社)の?ご?予定/u;

const WHO = /誰|だれ|どなた/u;

/** One line of somebody's day; without hours it lasts the whole day. */
interface Line {
  at: LocalDateTime;
  hours: string;
  what: string;
}

/** What is on somebody's schedule: entries, bookings and meetings that they take part in, days off. */
export const aboutSchedules: Answerer = async (question) => {
  const { text, turn } = question;
  if (!ABOUT.test(text) || RETURN.test(text)) return undefined;
  const today = turn.now.slice(0, 10);
  const days = question.days ?? { from: today, to: today };
  // Who it is that is asked for is nobody whose day could be told.
  const people = question.people.length > 0 || WHO.test(text) ? question.people : senderOf(turn);
  if (people.length === 0) return undefined;
  const said = await Promise.all(people.map((person) => dayOf(question, person, days)));
  return said.join('\n') + see('/schedule');
};

async function dayOf(question: Question, person: Named, days: NonNullable<Question['days']>): Promise<string> {
  const lines = (await linesOf(question, person, days)).sort((a, b) => a.at.localeCompare(b.at));
  const whose = `${person.name}さんの${spanInWords(days)}の予定`;
  if (lines.length === 0) return `${whose}は登録されていません。`;
  const isLong = days.from !== days.to;
  return [
    `${whose}：`,
    ...lines.map(({ at, hours, what }) => `${isLong ? `${dateInWords(at.slice(0, 10))} ` : ''}${hours} ${what}`),
  ].join('\n');
}

async function linesOf(
  { office, turn }: Question,
  person: Named,
  days: NonNullable<Question['days']>,
): Promise<Line[]> {
  const { zone } = turn;
  const span = wholeDays(days);
  const [entries, bookings, holidays] = await Promise.all([
    office.schedules(days.from, days.to, person.documentId),
    office.bookings(instantAt(span.from, zone), instantAt(span.to, zone)),
    office.holidays(days.from, days.to, person.documentId),
  ]);
  const hoursOf = (start: string | null, end: string | null) => {
    const from = start === null ? '終日' : timeOf(localTimeAt(start, zone));
    return end === null ? from : `${from}〜${timeOf(localTimeAt(end, zone))}`;
  };
  return [
    ...holidays.map(({ date, memo }) => ({
      at: `${date}T00:00`,
      hours: '終日',
      what: memo ? `休み（${memo}）` : '休み',
    })),
    ...entries.map(({ date, start, end, name }) => ({
      at: start === null ? `${date}T00:00` : localTimeAt(start, zone),
      hours: hoursOf(start, end),
      what: name,
    })),
    ...bookings
      .filter(({ people }) => people.some(({ documentId }) => documentId === person.documentId))
      .map(({ start, end, name, room }) => ({
        at: localTimeAt(start, zone),
        hours: hoursOf(start, end),
        what: `${name ?? '予約'}${room ? `（${room.name}）` : ''}`,
      })),
  ];
}
