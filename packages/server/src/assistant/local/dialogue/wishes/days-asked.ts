import type { Reader } from '../matter.ts';
import { withoutDayCount } from './day-count.ts';

/**
 * 「近いうちに一日お休みを賜りたいのですが」, by itself a wish for some time: where the assistant asks which day, it was one for a day
 * off. The wish in plain words, null where it is none, or names somebody or a day.
 */
export function daysAskedAbout(message: string, question: string, reader: Reader): string | null {
  const plain = withoutDayCount(message).replace(/(?<![0-9０-９])(?:[1１一]日|いちにち)(?:だけ|ほど)?/gu, '');
  const { text, mentions } = reader.skeleton(plain);
  const isStretch = mentions.some((mention) => mention?.sign === 'W' && mention.when.kind !== 'date');
  return WHICH_DAY.test(question) && !isStretch && WANTS_OFF.test(text) ? '休みます' : null;
}

/** The assistant asks for a day. */
export const WHICH_DAY = /(?:何日|いつ|どの日|日にち|日付|何曜日?)[^。]{0,16}(?:か|ください|お?願いします)[。?？\s]*$/u;
const WANTS_OFF =
  /^[^PGCWNQE?0-9]{0,20}W?[^PGCWNQE?0-9]{0,20}(?:お?休|やすみ|有給|有休)[^PGCWNQE?0-9]{0,18}(?:たい|ほし|お?願い|頂戴)(?:し(?:ます|たい)|ます)?[^PGCWNQE?か。]{0,8}[。!〜ー\s]*$/u;
