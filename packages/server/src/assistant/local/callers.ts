import type { Skeleton } from './mentions.ts';

/**
 * The skeleton in which somebody who called is the subject of what is passed on for them: of 「西さんから電話があり、
 * 直帰とのことです」 remains 「西さん、直帰とのことです」. Without a sign of hearsay the call is only a reason.
 */
export function withCallers(skeleton: Skeleton): Skeleton {
  const { text } = skeleton;
  let laid = text;
  for (const match of text.matchAll(CALL)) {
    const end = match.index + match[0].length;
    if (!PASSED_ON.test(text.slice(end))) continue;
    const at = match.index + match[0].indexOf('P');
    laid = `${laid.slice(0, match.index)}${' '.repeat(at - match.index)}P${' '.repeat(end - at - 1)}${laid.slice(end)}`;
  }
  laid = laid.replace(RELAYED, (_, said: string, report: string) => `P  ${said}${TOLD.padEnd(report.length)}`);
  return laid === text ? skeleton : { ...skeleton, text: laid };
}

const TOLD = 'とのこと';
/** 「西さんより、明日は休むとのご連絡を受けました」: the report stands behind what it says. */
const RELAYED =
  /P(?:から|より)([^PMGC。\n]{2,60}?)((?:(?:と|って)(?:の|いう)?(?:旨の?)?|(?:との)?旨の?)(?:お|ご)?(?:連絡|電話|伝言|報告|メール|チャット|line|一報|申し出)(?:が|を|で)?(?:あり|ござい|来|き|受け|いただ|頂|もら|入り|届)(?:き|い|っ|って)?(?:て(?:おり|い)?)?まし?た)/gu;

/** A call of somebody who is nobody of the firm, and what is passed on from them; null where there is none. */
export function strangeCaller(text: string): string | null {
  const match = STRANGE_CALL.exec(text);
  return match?.[1] !== undefined && PASSED_ON.test(text.slice(match.index + match[0].length)) ? match[1] : null;
}

const CALLED =
  '(?:から|より)(?:の|も|は|、)?(?:先ほど|さきほど|さっき|今|いま|W)?(?:に)?(?:お|ご)?(?:電話|連絡|伝言|メール|チャット|line|言付け?|一報|報告|知らせ|申し出|伝達|伺|聞)[^、。PGC]{0,12}';
const CALL = new RegExp(`(?:(?<=^|[、。\\n])[^PMGCW、。\\n]{0,12})?P${CALLED}`, 'gu');
const STRANGE_CALL = new RegExp(
  `(?<=^|[、。 の])((?!お客|業者|先方|取引|奥)[\\p{Script=Han}々\\p{Script=Katakana}ー]{1,6}(?:さん|くん|君|氏))${CALLED}`,
  'u',
);
const PASSED_ON =
  /とのこと|(?:だ|る|た|い)そう(?:です|で|な)|と(?:の(?:連絡|電話|伝言|報告)|言って|申して|おっしゃ)|って(?:言って|$|。)|ほしいと|される|(?:れ|なさい)ます/u;
