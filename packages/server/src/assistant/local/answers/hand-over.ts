import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import { itemInWords } from '@ibasho/contract/hand-over';
import type { OfficeReads } from '../../interpreter.ts';
import { type Answerer, see, spanInWords } from './question.ts';

const ABOUT = /引き?継|ひきつぎ/u;
/** So many days ahead somebody's next days off are looked for. */
const AHEAD = 60;
const LONGEST = 15;

/** What somebody leaves to others in the days that are named, else in their next days off: tasks due, meetings, cars. */
export const aboutHandOver: Answerer = async ({ text, people: [person], days, office, turn }) => {
  if (!ABOUT.test(text) || person === undefined) return undefined;
  const off = days ?? (await nextDaysOff(office, person.documentId, turn.now.slice(0, 10)));
  if (off === null) return `${person.name}さんには、この先${AHEAD}日の休みの登録がありません。期間を教えてください。`;
  const items = await office.handOver(person.documentId, off.from, off.to);
  const about = `${person.name}さんの引き継ぎ（${spanInWords(off)}）`;
  if (items.length === 0) return `${about}はありません。`;
  const rest = items.length > LONGEST ? [`ほか${items.length - LONGEST}件`] : [];
  return [`${about}：`, ...items.slice(0, LONGEST).map(itemInWords), ...rest].join('\n') + see('/holidays');
};

/** The first days off from today on, as far as they follow one another. */
async function nextDaysOff(
  office: OfficeReads,
  person: string,
  today: LocalDate,
): Promise<{ from: LocalDate; to: LocalDate } | null> {
  const dates = (await office.holidays(today, addDays(today, AHEAD), person)).map(({ date }) => date).sort();
  const [from] = dates;
  if (from === undefined) return null;
  let to = from;
  while (dates.includes(addDays(to, 1))) to = addDays(to, 1);
  return { from, to };
}
