import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton in which a line that goes from one to the next, each with what they do, is a sentence for each: of
 * 「西さん現場、東さん在宅」 remains 「西さん現場。東さん在宅」. Where the last verb may be that of all (「西さん銀行、東さんは問屋に行きました」),
 * and where they are alike, nothing is changed.
 */
export function withRollCall(skeleton: Skeleton): Skeleton {
  const text = skeleton.text.replace(ROLL, (roll) => {
    const states = roll.split(PARTS).map((entry) => STATE.exec(entry)?.[0] ?? '');
    if (new Set(states).size < 2 || states.at(-1) === '') return roll;
    return roll.replace(PARTS, (gap) => '。'.padEnd(gap.length));
  });
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

const NOUN =
  '(?![とやのにを・&])(?![^、。]{0,10}(?:から|ので|けど|って|です[、/ \\n]+[PM]))[^、。!?/PMGCNQはがをもと \\n]{2,12}';
const ENTRY = `[PM](?:は|が)?[ :]?(?:W(?:は)?)?${NOUN}`;
const PARTS = /[、/ \n]+(?=[PM])/gu;
const ROLL = new RegExp(`(?<=^|[。!\\n])${ENTRY}(?:[、/ \\n]+${ENTRY})+(?=[。!\\n 〜]|$)`, 'gu');
/** What stands for itself, and is no verb of the others'. */
const STATE =
  /(?:在宅|テレワーク|リモート|直帰|直行|nr|お?休み|有[休給]|退勤|帰社|早退|離席|出張|(?:戻|もど)(?:り|られ)まし?た|(?:帰|上が)(?:り|られ)まし?た)(?=(?:です|でお願いします)?$)/iu;
