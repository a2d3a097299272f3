import { ownWords } from '../../message/mentions.ts';
import type { Reader } from '../matter.ts';

/**
 * The one car that an answer names among words that only say how the sender came upon it: 「先輩に勧められたデリカという車に
 * します」, 「デリカというのがいいと言われたので、それでお願いします」, 「荷物が積めるデリカがいいです」. Null where it names none,
 * several, or speaks against it.
 */
export function carMeant(message: string, reader: Reader): string | null {
  const skeleton = reader.skeleton(message);
  const places = [...skeleton.text.matchAll(/C/gu)].map(({ index }) => index);
  const [at] = places;
  if (at === undefined || places.length > 1 || /[GWNQE?]/.test(skeleton.text)) return null;
  if (!DESCRIBED.test(skeleton.text) && !POINTED_AT.test(skeleton.text)) return null;
  return ownWords(skeleton, at, at + 1).replace(/(?:という|っていう|って)(?:名前の)?(?:車|やつ|もの|の)$/u, '');
}

const LED = '^[、。 ]*(?:では|じゃあ?|それでは|それなら|なら|えっと|はい|すみません)?[、 ]*';
const THAT = '(?:という|っていう|って|とかいう)?(?:名前の)?(?:の|車|やつ|もの)?';
const TAKEN =
  '(?:が(?:いい|良い|よい|ええ)(?:です)?|に(?:し(?:ます|たい(?:です)?|ておきます|ときます)|いたします|する|決めました)|で(?:お?願い(?:し|いたし)ます)?|を(?:お?願い(?:し|いたし)ます|借り(?:ます|たい(?:です)?)|使い(?:ます|たい(?:です)?)|お借りし(?:ます|たい(?:です)?)|使わせてください))(?:わ|ね|よ|〜|ー|。|!| )*$';
/** What somebody recommended or said of it, or what it is like; nobody has it, and it is no other than that. */
const DESCRIBED = new RegExp(
  `${LED}(?![^C]*(?:以外|じゃない|ではない|違う|別の|他の|ほかの|使って|使用中|返))(?:[^、。C]{0,20}[、 ])?[^、。CM]{1,24}(?:[たるい]|な)C${THAT}${TAKEN}`,
  'u',
);
/** 「デリカがいいと聞いたので、それで」. */
const POINTED_AT = new RegExp(
  `${LED}[^。C]{0,24}C${THAT}(?:が|は|を|なら|だと|で)(?![^。C]*(?:ない|ません|大き(?:い|す)|小さ(?:い|す)|狭|無理|だめ|ダメ|壊|使用中|使って|修理|車検))[^。C]{2,30}(?:ので|から|んで|け[えん]|ました|まして)[、。 ]+(?:それ|そちら|そっち|その車|これ)[にでを][^。C]{0,14}(?:。|!| )*$`,
  'u',
);
