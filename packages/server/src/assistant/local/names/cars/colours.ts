import { colourWords, lightModels } from '../../../../features/cars/models.phrases.ts';
import { comparable, type Written } from '../../text/written.ts';
import type { Mention } from '../mention.ts';
import type { Named, NameIndex } from '../names.ts';

/** The row of `colourWords` that a comparable word belongs to; -1 where it is no colour. */
export function colourOf(word: string): number {
  return COLOURS.findIndex((row) => row.includes(word) || row.includes(`${word}色`));
}

const COLOURS = colourWords.map((row) => row.map(comparable));
const ANY = COLOURS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|');
const WORD = `(?<!真っ|おもし|面|[ぁ-ん](?=[ぁ-ん]))(${ANY})(?:い|っぽい)?`;
/** 「黒くて大きい」, 「青い、小さめの」: what else a car of that colour is like. */
const SIZED = '(?:(?:くて|、|[い]|の)?(?:一番)?(?:大き|おおき|小さ|ちいさ)(?:めの|[いな]))?';
const BEFORE = new RegExp(
  `${WORD}${SIZED}(?:色)?(?:の|をした|をしている)?(?:(?:ほう|方|やつ|車体|ぼでぃ|軽(?:自動車|とら|ばん)?|小型車|車|ばん|わごん)の?)?[、 (]?$`,
  'u',
);
const AFTER = new RegExp(
  `^(?:の|、|,| |で|は|って|くるま|車)*${WORD}(?:色|いろ)?の?(?:(?:ほう|方|やつ|の|車)(?!々|が多)|(?=$|[、。 をで]))`,
  'u',
);
const ONE =
  '(?:い|っぽい)?(?:色)?の?(?:(?:小さ|ちいさ|大き|おおき)(?:めの|[いな])|小型)?(?:軽(?:自動車|の?(?:車|くるま))|(?<=[いの])軽(?=[をも、 ])|車(?![両検庫体種内道輪])|くるま|やつ|子(?=[をはも、 かのつ借使乗返])|ほう|方(?!々)|の)';
const VERBS =
  '(?=(?:今|いま)?(?:から)?(?:お?借り|かり(?:ます|る|たい)|お?使[いわう]|つか[いうわ]|乗(?:り(?=ます|たい)|らせ|って[いきく])|の(?:ります|って[いき])|お?願い|お?貸し|かして|お?返[しす却]|かえしま|戻し(?:ま|た)))';
const TAKEN = new RegExp(`(?<=^|[、。! ])(${ANY})(?:い)?(?:色)?(?:車|くるま|の)?(?:を|も|は|、| )?${VERBS}`, 'gu');
/** 「オレンジ色の車」, 「黒いやつ」: in a message that takes or returns one. */
const PAINTED_ONE = new RegExp(
  `(?<=^|[、。! たるの]|で|ので|から)(${ANY})${ONE}(?=[をはもが、。 でにかのつ借使乗返今]|お?(?:借|使|願|貸|返)|$)`,
  'gu',
);
const ABOUT_CARS =
  /借|かり(?:ます|る|たい)|運転|使(?:[いうわっ]|用)|つか[いうわっ]|乗[りるっせら]|貸し|かして|返[しす却]|かえし/u;
const LAST = '(?=(?:です|だ|で(?!す|は)|が|お?願い|希望|ね|よ|な)*[。、! ]*$)';
const MARK = '[。、! ]|\\p{Extended_Pictographic}\ufe0f?';
/** 「黒いほう」; behind all else also 「色は白です」, 「青いの」, 「赤い子」 and 「黒」. */
const ALONE = new RegExp(
  `${WORD}(?:色)?の?(?:ほう|方(?!々)|やつ)|(?:色|いろ)は(${ANY})い?${LAST}|(?<=${MARK})(${ANY})(?:いの|(?:い|の)子|色)?${LAST}`,
  'gu',
);
/** 「緑じゃない方」, 「赤以外のアクア」: of two colours the other. */
const OTHER = new RegExp(
  `${WORD}(?:色)?の?(?:ほう|方|やつ)?(?:(?:じゃ|では|で)ない|以外の?)(?:ほう|方(?!々)|やつ|車|の)?(?:の(?=[ぁ-んーa-z]))?`,
  'gu',
);

