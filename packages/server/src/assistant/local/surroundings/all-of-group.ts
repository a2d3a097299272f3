import type { Skeleton } from '../message/mentions.ts';
import { anyStem } from '../phrasebook.ts';

/**
 * The skeleton in which what all of a group do is one sentence with the state that is wished for them: of 「総務はこれから全員で
 * 棚卸しに入ります。18時まで離席でお願いします」 remains 「総務はこれから全員で棚卸しで、18時まで…」.
 */
export function withAllOfGroup(skeleton: Skeleton): Skeleton {
  const text = skeleton.text.replace(DEED, (told: string, who: string, deed: string, end: string) =>
    anyStem.test(deed) ? told : `${who}${deed}${'で、'.padEnd(end.length)}`,
  );
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

const STATE = '(?:外出|離席|在宅|テレワーク|リモート|退勤|オフライン|直帰)';
const DEED = new RegExp(
  `(?<=^|[。!\\n])(G(?:は|が|、)[^。!?PMGCQW]{0,8}(?:G(?:で|、)?)?)([^。!?PMGCQW]{2,24}?)((?:に入り|を(?:し|いたし)(?:て(?:い|おり))?)?ます。|です。)(?= *(?:W(?:ほど|まで)?の?)?[^。!?PMGCQW]{0,4}${STATE}(?:中|扱い)?(?:で|に))`,
  'gu',
);
