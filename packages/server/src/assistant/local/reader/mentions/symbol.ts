import { isEverybody } from '../../names/groups.ts';
import type { Mention } from '../../names/mention.ts';
import type { When } from '../../when.ts';
import type { Known } from './mentions.ts';

/**
 * The symbol that stands for a mention, begun by the letter of its kind:
 * `<P>` `<G>` `<C>` `<R>` `<J>` one person, group, car, room or project, `<P*>` several, `<P0>` none; `<P=>` and `<M>` the sender, `<G=>` the whole staff;
 * `<D+>` a day ahead, `<D=>` today, `<D->` a day past, `<DT+>` a day with a clock, `<D+s>` several days, `<D+s:week>`,
 * `<D+n>` (of signs.ts) the day after the one before;
 * `<T+>` a clock later than now, `<T->` earlier, `<Ts+>` from one to another, `<Ts+:noon>` a part of the day;
 * `<L>` a length; `<N>` a percentage, `<N?>` a number without a unit, `<N1>` to `<N9>` where it
 * may count a choice; `<Q>` a long quotation; `<E>` an address for mail.
 */
export function symbolOf(mention: Mention, { now, sender }: Pick<Known, 'now' | 'sender'>): string {
  switch (mention.sign) {
    case 'W':
      return symbolOfTime(mention.when, now);
    case 'P':
    case 'G':
    case 'C':
    case 'R':
    case 'J': {
      const [only, ...others] = mention.all;
      if (!only) return `<${mention.sign}0>`;
      if (others.length > 0) return `<${mention.sign}*>`;
      if (isEverybody(mention)) return '<G=>';
      return only.kind === 'person' && only.documentId === sender?.documentId ? '<P=>' : `<${mention.sign}>`;
    }
    case 'N':
      if (mention.hasUnit !== false) return '<N>';
      return mention.percent > 0 && mention.percent < 10 ? `<N${mention.percent}>` : '<N?>';
    default:
      return `<${mention.sign}>`;
  }
}

function symbolOfTime({ kind, start, end, part, grain }: When, now: string): string {
  if (start === null || kind === 'duration') return '<L>';
  const isRange = kind.endsWith('range');
  const during = part === null ? '' : `:${part}`;
  if (!kind.startsWith('date'))
    return `<T${isRange ? 's' : ''}${start.slice(0, 5) > now.slice(11, 16) ? '+' : '-'}${during}>`;
  const [day, today] = [start.slice(0, 10), now.slice(0, 10)];
  const relation = day === today ? '=' : day > today ? '+' : '-';
  const isSeveral = isRange && end !== null && end.slice(0, 10) !== day;
  const period = grain === null || grain === 'day' || grain === 'span' ? '' : `:${grain}`;
  return `<${start.length > 10 ? 'DT' : 'D'}${relation}${isSeveral ? 's' : ''}${period}${during}>`;
}