/** 「黒いほうのフィット」, 「フィットの黒いやつ」, and 「黒のほう」 beside a フィット: a colour chooses among cars of one model. */
export function painted(found: readonly Mention[], message: Written, names: NameIndex): Mention[] {
  const mentions = otherwisePainted(found, message, names);
  const nearby = mentions.map((mention, i): Mention => {
    if (mention.sign !== 'C') return mention;
    const not = mention.all.length === 1 ? NOT_THIS.exec(message.folded.slice(mention.to))?.[0] : undefined;
    const rest = not === undefined ? [] : others(mention.all, names);
    if (not !== undefined && rest.length > 0) return { ...mention, all: rest, to: mention.to + not.length };
    const [free, next] = [mentions[i - 1]?.to ?? 0, mentions[i + 1]?.from ?? message.folded.length];
    const before = BEFORE.exec(message.folded.slice(free, mention.from));
    if (before?.[1]) return { ...narrowed(mention, before[1], names), from: free + before.index };
    const after = AFTER.exec(message.folded.slice(mention.to, next));
    if (after?.[1] && mention.all.length > 1)
      return { ...narrowed(mention, after[1], names), to: mention.to + after[0].length };
    return mention;
  });
  const cars = nearby.flatMap((mention) => (mention.sign === 'C' ? [mention] : []));
  const open = cars.filter((mention) => mention.all.length > 1);
  // 「ノート白は予定があるそうなので、紺のほうを」: another of that model.
  if (cars.length === 0) return [...nearby, ...byColourAlone(nearby, message, names)].sort((a, b) => a.from - b.from);
  const models = open.length > 0 ? open : cars.map((mention) => ({ ...mention, all: siblings(mention.all, names) }));
  if (models.length === 0) return nearby;
  const alone = [...message.folded.matchAll(ALONE)].flatMap((match): Mention[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    const isFree = nearby.every((mention) => to <= mention.from || from >= mention.to);
    const model = models.findLast((mention) => mention.to <= from) ?? models[0];
    const colour = match.slice(1).find((word) => word !== undefined);
    return isFree && model?.sign === 'C' && colour ? [{ ...narrowed(model, colour, names), from, to }] : [];
  });
  const told = toldByColour(nearby, open, message, names);
  if (told) return told;
  const more = byColourAlone([...nearby, ...alone], message, names, TAKEN).filter(
    (mention) => mention.sign !== 'C' || mention.all.length === 1,
  );
  return [...nearby, ...alone, ...more].sort((a, b) => a.from - b.from);
}

/** 「ハスラーを使います。緑じゃない方で」: the cars of that model but for those of the colour; the words belong to the name. */
function otherwisePainted(mentions: readonly Mention[], { folded }: Written, names: NameIndex): readonly Mention[] {
  const [other, ...more] = [...folded.matchAll(OTHER)];
  const cars = mentions.flatMap((mention) => (mention.sign === 'C' ? [mention] : []));
  const [open, ...others] = cars.filter(({ all }) => all.length > 1);
  if (!other?.[1] || more.length > 0 || !open || others.length > 0) return mentions;
  const [from, to] = [other.index, other.index + other[0].length];
  const colour = colourOf(other[1]);
  const all = open.all.filter(({ documentId }) => names.colourOf(documentId) !== colour);
  if (all.length === 0 || all.length === open.all.length) return mentions;
  const narrow: Mention = { ...open, all };
  const isBeside =
    to === open.from || from === open.to || (from > open.to && /^[の、]$/u.test(folded.slice(open.to, from)));
  const whole: Mention = { ...narrow, from: Math.min(from, open.from), to: Math.max(to, open.to) };
  return [
    ...mentions.filter((mention) => mention !== open && (mention.to <= from || mention.from >= to)),
    ...(isBeside ? [whole] : [narrow, { ...narrow, from, to }]),
  ].sort((a, b) => a.from - b.from);
}

