import { colourWords, describedModels, modelNames, otherModels } from '../../../../features/cars/models.phrases.ts';
import type { KnownThing } from '../../../interpreter.ts';
import { comparable } from '../../text/written.ts';
import { colourOf } from './colours.ts';

/** Name, aliases, and what is known of its model and colour in both languages. */
export function carKeys(car: KnownThing): [key: string, weak: boolean][] {
  const keys = new Set<string>();
  const weak = new Set<string>();
  for (const written of [car.name, ...car.aliases]) {
    const key = comparable(written);
    for (const form of [
      key,
      key.replace(/[\s\-・]/g, ''),
      key.replace(/[-・]/g, ' '),
      key.replace(/[()[\]]/g, ''),
      ...kanaForms(key),
      ...readOut(key),
      ...inKana(key),
    ])
      keys.add(form);
    for (const form of [...shortForms(key), ...describedAs(key)]) keys.add(form);
    const model = modelIn(key) ?? stemIn(key);
    if (!model) continue;
    const rest = key.replace(model.key, '').replace(/[()[\]\s\-の号]/g, '');
    const colour = colourWords.find((words) =>
      words.some((word) => comparable(word) === rest || (rest !== '' && comparable(word) === `${rest}色`)),
    );
    for (const name of model.names.flatMap((form) => [form, ...kanaForms(form), ...readOut(form)])) {
      weak.add(name);
      if (colour) {
        for (const word of colour.map(comparable)) {
          for (const form of [
            `${word}の${name}`,
            `${word}い${name}`,
            `${word}${name}`,
            `${word} ${name}`,
            `${name}${word}`,
            `${name} ${word}`,
            `${name}(${word})`,
            `${name}の${word}`,
            `${name}の${word}いの`,
            `${name}の${word}い方`,
            ...['ほう', 'やつ'].flatMap((one) => [`${name}の${word}い${one}`, `${name}の${word}の${one}`]),
            `${name}の${word}の方`,
          ]) {
            keys.add(form);
          }
        }
      } else if (rest !== '') {
        for (const form of [
          ...(/^[1-9]$/.test(rest) ? [`${name}${KANJI[Number(rest)]}号`, `${name}${KANJI[Number(rest)]}号車`] : []),
          `${name}${rest}`,
          `${name} ${rest}`,
          `${name}${rest}号`,
          `${name}の${rest}号`,
          `${name}${rest}号車`,
          `${name}の${rest}`,
          `${name}の${rest}号車`,
        ])
          keys.add(form);
      }
    }
  }
  return [
    ...[...keys].map((key): [string, boolean] => [key, key.length < 3 && /^[\x21-\x7e]+$/.test(key)]),
    ...[...weak].filter((key) => !keys.has(key)).map((key): [string, boolean] => [key, false]),
  ];
}

/** 「カロツー」 for カローラツーリング: the beginnings of a model and of what it is called beside. */
function shortForms(key: string): string[] {
  return models.flat().flatMap((model) => {
    const more = key.startsWith(model) ? key.slice(model.length).replace(/^[\s・-]/u, '') : '';
    if (!/^[ぁ-んー]{3,}$/u.test(model) || !/^[ぁ-んー]{3,}$/u.test(more)) return [];
    return [2, 3]
      .map((length) => `${model.slice(0, 2)}${more.slice(0, length)}`)
      .filter((form) => !form.endsWith('っ'));
  });
}

/** 「電気で走る車」 for サクラ, 「充電できる車」 for a PHEV, 「軽トラ」 for キャリイ, 「NV」 for NV350. */
function describedAs(key: string): string[] {
  const letters = /^([a-z]{2,})[\s-]?[0-9]{2,}$/u.exec(key)?.[1];
  const kinds = descriptions.flatMap(({ models: those, words }) =>
    those.some((one) => key.includes(one)) ? words : [],
  );
  return [...(letters === undefined ? [] : [letters]), ...kinds];
}

const descriptions = describedModels.map(([those, words]) => ({
  models: those.map(comparable),
  words: words.map(comparable).flatMap((word) => [word, ...ofThem(word)]),
}));

/** 「電気で走るほうの車」, 「電気で走る方」 for 「電気で走る車」. */
function ofThem(word: string): string[] {
  const what = /^(.+[るく])車$/u.exec(word)?.[1];
  return what === undefined ? [] : ['ほうの車', '方の車', 'ほう', '方'].map((one) => `${what}${one}`);
}

const KANJI = '〇一二三四五六七八九';

/** The colour in a car's name: 「フィット(黒)」, 「白ノート」; -1 where there is none. */
export function paintOf(written: string): number {
  const key = comparable(written);
  const model = modelIn(key) ?? stemIn(key);
  return model === undefined ? -1 : colourOf(key.replace(model.key, '').replace(/[()[\]\s\-の号]/g, ''));
}

const models = [...modelNames, ...otherModels].map((names) =>
  names.map(comparable).flatMap((name) => [name, name.replace(/[\s-]/g, '')]),
);

const modelKeys = new Set(models.flat());

/** Whether a comparable word is a model of its own, and so no slip of another. */
export const isModel = (key: string): boolean => modelKeys.has(key);

function modelIn(key: string): { key: string; names: string[] } | undefined {
  let best: { key: string; names: string[] } | undefined;
  for (const names of models) {
    for (const name of names) {
      const fits = name.length < 3 ? key === name : key.includes(name);
      if (fits && name.length > (best?.key.length ?? 0)) best = { key: name, names };
    }
  }
  return best;
}

