import { folded, normalised as plainly, type Written } from '../text/written.ts';

export { comparable, folded, type Written, wordsOf } from '../text/written.ts';

/** Normalises a message and remembers where each sign came from. */
export function written(raw: string): Written {
  let text = '';
  const at: number[] = [];
  let gap = 0;
  for (const match of raw.matchAll(/.(?:\p{Mn}|ﾞ|ﾟ)*/gsu)) {
    gap = STARTS_WITH_GAP.test(match[0]) ? gap + 1 : 0;
    if (gap > LONGEST_GAP) continue;
    const sign = normalised(match[0]);
    text += sign;
    for (let i = 0; i < sign.length; i++) at.push(match.index);
  }
  at.push(raw.length);
  return { raw, text, folded: folded(text), at };
}

/** A blank or a part of a picture, as the source of a pattern. */
export const GAP: string = String.raw`(?:[ \u3000]|\ufe0f|\u200d|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})`;
const STARTS_WITH_GAP = new RegExp(`^${GAP}`, 'u');
/** Longer runs say no more, and patterns would be slow to walk them. */
const LONGEST_GAP = 16;

function normalised(sign: string): string {
  return /[①-⑳❶-❿]/u.test(sign) ? '\n' : plainly(sign);
}
