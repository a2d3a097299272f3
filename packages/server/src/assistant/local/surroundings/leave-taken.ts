import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton in which leave that is asked for and taken at once is told: 「病院に行ってきてもいいですか? 1時間で戻ります」 and
 * 「早退してもいいですか。お先に失礼します」 say that somebody goes; what nothing follows is only asked.
 */
export function withLeaveTaken(skeleton: Skeleton): Skeleton {
  const text = skeleton.text.replace(LEAVE, (asked, verb: string) => `${verb}ます。`.padEnd(asked.length));
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

const TAKEN = '(?:W[^。!?\\nPGC]{0,4}(?:戻|もど|帰社)|(?:行|い)ってき|行きます|お先|早退し|退勤し|出ます)';
const LEAVE = new RegExp(
  `(?<=^[^PGC。!?\\n]*)(?<verb>(?<=[てで])き|(?<=早退|退勤|外出|離席|休憩)し)て?も(?:いい|よい|よろしい|大丈夫)(?:です|でしょう)か(?:ね)?[、。? ]+(?=[^PGC。!?\\n]{0,12}${TAKEN})`,
  'gu',
);
