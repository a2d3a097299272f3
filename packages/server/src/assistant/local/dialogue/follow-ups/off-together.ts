import type { Mention } from '../../message/mention.ts';
import { wordsOf } from '../../message/written.ts';
import type { Move, Reader, Standing } from '../matter.ts';
import { repeated } from './repetition.ts';

/**
 * 「森さんもいっしょに〜ふたりで展覧会みてきます」, when a day off was set: the same day for the colleague, and what they will do on
 * it, which is nothing that they do now. 「森さんもライブ行ってきます」 may be of that day or of now.
 */
export function offTogether(message: string, standing: Standing, reader: Reader): Move | null {
  const [only, ...more] = standing.steps;
  if (only?.action !== 'add_user_holiday' || more.length > 0) return null;
  const { text, mentions, message: written } = reader.skeleton(message);
  const { lead, thing, tie, rest = '' } = FORM.exec(text)?.groups ?? {};
  if (lead === undefined || thing === undefined || OF_NOW.test(rest)) return null;
  if (tie !== 'も') return { kind: 'unsure' };
  const named = mentions
    .slice(lead.length, lead.length + thing.length)
    .filter((one): one is Mention => one !== undefined);
  const names = named.map((one) => wordsOf(written, one.from, one.to)).join('と');
  const move = repeated(`${names}も同じです`, standing, reader);
  return move !== null && !THE_SAME.test(rest) ? { kind: 'unsure' } : move;
}

const FORM =
  /^(?<lead>[ ]*(?:(?:あと|それと|それから|ついでに|追加で|あ+っ?|すみません)[、。 ]*)?)(?<thing>P(?:(?:と|、|や|・)P)*)(?:さん|くん|君|ちゃん)?(?:の分)?(?<tie>も|と(?=[、 ]*(?:一緒|いっしょ|[二2]人|ふたり)))(?<rest>[^PMGCWNQE?]{2,60})$/u;
/** Together, or the wish itself, before what they will do. */
const THE_SAME =
  /^[、。! ]*(?:(?:一緒|いっしょ|同じ|おなじ|おんなじ|同様)|(?:[二三2-3]人|ふたり|さんにん)で|(?:です|お?願い|おねがい|お?休|やす)[^。、!]{0,8}[。、!])/u;
/** What is said of where somebody is at this moment. */
const OF_NOW =
  /外出|在[宅席]|リモート|テレワーク|出社|出勤|離席|休憩|戻|もど|帰社|退勤|早退|直[行帰]|席|今|いま|これから|さっき|もう(?!し)|まし?た(?!い)|ちゅう|中です|忙し|メモ|取り?消|やめ|ません|ない/u;
