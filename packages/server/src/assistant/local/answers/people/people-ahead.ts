import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { presenceStatuses } from '@ibasho/contract/presence';
import type { PresenceAhead } from '../../../interpreter.ts';
import { type Answerer, type Question, see } from '../question.ts';

const WHO = /誰|だれ|どなた|何人|(?:人|方|ひと|メンバー|みんな|全員|G)(?:たち)?(?:は|って|、|の)/u;
const IS_HERE =
  /い(?:る|ます|て(?:る|ます)|らっしゃ|ない|ません)|お(?:る|られ|らん)|出社|出勤|在席|来(?:る|ます|ない|られ)|外出|出(?:て|かけ)|在宅|テレワーク|リモート|不在|出張|直行|予定/u;
const OTHERS = /休|戻|もど|帰|空い|空き|稼働|締め?切/u;
const PEOPLE_NAMED = 12;

/** 「明日は誰がいる？」: who is off and who is elsewhere on a day to come, as days off and schedules tell it. */
export const aboutPeopleAhead: Answerer = async (question) => {
  const { text, days, turn, people, cars, rooms, projects, office } = question;
  const isOther = people.length + cars.length + rooms.length + projects.length > 0 || OTHERS.test(text);
  if (isOther || days === undefined || days.from <= turn.now.slice(0, 10) || days.from !== days.to) return undefined;
  if (!WHO.test(text) || !IS_HERE.test(text)) return undefined;
  const [holidays, ahead] = await Promise.all([
    office.holidays(days.from, days.to),
    office.presencesAhead(
      instantAt(`${days.from}T00:00`, turn.zone),
      instantAt(`${addDays(days.to, 1)}T00:00`, turn.zone),
    ),
  ]);
  const isAsked = ({ documentId }: { documentId: string }) =>
    question.members.length === 0 || question.members.includes(documentId);
  const off = holidays.filter(({ person }) => isAsked(person));
  const isOff = (documentId: string) =>
    off.some(({ person, memo }) => person.documentId === documentId && !isHalf(memo));
  const told = ahead.filter(({ person }) => isAsked(person) && !isOff(person.documentId));
  const lines = [
    lineOf(
      '休み',
      off.map(({ person, memo }) => `${person.name}さん${memo ? `（${memo}）` : ''}`),
    ),
    ...presenceStatuses.map((status) =>
      lineOf(
        messages.statusNames[status],
        told.filter(({ presence }) => presence === status).map((each) => inWords(each, days.from, question)),
      ),
    ),
  ];
  const known = new Set([
    ...off.map(({ person }) => person.documentId),
    ...told.map(({ person }) => person.documentId),
  ]);
  const others = question.directory.people.filter((person) => isAsked(person) && !known.has(person.documentId)).length;
  const rest = others > 0 ? [`ほかの${others}人には、休みや外出などの予定はありません。`] : [];
  return [`${dateInWords(days.from)}の予定：`, ...lines.flat(), ...rest].join('\n') + see('/schedule');
};

/** Half a day off is no day away. */
const isHalf = (memo: string | null): boolean => /午前|午後|半休|半日/u.test(memo ?? '');

function lineOf(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > PEOPLE_NAMED ? ` ほか${names.length - PEOPLE_NAMED}人` : '';
  return [`${title}：${names.slice(0, PEOPLE_NAMED).join('、')}${more}`];
}

/** 「大野 美咲さん（13:00〜15:00 銀行）」. */
function inWords({ person, name, start, end }: PresenceAhead, day: LocalDate, { turn }: Question): string {
  const [from, to] = [localTimeAt(start, turn.zone), localTimeAt(end, turn.zone)];
  const isWhole = from.slice(0, 10) < day || timeOf(from) <= WORK_BEGINS;
  const hours = isWhole && to.slice(0, 10) > day ? '' : `${timeOf(from)}〜${to.slice(0, 10) > day ? '' : timeOf(to)} `;
  return `${person.name}さん（${`${hours}${name}`.trim()}）`;
}

/** Entries without times are followed from nine. */
const WORK_BEGINS = '09:00';
