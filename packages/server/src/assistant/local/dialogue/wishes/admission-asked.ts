import type { Reader } from '../matter.ts';

/**
 * 「企画部に入られた瀬戸さんを登録してください」, to which the assistant asks for the reading and the address: somebody new. The wish in words
 * that say so, null where it is none.
 */
export function admissionAskedAbout(message: string, question: string, reader: Reader): string | null {
  const items = ITEMS.filter((one) => one.test(question));
  const isOfAddress = /メール|アドレス/u.test(message);
  const isKnown = reader.skeleton(message).mentions.some((one) => one?.sign === 'P' && one.all.length > 0);
  const isOfNobodyKnown = STRANGER.test(message) && !isKnown;
  const isOfSomebodyNew = items.length > 1 || ((ARRIVES.test(message) || isOfNobodyKnown) && !isOfAddress);
  if (items.length === 0 || !isOfSomebodyNew || !/追加|登録|作成|入れ/u.test(message)) return null;
  const words = `新しい社員を追加してください。${message}`;
  return reader.isNewcomer(words) ? words : null;
}

const ITEMS = [/よみ|読み|ふりがな|フリガナ/u, /英|ローマ字/u, /メール|アドレス/u];
const ARRIVES = /入社|新し[くい]|新[人卒規任]|着任|配属|採用|入(?:る|り|った)|加わ|来月|来週/u;
/** 「青井 空さんを企画部に追加してください」. */
const STRANGER = /(?:さん|くん|君|氏|様|ちゃん)を[^。、]{0,16}(?:追加|登録)/u;
