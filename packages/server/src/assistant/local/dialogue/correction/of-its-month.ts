import { addDays, dateInWords } from '@ibasho/contract/dates';
import type { Mention } from '../../message/mention.ts';
import type { Skeleton } from '../../message/mentions.ts';
import { wordsOf } from '../../message/written.ts';
import type { Reader, Standing } from '../matter.ts';

/**
 * 「7日の誤りです」, behind a day off that was set for 8 January: a bare day is of the month that was spoken of, and not of today's.
 * A day of it that is over stays as it was said.
 */
export function ofItsMonth(said: string, { steps, question }: Standing, reader: Reader): string {
  const message = question === null ? withDayBeside(said, steps) : said;
  const months = new Set(steps.map(monthOf));
  const [month, ...more] = months;
  if (question !== null || !month || more.length > 0) return message;
  const skeleton = reader.skeleton(message);
  const { raw, at } = skeleton.message;
  return skeleton.mentions.reduceRight<string>((left, mention) => {
    const day = mention && bareDay(mention, skeleton);
    const date = `${month}-${String(day).padStart(2, '0')}`;
    if (!mention || !day || day > 31 || date < reader.now.slice(0, 10)) return left;
    const [year, number] = month.split('-').map(Number);
    return `${left.slice(0, at[mention.from])}${year}年${number}月${day}日${left.slice(endOfDay(raw, at[mention.from] ?? 0))}`;
  }, message);
}

/** 「休むのは翌日の木曜のほうでした」: the day after the one that was set, and not after today. */
function withDayBeside(message: string, steps: Standing['steps']): string {
  const [only, ...more] = steps;
  const set = only?.params.date;
  if (more.length > 0 || typeof set !== 'string' || monthOf(only as Standing['steps'][number]) === null) return message;
  if (!BESIDE_IT.test(message)) return message;
  return message.replace(BESIDE_IT, (words, ...found) => {
    const { after, weekday } = Object(found.at(-1));
    const day = dateInWords(addDays(set, after === undefined ? -1 : 1));
    return weekday === undefined || day.includes(`(${weekday})`) ? day.replace(/\(.\)$/u, '') : words;
  });
}

const BESIDE_IT =
  /(?<=^|[、。！! ]|は|ではなく(?:て)?|じゃなく(?:て)?)(?:その)?(?:(?<after>翌日|次の日|あくる日)|前の?日)(?:の(?<weekday>[月火水木金土日])曜日?)?(?=(?:の(?:ほう|方))?(?:でした|だった|の間違い|の誤り|に(?:変更|訂正|修正|直し)))/u;

/** The month in which a step sets or takes back days off. */
function monthOf({ action, params }: Standing['steps'][number]): string | null {
  if (action !== 'add_user_holiday' && action !== 'delete_user_holiday') return null;
  const [from, to] = [params.date ?? params.start, params.date ?? params.end].map((day) => String(day).slice(0, 7));
  return from === to ? (from ?? null) : null;
}

function bareDay(mention: Mention, { message }: Skeleton): number | null {
  if (mention.sign !== 'W' || mention.when.kind !== 'date') return null;
  const words = wordsOf(message, mention.from, mention.to).normalize('NFKC');
  return Number(BARE.exec(words)?.groups?.day ?? 0) || null;
}

const BARE = /^(?<day>[1-9]|[12][0-9]|3[01])日(?:の?[月火水木金土日]曜日?|[(（][月火水木金土日][)）])?$/u;

const endOfDay = (raw: string, from: number) => raw.indexOf('日', from) + 1;
