import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton without who stays in, beside those who leave: of 「森さんは現場、私は会社で電話番です」 only 「森さんは現場」 asks for
 * anything. Where nobody else is told of, it stays.
 */
export function withoutThoseWhoStay(skeleton: Skeleton): Skeleton {
  const text = skeleton.text.replace(STAYS, (words: string, at: number, all: string) => {
    const who =
      GOES_ON.test(words) && /^、[^PMG。!?]{4}/u.test(all.slice(at + words.length)) ? /[PM]/.exec(words) : null;
    return who === null ? ' '.repeat(words.length) : `${' '.repeat(who.index)}${who[0]}は`.padEnd(words.length);
  });
  return text !== skeleton.text && /[PMG]/.test(text) ? { ...skeleton, text } : skeleton;
}

/** 「私は会社に残りますが、今からお昼を食べに出ます」: of whom the next clause tells too. */
const GOES_ON = /(?:が|けど)$/u;

const HERE = '(?:会社|社内|事務所|オフィス|席)';
const STAYS = new RegExp(
  `(?<=[、。! \\n]|^)[、 ]*[PM](?:さん)?(?:は|が)[、 ]?(?:引き続き|このまま)?(?:(?<=引き続き|このまま)${HERE}に(?:い|お(?:り)?)ます|${HERE}に(?:残り|残って(?:い|おり)?)ます|${HERE}で(?:お?留守番|電話番|待機|作業|仕事)(?:を?して(?:い|おり)?ます|します|です)?)(?:ので|が|けど)?(?=[、。! \\n]|$)`,
  'gu',
);