/** 「シルバー借ります」: the cars of that colour, where a message names no other. */
function byColourAlone(
  mentions: readonly Mention[],
  { folded }: Written,
  names: NameIndex,
  pattern = ABOUT_CARS.test(folded) ? PAINTED_ONE : TAKEN,
): Mention[] {
  const found = [...folded.matchAll(TAKEN), ...(pattern === TAKEN ? [] : folded.matchAll(pattern))];
  return found.flatMap(({ index, 0: words, 1: word = '' }): Mention[] => {
    const [from, to] = [index, index + words.length];
    if (found.some((one) => one[0].length > words.length && one.index <= index && one.index + one[0].length >= to))
      return [];
    const all = names.cars
      .filter(({ documentId }) => names.colourOf(documentId) === colourOf(word))
      .filter(({ name }) => !words.includes('軽') || isLight(name));
    const isFree = mentions.every((mention) => to <= mention.from || from >= mention.to);
    return all.length > 0 && isFree ? [{ sign: 'C', from, to, all }] : [];
  });
}

/** 「赤い小さい車を使いたいです。ヤリスのほうです」: one car, told by its colour and by its model; null where it is not. */
function toldByColour(
  mentions: readonly Mention[],
  [open, ...others]: readonly CarMention[],
  { folded }: Written,
  names: NameIndex,
): Mention[] | null {
  const [painted, ...more] = ABOUT_CARS.test(folded) ? [...folded.matchAll(PAINTED_ONE)] : [];
  const [, word] = painted ?? [];
  const isOnly = mentions.filter(({ sign }) => sign === 'C').length === 1;
  if (!open || !painted || !word || others.length > 0 || more.length > 0 || !isOnly) return null;
  const [from, to] = [painted.index, painted.index + painted[0].length];
  const narrow = narrowed(open, word, names);
  if (narrow.all.length !== 1 || from >= open.from || !/^(?:[をも、 ]|お?(?:借|使)|$)/u.test(folded.slice(to)))
    return null;
  return [...mentions.filter((mention) => mention !== open), { ...narrow, from, to }, narrow].sort(
    (a, b) => a.from - b.from,
  );
}

/** 「ヤリスの黒じゃないほう」. */
const NOT_THIS = /^(?:じゃ|では)ない(?:ほう|方(?!々)|やつ)/u;

function others(cars: readonly Named[], names: NameIndex): readonly Named[] {
  return siblings(cars, names).filter(({ documentId }) => cars[0]?.documentId !== documentId);
}

/** Cars whose names differ only in the colour. */
function siblings(cars: readonly Named[], names: NameIndex): readonly Named[] {
  const models = cars.map(({ name }) => unpainted(name));
  return names.cars.filter(({ name }) => models.includes(unpainted(name)));
}

const isLight = (name: string) => LIGHT.some((model) => comparable(name).startsWith(model));
const LIGHT = lightModels.map(comparable);

const unpainted = (name: string) =>
  comparable(name)
    .replace(/[()\s]/gu, '')
    .replace(PAINT, '');
const PAINT = new RegExp(`^(?:${ANY})の?|の?(?:${ANY})$`, 'gu');

type CarMention = Extract<Mention, { all: readonly Named[] }>;

/** The readings of that colour; a car whose name tells no colour may have any, and of another colour there is none. */
function narrowed(mention: CarMention, word: string, names: NameIndex): CarMention {
  const colour = colourOf(word);
  const all = mention.all.filter((named) => [undefined, colour].includes(names.colourOf(named.documentId)));
  return all.length > 0 ? { ...mention, all } : { ...mention, all: [], near: mention.near ?? mention.all };
}
