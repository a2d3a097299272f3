import { colourWords } from '../../../features/cars/models.phrases.ts';
import type { Mention } from '../message/mention.ts';
import { comparable, type Written } from '../message/written.ts';
import type { Named, NameIndex } from './names.ts';

/** The row of `colourWords` that a comparable word belongs to; -1 where it is no colour. */
export function colourOf(word: string): number {
  return COLOURS.findIndex((row) => row.includes(word) || row.includes(`${word}色`));
}

const COLOURS = colourWords.map((row) => row.map(comparable));
const ANY = COLOURS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|');
const WORD = `(?<!真っ|おもし|面|[ぁ-ん](?=[ぁ-ん]))(${ANY})(?:い|っぽい)?`;
const BEFORE = new RegExp(
  `${WORD}(?:色)?(?:の|をした|をしている)?(?:(?:ほう|方|やつ|車体|ぼでぃ|軽(?:自動車|とら|ばん)?|小型車|車|ばん|わごん)の?)?[、 ]?$`,
  'u',
);
const AFTER = new RegExp(
  `^(?:の|、|,| |で|は|って|くるま|車)*${WORD}(?:色|いろ)?の?(?:(?:ほう|方|やつ|の|車)(?!々|が多)|(?=$|[、。 をで]))`,
  'u',
);
const TAKEN = new RegExp(
  `(?<=^|[、。 ])(${ANY})(?:い)?(?:車|くるま|の)?(?:を|、| )?(?=お?借り|お?使[いわう]|つか[いう]|乗(?:り(?=ます)|って[いき])|のります|お?願い)`,
  'gu',
);
const ALONE = new RegExp(`${WORD}(?:色)?の?(?:ほう|方(?!々)|やつ)`, 'gu');

/** 「黒いほうのフィット」, 「フィットの黒いやつ」, and 「黒のほう」 beside a フィット: a colour chooses among cars of one model. */
export function painted(mentions: readonly Mention[], message: Written, names: NameIndex): Mention[] {
  const nearby = mentions.map((mention, i): Mention => {
    if (mention.sign !== 'C') return mention;
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
  if (cars.length === 0) return [...nearby, ...byColourAlone(nearby, message, names)];
  const models = open.length > 0 ? open : cars.map((mention) => ({ ...mention, all: siblings(mention.all, names) }));
  if (models.length === 0) return nearby;
  const alone = [...message.folded.matchAll(ALONE)].flatMap((match): Mention[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    const isFree = nearby.every((mention) => to <= mention.from || from >= mention.to);
    const model = models.findLast((mention) => mention.to <= from) ?? models[0];
    return isFree && model?.sign === 'C' && match[1] ? [{ ...narrowed(model, match[1], names), from, to }] : [];
  });
  return [...nearby, ...alone].sort((a, b) => a.from - b.from);
}

/** 「シルバー借ります」: the cars of that colour, where a message names no other. */
function byColourAlone(mentions: readonly Mention[], { folded }: Written, names: NameIndex): Mention[] {
  return [...folded.matchAll(TAKEN)].flatMap(({ index, 0: words, 1: word = '' }): Mention[] => {
    const [from, to] = [index, index + words.length];
    const all = names.cars.filter(({ documentId }) => names.colourOf(documentId) === colourOf(word));
    const isFree = mentions.every((mention) => to <= mention.from || from >= mention.to);
    return all.length > 0 && isFree ? [{ sign: 'C', from, to, all }] : [];
  });
}

/** Cars whose names differ only in the colour. */
function siblings(cars: readonly Named[], names: NameIndex): readonly Named[] {
  const models = cars.map(({ name }) => unpainted(name));
  return names.cars.filter(({ name }) => models.includes(unpainted(name)));
}

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
