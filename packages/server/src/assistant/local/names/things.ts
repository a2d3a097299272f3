import type { Directory, KnownThing } from '../../interpreter.ts';
import { comparable, type Written } from '../text/written.ts';
import { kanaOf } from './department-readings.ts';
import type { Mention } from './mention.ts';
import { joined } from './named-places.ts';
import type { Named, NameIndex, ThingIndex } from './names.ts';

// Rooms and projects, which nobody calls by a reading, a title or a colour: by their names, their aliases, and projects by
// parts of their names.

/** The index over the rooms and projects of a directory. */
export function thingIndexOf({ rooms, projects }: Pick<Directory, 'rooms' | 'projects'>): ThingIndex {
  const known = new Map<string, Named[]>();
  const add = (kind: Named['kind'], { documentId, name }: KnownThing, keys: readonly string[]) => {
    for (const key of new Set(keys)) {
      if (key.length < SHORTEST) continue;
      known.set(key, [...(known.get(key) ?? []), { kind, documentId, name }]);
    }
  };
  for (const room of rooms) {
    const called = [room.name, ...room.aliases].map(keyOf);
    add('room', room, [...called, ...called.flatMap(shortOf), ...inKana(room.name)]);
  }
  for (const project of projects)
    add(
      'project',
      project,
      [project.name, ...project.aliases].flatMap((name) => [keyOf(name), ...beginningsOf(name), ...partsOf(name)]),
    );
  const lengths = new Map<string, number[]>();
  for (const key of [...known.keys()].sort((a, b) => b.length - a.length)) {
    const [first, length] = [key.charAt(0), key.length];
    const list = lengths.get(first) ?? [];
    if (list.at(-1) !== length) lengths.set(first, [...list, length]);
  }
  return { get: (key) => known.get(key), lengthsFrom: (sign) => lengths.get(sign) ?? NOTHING };
}

/** 会議室りんどう is called りんどう, 大雪の間 大雪, 打合せ室A 打合せA or A室, 安全教育室 教育室, カンファレンス室 カンファ室. */
function shortOf(key: string): string[] {
  // 「第1」 of 第1会議室 counts other things as well.
  const bare = [key.replace(ROOM_WORD, ''), key.replace(/室(?=.$)/u, '')].filter((short) => !/[0-9]$/.test(short));
  // 茶室「ひばり」 is called 茶室, and ひばり.
  const parts = key.split(/[「」()]/u).filter((part) => part !== key);
  const letter = LETTER.exec(key)?.[0];
  const ofLetter = letter ? [`${letter}室`, `${letter}会議室`, `会議室${letter}`] : [];
  const ending = /^[\p{Script=Han}]{2,}([\p{Script=Han}]{2}室)$/u.exec(key)?.[1];
  const beginning = /^([ぁ-んー]{4})[ぁ-んー]{2,}室$/u.exec(key)?.[1];
  return [
    ...bare,
    ...parts,
    ...ofLetter,
    ...(ending && ending !== '会議室' ? [ending] : []),
    ...(beginning ? [`${beginning}室`] : []),
  ];
}

const ROOM_WORD = /^(?:会議室|ミーティングルーム)|(?:会議室|会議|ミーティングルーム|ルーム|室|の間)$/u;
const LETTER = /(?<![a-z])[a-z]$/u;

/** Wholly in kana: 「おうせつしつ」. */
const inKana = (name: string): string[] => kanaOf(comparable(name)).filter((form) => /^[ぁ-んー]{4,}$/u.test(form));

const NOTHING: readonly number[] = [];
/** One sign names nothing of its own. */
const SHORTEST = 2;
/** A beginning of fewer signs is a word that occurs everywhere. */
const SHORTEST_BEGINNING = 3;

const keyOf = (name: string): string => comparable(name).replace(/\s/g, '');

/** 白樺珈琲 of 「白樺珈琲 Webサイト制作」, 青葉台 of 「青葉台の家」: what its name begins with, up to the end of a word. */
function beginningsOf(name: string): string[] {
  const written = name.normalize('NFKC').toLowerCase();
  return [...written].flatMap((_, index) => {
    const isEnd =
      index >= SHORTEST_BEGINNING && !joined(written, index - 1, index) && WORD_END.test(written.slice(0, index));
    return isEnd ? [keyOf(written.slice(0, index))] : [];
  });
}

