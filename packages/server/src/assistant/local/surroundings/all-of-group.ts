import type { Skeleton } from '../message/mentions.ts';
import { anyStem } from '../phrasebook.ts';

/**
 * The skeleton in which what all of a group do is one sentence with the state that is wished for them: of 「総務はこれから全員で
 * 棚卸しに入ります。18時まで離席でお願いします」 remains 「総務はこれから全員で棚卸しで、18時まで…」.
 */
export function withAllOfGroup(skeleton: Skeleton): Skeleton {
  return withDeedOfAll(withGroupOnce(skeleton));
}

/** 「総務は棚卸しがあるので、全員が倉庫にいます」: all of whom are spoken of. */
function withGroupOnce(skeleton: Skeleton): Skeleton {
  const again = AGAIN.exec(skeleton.text);
  if (!again) return skeleton;
  const [first, second] = [
    skeleton.mentions[again.index + again[0].indexOf('G')],
    skeleton.mentions[again.index + again[0].lastIndexOf('G')],
  ];
  const idOf = (one: typeof first) => (one?.sign === 'G' && one.all.length === 1 ? one.all[0]?.documentId : undefined);
  if (!idOf(first) || (idOf(second) !== '' && idOf(second) !== idOf(first))) return skeleton;
  const to = again.index + again[0].length;
  const from = to - (again.groups?.again?.length ?? 0);
  const mentions = skeleton.mentions.map((one, at) => (at >= from && at < to ? undefined : one));
  return {
    ...skeleton,
    mentions,
    text: skeleton.text.slice(0, from) + ' '.repeat(to - from) + skeleton.text.slice(to),
  };
}

const AGAIN =
  /(?<=^|[。!\n]) *G(?:は|が|も)[^。!?\nPMGCQ]{2,30}(?:ので|ため(?:に)?|から|けど|が)[、 ]?(?:[^。、!?PMGCQN]{0,6}?)(?<again>(?:[部課室所社]員|メンバー|スタッフ)?G(?:は|が|も|を|とも|、)?)/u;

function withDeedOfAll(skeleton: Skeleton): Skeleton {
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
