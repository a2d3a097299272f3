import type { Skeleton } from '../../message/mentions.ts';
import { isReturn } from '../merging.ts';
import type { Request } from '../requests.ts';
import { HEARSAY } from './foreign.ts';

/**
 * Whether a request behind what was told of a colleague is the sender's own: 「西さん直帰です。あとデリカ使います」 joins
 * another matter, and 「西さんは在宅です。銀行行ってきます」 is said in the words that one has of oneself.
 */
export function isOwnMatter(request: Request, { text }: Skeleton): boolean {
  const { from, stem, after, mood } = request;
  const words = text.slice(from, after);
  if (mood.kind !== 'tell' || mood.past || isReturn(request) || /[PG]/.test(words)) return false;
  if (HEARSAY.test(text.slice(stem.to, request.to)) || /との|って(?:言|い|$)/u.test(text.slice(stem.to, request.to)))
    return false;
  return OF_ONESELF.test(words) || (JOINT.test(words) && /ます/u.test(text.slice(stem.from, after)));
}

const JOINT = /^[\s、。!]*(?:あと(?!で)|それと|また(?!は)|ついでに)[、 ]?/u;
const OF_ONESELF =
  /(?:てき|でき|(?:を|お休み|せて)(?:いただき|頂き|頂戴し|いたし)|まいり|参り|失礼(?:し|いたし|致し)|お借りし)ます(?:ね|よ)?[、。! 〜ー]*$/u;