/**
 * オンラインストア and 「三河屋のオンラインストア」 of 「三河屋味噌 オンラインストア」, ひばり商店街 of 「駅前ひばり商店街 サイン計画」, 市政要覧 of
 * 「湖北市 市政要覧2028」: a part that says enough, or how the first part begins, with how the rest does.
 */
function partsOf(name: string): string[] {
  const [first = '', ...others] = name.normalize('NFKC').toLowerCase().split(/\s+/u);
  const rest = others.join('');
  const cut = [...[first, ...others].flatMap(endingsOf), ...others.flatMap(beginningsOf)];
  const alone = [...others, rest, ...cut].filter(saysEnough).map(keyOf);
  const shortFirsts = [...keyOf(first)].map((_, index) => keyOf(first).slice(0, index + 1)).slice(SHORTEST - 1);
  const shortRests = [keyOf(rest), ...beginningsOf(rest)].filter((part) => part.length >= SHORTEST);
  const joint = shortFirsts.flatMap((one) =>
    BETWEEN.flatMap((between) => shortRests.map((other) => one + between + other)),
  );
  return [...alone, ...joint];
}

const BETWEEN = ['', 'の', 'さんの', '様の', 'の件の', 'さん'] as const;

/** A part alone that is shorter, or one word in katakana such as パッケージ, may be meant of anything. */
const saysEnough = (part: string): boolean =>
  part.length >= (KATAKANA_WORD.test(part) ? SHORTEST_KATAKANA : SHORTEST_PART);
const SHORTEST_PART = 4;
const SHORTEST_KATAKANA = 7;
const KATAKANA_WORD = /^[\p{Script=Katakana}ー]+$/u;

/** The ends of a part, from where another script begins. */
const endingsOf = (part: string): string[] =>
  [...part].flatMap((_, index) => (index > 0 && !joined(part, index - 1, index) ? [part.slice(index)] : []));

const WORD_END = /[\p{Script=Han}\p{Script=Katakana}ーa-z0-9]$/u;

/** Every room and project that a text names, in order; of names within each other the longest. */
export function thingsIn({ text, folded }: Written, { things }: NameIndex): Mention[] {
  const found: Mention[] = [];
  for (let from = 0; from < folded.length; from++) {
    for (const length of things.lengthsFrom(folded.charAt(from))) {
      const to = endOf(folded, from, length);
      const all =
        to > 0 && standsApart(text, from, to) ? things.get(folded.slice(from, to).replace(BLANKS, '')) : undefined;
      const [one] = all ?? [];
      if (!all || !one) continue;
      const ofKind = all.filter(({ kind }) => kind === one.kind);
      found.push({ from, to, sign: one.kind === 'room' ? 'R' : 'J', all: ofKind });
      from = to - 1;
      break;
    }
  }
  return found;
}

const BLANKS = /\s/g;

/** Where so many signs from here end, blanks not counted; 0 where the text is shorter. */
function endOf(text: string, from: number, length: number): number {
  let to = from;
  for (let left = length; left > 0; to++) {
    if (to >= text.length) return 0;
    if (text.charAt(to) !== ' ') left--;
  }
  return to;
}

/** Not within a longer word (長良川, 屋島店), nor in hiragana within other hiragana. */
function standsApart(text: string, from: number, to: number): boolean {
  const word = text.slice(from, to);
  const after = text.slice(to, to + 3);
  if (/[0-9]$/.test(word) && COUNTED.test(after)) return false;
  if (joined(text, from - 1, from) && !WORD_BEFORE.test(text.slice(Math.max(0, from - 2), from))) return false;
  if (joined(text, to - 1, to) && !(word.endsWith('室') ? !/^[長員]/.test(after) : USED.test(after))) return false;
  if (!/^[ぁ-んー]+$/.test(word)) return true;
  const before = text.slice(Math.max(0, from - 2), from);
  return (!/[ぁ-ん]$/.test(before) || KANA_BEFORE.test(before)) && IN_KANA.test(after);
}

const COUNTED = /^[0-9.:/時日月分人名個件台階]/;
/** 「明日大会議室」: a day, and then the room. */
const WORD_BEFORE = /[日週曜時分半後前]$/;
const USED = /^(?:使|予|利|空|借|確|取|押|抑|集|全|終|午|今|明|何|頼|願|希|必|変|移|入)/;
const KANA_BEFORE = /(?:[のをはとにでが]|から|まで|より)$/;
const IN_KANA = /^(?:$|[^ぁ-ん]|[をにはでがのもとへ]|から|まで|つか|おさ|とっ|あい|よや|おね)/;
