import type { Skeleton } from '../message/mentions.ts';

/** The skeleton in which those whom a group includes are of the group: of 「分室は森さんも私も含め全員」 remains 「分室は 全員」. */
export function withIncluded(skeleton: Skeleton): Skeleton {
  const mentions = [...skeleton.mentions];
  const text = skeleton.text.replace(INCLUDED, (words, at: number) => {
    mentions.fill(undefined, at, at + words.length);
    return ' '.repeat(words.length);
  });
  return text === skeleton.text ? skeleton : { ...skeleton, text, mentions };
}

const INCLUDED =
  /(?<=G[^。PMG]{0,4})[PM](?:[PMも、やと・]|さん|は){0,12}を?(?:含め|ふくめ)て?[、 ]?(?=G|全員|みんな|皆)/gu;