/** Any other firm's own model: 「カローラ(赤)」, 「Corolla Red」 and 「カローラ2号」 are カローラ, in a colour or with a number. */
function stemIn(key: string): { key: string; names: string[] } | undefined {
  const numbered = /^(.{2,}?)\s*[1-9]号?車?$/u.exec(key)?.[1];
  const painted = colourWords.flat().flatMap((word) => {
    const colour = comparable(word);
    if (key.endsWith(`(${colour})`)) return [key.slice(0, -colour.length - 2)];
    if (key.endsWith(` ${colour}`)) return [key.slice(0, -colour.length - 1)];
    return key.startsWith(`${colour}の`) ? [key.slice(colour.length + 1)] : [];
  });
  const stem = [...painted, numbered].find((each) => each !== undefined && each.trim().length > 1)?.trim();
  return stem === undefined ? undefined : { key: stem, names: [stem] };
}

/** 「シーエックス5」 for CX-5, 「エーディー」 for AD: the first letters as they are said, with and without what joins them. */
function readOut(key: string): string[] {
  const [, letters = '', rest = ''] = /^([a-z]{1,3})(?:[-\s]?([^a-z\s-].*|))$/u.exec(key) ?? [];
  if (letters === '' || letters.length + rest.length < 2) return [];
  const said = [...letters].map((letter) => LETTERS[letter.charCodeAt(0) - 97]).join('');
  const tail = /^[0-9]$/.test(rest) ? [rest, `-${rest}`, DIGITS[Number(rest)]] : [rest];
  return tail
    .flatMap((end) => [`${said}${end}`, `${said}${end}`.replaceAll('ー', '')])
    .filter((form) => form.length > 2);
}

const LETTERS =
  'えー びー しー でぃー いー えふ じー えいち あい じぇい けー える えむ えぬ おー ぴー きゅー あーる えす てぃー ゆー ぶい だぶりゅー えっくす わい ぜっと'.split(
    ' ',
  );
const DIGITS = 'ぜろ わん つー すりー ふぉー ふぁいぶ しっくす せぶん えいと ないん'.split(' ');

/** 「みかんごう」 for みかん号, 「けいとら」 for 軽トラ: a nickname as it is typed on a phone, where every kanji is known. */
function inKana(key: string): string[] {
  const kana = READINGS.reduce((text, [kanji, reading]) => text.replaceAll(kanji, reading), key);
  return kana === key || /\p{Script=Han}/u.test(kana) || kana.length < 4 ? [] : [kana, kana.replaceAll('ー', '')];
}

/** Kanji in the nicknames of cars, the longer words first. */
const READINGS: readonly (readonly [kanji: string, reading: string])[] = [
  ...[
    ['電気自動車', 'でんきじどうしゃ'],
    ['自動車', 'じどうしゃ'],
    ['電気', 'でんき'],
    ['番長', 'ばんちょう'],
    ['社長車', 'しゃちょうしゃ'],
  ],
  ...[
    ['社用車', 'しゃようしゃ'],
    ['営業車', 'えいぎょうしゃ'],
    ['配達', 'はいたつ'],
    ['現場', 'げんば'],
    ['号車', 'ごうしゃ'],
    ['号', 'ごう'],
  ],
  ...[
    ['軽', 'けい'],
    ['白', 'しろ'],
    ['黒', 'くろ'],
    ['赤', 'あか'],
    ['青', 'あお'],
    ['緑', 'みどり'],
    ['銀', 'ぎん'],
    ['紺', 'こん'],
    ['黄', 'き'],
  ],
  ...[
    ['大', 'おお'],
    ['小', 'こ'],
    ['新', 'しん'],
    ['旧', 'きゅう'],
    ['古', 'ふる'],
    ['一', 'いち'],
    ['二', 'に'],
    ['丸', 'まる'],
    ['姫', 'ひめ'],
    ['鬼', 'おに'],
  ],
  ...[
    ['熊', 'くま'],
    ['亀', 'かめ'],
    ['鯨', 'くじら'],
    ['猫', 'ねこ'],
    ['虎', 'とら'],
    ['桜', 'さくら'],
    ['箱', 'はこ'],
    ['王', 'おう'],
    ['車', 'しゃ'],
  ],
].map(([kanji = '', reading = '']) => [kanji, reading]);

/** ヴ and バ行, small and large kana, with and without the long mark, and with one too many at the end. */
function kanaForms(key: string): string[] {
  const b = key
    .replace(/ゔぁ/g, 'ば')
    .replace(/ゔぃ/g, 'び')
    .replace(/ゔぇ/g, 'べ')
    .replace(/ゔぉ/g, 'ぼ')
    .replace(/ゔ/g, 'ぶ');
  const forms = new Set([
    b,
    b.replaceAll('ー', ''),
    key.replaceAll('ー', ''),
    key.replace(/ー$/, ''),
    key.replace(/(?<=[ぁ-ん])$/, 'ー'),
    key.replaceAll('っ', 'つ'),
    key.replace(/[ぁぃぅぇぉ]/g, (sign) => 'あいうえお'.charAt('ぁぃぅぇぉ'.indexOf(sign))),
    key.replace(/[ぁぃぅぇぉっゃゅょ]/g, (sign) => 'あいうえおつやゆよ'.charAt('ぁぃぅぇぉっゃゅょ'.indexOf(sign))),
    b.replace(/しい$/, 'しー'),
    b.replace(/りい$/, 'りー'),
    b.replace(/りー$/, 'りい'),
  ]);
  forms.delete(key);
  return [...forms].filter((form) => form.length > 2);
}
