import type { Written } from '../../text/written.ts';
import type { Mention } from '../mention.ts';

/** 「デリカちゃん」, 「デリカって車を」, 「デリカっていうの、借ります」: what a car's name is said with belongs to the name. */
export function calledCars(mentions: readonly Mention[], { folded }: Written): Mention[] {
  // 「デリカちゃん」 is nobody called チャン.
  const isOfCar = ({ sign, from, to }: Mention) =>
    sign === 'P' && folded.slice(from, to) === 'ちゃん' && mentions.some((one) => one.sign === 'C' && one.to === from);
  return mentions
    .filter((mention) => !isOfCar(mention))
    .map((mention, i, others) => {
      if (mention.sign !== 'C') return mention;
      const next = others[i + 1]?.from ?? folded.length;
      const said = SAID_WITH.exec(folded.slice(mention.to, next) + (next < folded.length ? 'を' : ''))?.[0] ?? '';
      return { ...mention, to: mention.to + said.length };
    });
}

/** A doubt about the name, and a question that names it, are none of it. */
const SAID_WITH =
  /^ー*(?:(?:ちゃん|くん|号(?![車室機線]))(?:の(?:車|くるま))?|(?:っていう|という|っ?ちゅう|って)(?:名前の)?(?:(?:社用|営業)?(?:車|くるま)|やつ|もの|の)|の(?:社用|営業)?(?:車|くるま)|\(車\)|[1一]台(?=で(?!す)|に乗|を(?:停|とめ))|(?<=ー))(?![検庫内両体線輪道種])(?!の?(?:です|でし|でしょ|だ|か|っけ|はど|はだ|はあ|は誰|は何|は空|ってど))/u;
