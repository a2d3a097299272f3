import { weekdayOf } from '@ibasho/contract/dates';
import { wordsOf } from '../message/written.ts';
import type { Reader, Standing } from './matter.ts';

/** 「大野さんも水曜休むそうです」, behind 「来週の水曜休みます」: whether a weekday may be the one that was just spoken of, or the next. */
export function isOfThatWeekday(message: string, { steps }: Standing, reader: Reader): boolean {
  const days = steps.flatMap(({ action, params }) =>
    action === 'add_user_holiday' && typeof params.date === 'string' ? [params.date] : [],
  );
  const skeleton = reader.skeleton(message);
  return skeleton.mentions.some((mention) => {
    if (mention?.sign !== 'W' || !BARE.test(wordsOf(skeleton.message, mention.from, mention.to))) return false;
    const date = mention.when.start?.slice(0, 10) ?? '';
    return (
      days.some((day) => day !== date && date !== '' && weekdayOf(day) === weekdayOf(date)) && !days.includes(date)
    );
  });
}

const BARE = /^[月火水木金土日]曜日?$/u;
