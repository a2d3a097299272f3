import { wordsOf } from '../../message/written.ts';
import type { Move, Reader, Standing } from '../matter.ts';
import { repeated } from './repetition.ts';

/**
 * 「小栗さんも同行しておりますので、同様にお願い申し上げます」, 「迫さんもいっしょに帰ります〜かさ忘れて駅までいれてもらうので」: what was done, for
 * those who are along as well, whatever is told of them beside it.
 */
export function along(message: string, standing: Standing, reader: Reader): Move | null {
  const [only, ...more] = standing.steps;
  if (!only || more.length > 0 || 'car' in only.params) return null;
  const skeleton = reader.skeleton(message);
  const { lead, people } = FORM.exec(skeleton.text)?.groups ?? {};
  if (lead === undefined || people === undefined) return null;
  const rest = skeleton.text.slice(lead.length + people.length).replace(ASKED_FOR, ' ');
  if (!WITH.test(rest) || HINDERED.test(rest) || /[PMGCWNQE]/.test(rest.replace(/P(?=たち|ら)/gu, ''))) return null;
  const names = skeleton.mentions
    .slice(lead.length, lead.length + people.length)
    .flatMap((mention) => (mention ? [wordsOf(skeleton.message, mention.from, mention.to)] : []));
  return repeated(`${names.join('と')}も同じです`, standing, reader);
}

/** Who is along too, of whom all that follows is told. */
const FORM =
  /^(?<lead>[^PMGCWNQE?？]{0,16}?)(?<people>P(?:(?:さん|くん|ちゃん)?(?:と|、|や|・)P)*)(?:さん|くん|ちゃん)?(?:の(?:分|ほう|方))?も/u;
const WITH = /同行|同席|同乗|一緒|いっしょ|同じ|おなじ|おんなじ|同様|(?:あわ|合わ|併)せて/u;
/** 「…いただけませんか」, 「続けて書けばいいですか。お願いします」. */
const ASKED_FOR =
  /(?:ても?)?(?:いただけ|もらえ|くださ[いり]|でき)(?:ます|ません|る|ない)?(?:でしょう|です)?か[。?？\s]*$|[^、。?？]{1,12}(?:ます|です|でしょう)か[?？。、 ]+(?=お?願い[^、。]{2,6}[。\s]*$)/u;
/** Not along, or perhaps, or at another time. */
const HINDERED =
  /[?？]|ない|ません|かも|たぶん|多分|未定|たら|なら|れば|たい|つもり|予定|聞|確認|相談|別|まだ|後で|あとで|のち|先に|やめ|取り?消|間違|ちが|違|か[。\s]*$/u;
