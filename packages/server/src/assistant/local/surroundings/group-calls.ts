import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton in which a group from which news came is whom the news is of: of 「工房から、今日は全員もう上がったと電話が
 * ありました」 remains 「工房は、今日は もう上がったとのこと」. 「全員」 there are those of the group; with anybody else named it stays.
 */
export function withGroupCalls(skeleton: Skeleton): Skeleton {
  const found = CALL.exec(skeleton.text);
  if (!found) return skeleton;
  const { from = '', body = '', report = '' } = found.groups ?? {};
  const mentions = [...skeleton.mentions];
  const group = mentions[found.index];
  const own = group?.sign === 'G' ? group.all[0]?.documentId : undefined;
  const start = found.index + from.length;
  let told = body;
  for (let at = 0; at < body.length; at++) {
    const mention = mentions[start + at];
    if (mention?.sign !== 'G') continue;
    if (mention.all.some(({ documentId }) => documentId !== '' && documentId !== own)) return skeleton;
    told = `${told.slice(0, at)} ${told.slice(at + 1)}`;
    mentions[start + at] = undefined;
  }
  const head = skeleton.text.slice(0, found.index);
  const tail = skeleton.text.slice(found.index + found[0].length);
  return {
    ...skeleton,
    text: `${head}${'Gは'.padEnd(from.length)}${told}${TOLD.padEnd(report.length)}${tail}`,
    mentions,
  };
}

const TOLD = 'とのこと';
const CALL =
  /(?<=^|[。!\n])(?<from>G(?:の?(?:人|方|かた|みなさん|皆さん))?(?:から|より)(?:は)?[、 ]*)(?<body>[^。!?\nPMCQN]{2,40}[たるすん])(?<report>(?:と|との|って)[、 ]?(?:お|ご)?(?:電話|連絡|伝言|報告|メール|チャット|line|一報|内線)(?:が|を|で|も)?(?:(?:あり|ござい|来|き|受け|いただき|頂き|もらい|入り)まし?た|(?:あっ|来|きた|もらっ|入っ|受け)た?|です|でした)?)(?=[。!〜 \n]|$)/u;
