import type { Mention } from '../message/mention.ts';
import type { Skeleton } from '../message/mentions.ts';
import { wordsOf } from '../message/written.ts';
import type { Reader, Standing } from './matter.ts';

/**
 * 「7日の誤りです」, behind a day off that was set for 8 January: a bare day is of the month that was spoken of, and not of today's.
 * A day of it that is over stays as it was said.
 */
export function ofItsMonth(message: string, { steps, question }: Standing, reader: Reader): string {
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
