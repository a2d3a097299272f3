import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton in which each of several wishes that are strung together is a sentence: 「市役所に行くのと、水曜は休むのを、
 * 両方入れてください」 asks for no more than 「市役所に行く。水曜は休む」.
 */
export function withoutListing(skeleton: Skeleton): Skeleton {
  const { text } = skeleton;
  const end = TOGETHER.exec(text);
  if (!end || !EACH.test(text.slice(0, end.index))) return skeleton;
  const head = text
    .slice(0, end.index)
    .replace(ALL, (_, verb: string, link: string) => `${verb}。`.padEnd(verb.length + link.length));
  return { ...skeleton, text: head + ' '.repeat(end[0].length) + text.slice(end.index + end[0].length) };
}

const EACH = /[うくすつぬぶむる]の(?:と|も)(?:[、 ]|(?=[CPMW]))/u;
const ALL = /([うくすつぬぶむる])(の(?:と|も|を)[、 ]*(?:それ(?:と|から)|あと)?[、 ]*)/gu;
/** 「…のを、両方いっぺんに入れてもらいたいです」. */
const TOGETHER =
  /(?<=[うくすつぬぶむる])の(?:と|も|を)?[、 ]*(?:両方|[二三2-3]つ(?:とも)?|全部|ふたつ|まとめて|いっぺんに|一度に|同時に|一緒に|あわせて)(?:まとめて|いっぺんに|一度に|同時に|一緒に|とも|を|で|の)*[、 ]*(?:入れ|登録|入力|設定|お願い|頼|書い|記録)(?:[^。!?\nPMGCWNQE]{0,12}(?:いい|よい|よろしい|大丈夫|でき|もらえ|いただけ)[^。!?\nPMGCWNQE]{0,8}か\?|[^。!?\nPMGCWNQE]{0,20}(?=[。!?\n]|$))/u;
