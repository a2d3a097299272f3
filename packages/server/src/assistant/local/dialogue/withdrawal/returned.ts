import { released } from '../correction/changed.ts';
import type { Move, Reader, Standing } from '../matter.ts';
import { onlyTells } from '../told.ts';

/** 「やっぱ返す」, 「使わなくなりました」, 「電車で行くので返します」, of a car that was just taken: it goes back. */
export function returned(message: string, { matter, steps }: Standing, reader: Reader): Move | null {
  const [only, ...more] = steps;
  const isTaken = only?.action === 'assign_car' || only?.action === 'force_assign_car';
  const { text } = reader.skeleton(message);
  // 「いらん」 holds a name that somebody may bear.
  const { before } =
    (FORM.exec(text) ?? FORM.exec(message.replace(/(?:\p{Extended_Pictographic}|\u{fe0f})+$/u, '')))?.groups ?? {};
  if (!only || !isTaken || more.length > 0 || before === undefined) return null;
  if (before.trim() !== '' && !REASON.test(before) && !onlyTells(before, reader)) return null;
  return { kind: 'matter', matter, steps: [released(only)] };
}

const LEAD =
  '(?:(?:あ[ーっ]?|ごめん(?:なさい)?|すみません|すんません|すまん|いや|さっきの(?:車)?|もう|今の|それ|その車|車|C)(?:は|を|の?鍵も|、|。| )*)*';
const AFTER_ALL = '(?:やっぱり?|やぱり?|やはり|結局)[、 ]*(?:C|車|それ|もう)?(?:は|を|、| )*';
const GIVES_BACK =
  '返(?:す|し(?:ます|とく|ときます|ておきます|とくわ|た(?:い)?|ました)?|却(?:で|し(?:ます|ました|とく|ときます)|します)?)|かえ(?:す|します|しとく|しときます)|戻し(?:ます|とく|ときます|ておきます)|使わ(?:ない|ん)(?:こと|感じ)に(?:なり|なっ|し)(?:まし)?た|(?:使わ|つかわ|乗ら|要ら|いら)(?:なく|んく|んよう|ないよう|のう)(?:に)?(?:なっ|なり|て)(?:ちゃい)?(?:まし)?(?:た|てしもた)?';
const UNWANTED =
  '(?:使わ|つかわ|乗ら|要ら|いら|借り)(?:ない|ん|へん)(?:です|わ|や|かも)?|(?:使い|乗り|要り|いり|借り)ません|不要(?:です|で)?|(?:いい|ええ)(?:や|わ|です(?:わ)?)?|大丈夫(?:です)?|やめ(?:る|ます|とく|ときます|ておきます|とこ)|なし(?:で|にします)?';
const FORM = new RegExp(
  `^(?<before>[^PMGNQE?]{2,40}(?:ので|んで|から|けん|さかい|て|し|(?<=電車|バス|歩き|徒歩|タクシー|自転車)(?:で|にて)?(?:行|い)(?:く|きます)(?:こと(?:に(?:する|します|しました|なりました))?)?(?:わ|よ|ね|で)?)[、。 ]*|)${LEAD}(?:(?:${AFTER_ALL})?(?:${GIVES_BACK})|(?:${AFTER_ALL}|(?:C|車)(?:は|も|、| )*(?:もう)?)(?:${UNWANTED}))(?:わ|よ|ね|で|な|です|けん|ばい)*[。!、 〜ー]*$`,
  'u',
);
/** 「やっぱり電車で行くので」, before it. */
const REASON =
  /(?:ので|んで|から|けん|さかい|(?:電車|バス|歩き|徒歩|タクシー|自転車)で(?:行|い)(?:く|きます)[^、。]{0,9})[、。 ]*$/u;
