/** A message as typed and as compared: `text` is what the rules read, `at` leads back to the sender's own words. */
export interface Written {
  raw: string;
  /** NFKC, lower case, one form for each variant kanji, dash and wave. */
  text: string;
  /** `text` with katakana as hiragana; same length. */
  folded: string;
  /** Index in `raw` of each sign of `text`; one more for the end. */
  at: readonly number[];
}

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

/** The sender's own words between two places of `text`. */
export function wordsOf(message: Written, from: number, to: number): string {
  return message.raw.slice(message.at[from] ?? 0, message.at[to] ?? message.raw.length);
}

/** How a name is compared: normalised, katakana as hiragana. */
export function comparable(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase();
  return folded(VARIANT.test(plain) ? [...plain].map((sign) => VARIANTS[sign] ?? sign).join('') : plain);
}

function normalised(sign: string): string {
  if (/[①-⑳❶-❿]/u.test(sign)) return '\n';
  const plain = sign
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\uFE00-\uFE0F]/g, '');
  return VARIANTS[plain] ?? plain;
}

/** Katakana as hiragana; the same length. */
export function folded(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
}

const VARIANTS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '辺邊邉',
    '斎齋斉齊',
    '高髙',
    '崎﨑嵜',
    '吉𠮷',
    '沢澤',
    '島嶋嶌',
    '桜櫻',
    '広廣',
    '浜濱濵',
    '国國',
    '恵惠',
    '真眞',
    '竜龍',
    '滝瀧',
    '条條',
    '栄榮',
    '関關',
    '黒黑',
    '徳德',
    '隆隆',
    '塚塚',
    '蔵藏',
    '渋澁澀',
    '弥彌',
    '豊豐',
    '鉄鐵',
    '聡聰',
    '薫薰',
    '顕顯',
    '礼禮',
    '緑綠',
    '園薗',
    '桧檜',
    '芦蘆',
    '荘莊',
    '児兒',
    '頼賴',
    '悦悅',
    '郎郞',
    '船舩',
    '館舘',
    '富冨',
    '峰峯',
    '岳嶽',
    '淵渕',
    '亀龜',
    '戸戶',
    '瀬瀨',
    '曽曾',
    '柳栁',
    '藪薮',
    '籠篭',
    '円圓',
    '寿壽',
    '静靜',
    '遥遙',
    '亜亞',
    '実實',
    '楽樂',
    '槙槇',
    '晋晉',
    '青靑',
    '清淸',
    '増增',
    '都都',
    '祐祐',
    '神神',
    '車車',
    '与與',
    '来來',
    '穂穗',
    '満滿',
    '万萬',
    '学學',
    '宝寶',
    '浅淺',
    '覚覺',
    '壮壯',
    '稲稻',
    '双雙',
    '鴎鷗',
    '〜~～∼♪♫♬',
    '-‐‑‒–—―−',
    '・･',
    '「｢',
    '」｣',
  ].flatMap((family) => {
    const [first = '', ...others] = [...family];
    return others.map((other) => [other, first]);
  }),
);

const VARIANT = new RegExp(
  `[${Object.keys(VARIANTS)
    .map((sign) => (sign === '-' ? '\\-' : sign))
    .join('')}]`,
  'u',
);
