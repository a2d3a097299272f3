import type { Skeleton } from '../message/mentions.ts';
import type { Request } from '../requests/requests.ts';
import { numberOf } from '../when/numbers.ts';

/** How many percent a request states, and the places that say it; null where none, too many, or only by how much it changes. */
export function percentIn(
  skeleton: Skeleton,
  request: Request,
): { rate: number | null; used: { from: number; to: number }[]; each: readonly number[] | null } {
  const text = skeleton.text.slice(request.from, request.to);
  const all = [...marked(skeleton, request), ...bare(text), ...inWords(text)].sort((a, b) => a.at - b.at);
  const said = all.filter(({ at, length }) => !STILL.test(text.slice(at + length)));
  const target = said.findLast((one) => TARGET.test(text.slice(one.at + one.length)));
  const last = text.includes('→') ? said.at(-1) : said[0];
  const isChange =
    /(?:上げ|下げ|増や|減ら|プラス|マイナス|アップ|ダウン|[+±] ?[0-9N])/u.test(text) && target === undefined;
  const rate = (target ?? last)?.rate;
  return {
    rate: rate === undefined || rate > 100 || isChange || isEither(said, text) ? null : rate,
    used: all.map((one) => ({ from: request.from + one.at, to: request.from + one.at + one.length })),
    each: eachOwn(said, text),
  };
}

/** 「森さん70、大野さん60」: the rate of each, in order; null where people and numbers do not take turns. */
function eachOwn(said: readonly Said[], text: string): readonly number[] | null {
  const places = [...text.matchAll(/[PM]/gu)].map(({ index }) => index);
  const takeTurns =
    said.length > 1 &&
    said.length === places.length &&
    said.every(({ at }, i) => at > (places[i] ?? at) && at < (places[i + 1] ?? text.length));
  const rates = said.map(({ rate }) => rate);
  return takeTurns && rates.every((rate) => rate <= 100) ? rates : null;
}

/** 「80%か90%にして」 leaves it open. */
function isEither(said: readonly Said[], text: string): boolean {
  return said.some(({ at, length }, index) => {
    const next = said[index + 1];
    return next !== undefined && /^(?:くらい)?(?:か|または|もしくは)[、 ]*$/u.test(text.slice(at + length, next.at));
  });
}

/** 「60にしたのですが、40に」: the last that is asked for, not what was set before. */
const TARGET =
  /^ ?(?:くらい|ぐらい|ほど)?(?:に|まで|へ|で(?!は))(?!(?:し|設定し|登録し|入れ)(?:て(?:い|おり))?(?:まし)?た(?:の|ん)?(?:です|だ)?(?:が|けど))/u;

/** 「80のままだった!60です」: what it was. */
const STILL =
  /^(?:の)?まま(?:だった|でした|になって|に?なってた|(?:な|だった)(?:ので|んで)|だから|(?:です|だ)(?:が|けど|ので|から))/u;

interface Said {
  at: number;
  length: number;
  rate: number;
}

const WORDS: readonly [RegExp, number][] = [
  [/半分/gu, 50],
  [/フル(?!ネーム)|満タン|満杯|めいっぱい|max|マックス|目一杯/gu, 100],
  [/ゼロ/gu, 0],
];

function marked(skeleton: Skeleton, request: Request): Said[] {
  return skeleton.mentions
    .slice(request.from, request.to)
    .flatMap((mention, at) => (mention?.sign === 'N' ? [{ at, length: 1, rate: mention.percent }] : []));
}

function bare(text: string): Said[] {
  const numbers = text.matchAll(
    /(?<![0-9])([0-9]{1,3})(?![0-9年月日時分:/件人号])|(?<=率(?:を|は|、)?)([一二三四五六七八九十百]{1,3})(?=に|$|で)/gu,
  );
  return [...numbers].map((match) => ({ at: match.index, length: match[0].length, rate: numberOf(match[0]) }));
}

function inWords(text: string): Said[] {
  return WORDS.flatMap(([pattern, rate]) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, length: match[0].length, rate })),
  );
}
