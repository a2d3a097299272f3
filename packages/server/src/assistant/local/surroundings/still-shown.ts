import type { Skeleton } from '../message/mentions.ts';
import { anyStem } from '../phrasebook.ts';

/**
 * The skeleton without what the app still shows of somebody of whom better is known: of 「西さんが帰ってきました。まだ外にいる
 * ことになっているので、直してください」 only what has happened asks for anything. Where nothing else is told, it stays.
 */
export function withoutStillShown(skeleton: Skeleton): Skeleton {
  const text = skeleton.text.replace(SHOWN, (words) => ' '.repeat(words.length));
  if (ON_SCREEN.test(skeleton.text)) return { ...skeleton, text };
  return text !== skeleton.text && anyStem.test(text.replace(MENDED, '')) ? { ...skeleton, text } : skeleton;
}

const STATE =
  '(?:外出中?|外(?:に|で)?(?:い|出(?:てい?)?)?る?(?:人)?|出(?:かけ)?てい?る|お出かけ中?|離席中?|退勤(?:済み?)?|帰(?:った|られた|って(?:い)?る)|帰宅|在席中?|席にいる|会社にいる|オンライン|オフライン|在宅|直行|直帰|出張中?|休憩中?|不在)';
const STANDS =
  '(?:(?:の|という|って|て)?(?:こと|人|まま|表示|扱い|状態|マーク|ステータス|登録)?(?:の?まま)?(?:に|と|で)?(?:なっ(?:て(?:しまって|い|おり)?|と)|(?:(?<!に)|(?<=(?:が|けど|のに)、外に))出て(?:い|おり)?|表示されて(?:い|おり)?|見え(?:て(?:い)?)?|残って(?:い|おり)?)(?:ます|る|まして)|(?:(?:の|った|になった)?まま(?:の(?:表示|状態|ステータス|マーク|印|扱い))?|表示|扱い)(?:です|な(?=ので|んで|の(?:です|で))|でして))';
/** 「…のに外出のままになってます」, 「まだ外出表示なので」, 「外出中と出ています」. */
const SHOWN = new RegExp(
  `(?:(?:表示|画面|ステータス|状態|アプリ)(?:が|は|では|上は|上では)?)?(?:まだ|いまだに|ずっと|いま|今)?${STATE}${STANDS}(?:のですが|んですが|んですけど|んで|ので|から|けど|けれど|が)?(?=[、。!\\s〜ー]|直|戻し|$)`,
  'gu',
);
/** 「画面では帰ったことになっています」 is told of the screen, whatever else is told. */
const ON_SCREEN = new RegExp(`(?:画面|アプリ|表示)(?:では|上は|上では)(?:まだ)?${STATE}${STANDS}`, 'u');
/** 「直してください」 alone tells nothing. */
const MENDED = /(?:直|修正|訂正|変更|更新|反映)し?[^、。]*/gu;
