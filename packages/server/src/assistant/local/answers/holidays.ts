import { addDays, dateInWords } from '@ibasho/contract/dates';
import { type Answerer, see, spanInWords } from './question.ts';

const ABOUT =
  /休み|休の(?:者|人|方)|やすみ|休んで|休む|休ま(?:れ|ない)|休暇|有給|有休|不在の人|おやすみ|欠勤|半休|代休|年休/u;
/** 「お休みなんでしょうか、それともどこか別の場所でお仕事ですか」 is told by their presence. */
const OR_WHERE = /(?:それとも|または)[^。]*(?:どこ|外出|別の|仕事|出社|在宅)|どこ[^。]*(?:それとも|または)/u;
/** How far somebody's days off are looked for where no day is named. */
const AHEAD = 31;

/** Who is off on a day, or when somebody is. */
export const aboutHolidays: Answerer = async ({ text, people, members, days, office, turn }) => {
  if (!ABOUT.test(text) || (people.length > 0 && OR_WHERE.test(text))) return undefined;
  const today = turn.now.slice(0, 10);
  const span = days ?? { from: today, to: people.length > 0 ? addDays(today, AHEAD) : today };
  const [only] = people;
  const wanted = new Set([...people.map(({ documentId }) => documentId), ...members]);
  const all = await office.holidays(span.from, span.to, people.length === 1 ? only?.documentId : undefined);
  const off = all.filter(({ person }) => wanted.size === 0 || wanted.has(person.documentId));
  const when = spanInWords(span);
  if (off.length === 0) {
    return only && people.length === 1
      ? `${only.name}さんは${when}に休みの登録がありません。`
      : `${when}に休みの人はいません。`;
  }
  const lines = off.map(({ date, person, memo }) => {
    const day = span.from === span.to ? '' : `${dateInWords(date)} `;
    return `${day}${person.name}さん${memo ? `（${memo}）` : ''}`;
  });
  return [`${when}の休み：`, ...lines].join('\n') + see('/holidays');
};
