import type { Skeleton } from '../message/mentions.ts';

/** The skeleton without a heading over what is told of somebody: 「【外出】森さん 県庁」, 「外出：森さん 県庁 17時戻り」. */
export function withoutLabel(skeleton: Skeleton): Skeleton {
  const label = LABEL.exec(skeleton.text)?.[0];
  if (label === undefined) return skeleton;
  return { ...skeleton, text: ' '.repeat(label.length) + skeleton.text.slice(label.length) };
}

const LABEL =
  /^[ \n]*(?:[【[(<](?:外出|不在|離席|在席|連絡|報告|共有)(?:連絡|報告|中|の?お知らせ)?[】\])>]|(?:外出|不在|離席)(?:連絡|報告|中)?:)[ \n]*(?=P[ 、はが:]*(?:[^\s、。!PMGCNQE]{2,}))/u;
