const CONSENT = new Set(
  (
    'はい ええ うん おう そう そうです ok okです okay yes オーケー オッケー おっけー いいよ どうぞ ' +
    '実行 実行する 実行して 実行してください 変更する 変更して 変更してください 削除する 削除して 削除してください ' +
    '登録する 登録して 登録してください 進めて 進めてください それで それでお願いします お願い お願いします ' +
    'おねがい おねがいします よろしく よろしくお願いします'
  ).split(' '),
);

const REFUSAL = new Set(
  (
    'いいえ いや ううん no だめ ダメ 中止 中止して キャンセル キャンセルする キャンセルして 取り消し 取り消して 取消 ' +
    'やっぱり やっぱりいい やっぱりいいです やっぱいい もういい もういいです いらない いらないです 不要 不要です ' +
    'やめ やめる やめて やめてください やめます やめとく やめときます やめておく やめておきます ' +
    'やっぱりやめる やっぱりやめます やっぱりやめておきます やっぱやめる やっぱなし やっぱりなし なし 今のなし'
  ).split(' '),
);

/** A typed consent to what is open: 「はい」「OK、お願いします」. Whatever stands beside consent makes it another message. */
export const isConsent = (text: string): boolean => isMadeOf(CONSENT, text);

/** A typed refusal of what is open, or a second thought: 「やめる」「いいえ、キャンセルして」「やっぱりいい」. It asks for nothing else. */
export const isRefusal = (text: string): boolean => isMadeOf(REFUSAL, text);

/** What stands behind a consent: 「15時まで」 of 「うん、15時まで」; the text as it is where none leads it. */
export function afterConsent(text: string): string {
  const lead = LEAD.exec(text);
  return lead !== null && isConsent(lead[0]) ? afterConsent(text.slice(lead[0].length)) : text;
}

const LEAD = /^[^\s、,。.!]{1,12}[\s、,。.!]+(?=[^\s])/u;

function isMadeOf(words: ReadonlySet<string>, text: string): boolean {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s、,。.!]+/u);
  const said = parts.filter((part) => part !== '');
  return said.length > 0 && said.every((part) => words.has(part));
}
