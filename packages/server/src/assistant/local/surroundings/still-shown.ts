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
  '(?:外出中?|外(?:に|で)?(?:い|出(?:てい?)?)?る?(?:人)?|(?:外に)?出(?:かけ)?(?:てい?る|た)|お出かけ中?|離席中?|退勤(?:済み?)?|帰(?:った|られた|って(?:い)?る)|帰宅|在席中?|席にいる|会社にいる|オンライン|オフ(?:ライン)?|在宅|直行|直帰|出張中?|休憩中?|不在|(?<!W[はがも]?)お?休み(?=の?(?:マーク|印|色|表示)|の?まま(?:の|なので)|にな))';
/** What the app has for it, and what the sender calls that. */
const MARK = '(?:こと|人|まま|表示|扱い|状態|マーク|印|しるし|アイコン|色|ステータス|登録)';
const STANDS = `(?:(?:の|という|って|て)?${MARK}?(?:の${MARK})?(?:の?まま)?(?:に|と|で)?(?:なっ(?:て(?:しまって|い|おり)?|と)|(?:(?<!に)|(?<=(?:が|けど|のに)、外に))出て(?:い|おり)?|表示されて(?:い|おり)?|見え(?:て(?:い)?)?|残って(?:い|おり)?)(?:ます|る|まして)(?:よう|みたい)?(?:です(?=[がけ])|な(?=ので|んで))?|(?:(?:の|った|になった)?(?:人の)?(?:${MARK}の?)?まま(?:の${MARK})?|表示|扱い|の?${MARK}(?=の?(?:よう|みたい)))(?:の?よう|みたい)?(?:です|だ(?=から|けど)|や(?=け|から|で)|な(?=ので|んで|の(?:です|で))|でして))`;
/** 「…のに外出のままになってます」, 「まだ外出表示なので」, 「外出中と出ています」. */
const SHOWN = new RegExp(
  `(?:(?:表示|画面|ステータス|状態|アプリ)(?:が|は|では|上は|上では)?)?(?:まだ|いまだに|ずっと|いま|今)?${STATE}${STANDS}(?:のですが|んですが|んですけど|んで|ので|から|け[んえぇ]|けど|けれど|が)?(?=(?<=休みにな.{1,10})(?:もう|今|いま|普通に|ちゃんと)?(?:出社|出勤|来て|会社|席)|[、。!\\s〜ー]|直|戻し|変え|かえ|[^、。PW]{2,6}[にへ](?:直|なお|し|変|かえ|戻)|$)`,
  'gu',
);
/** 「画面では帰ったことになっています」 is told of the screen, whatever else is told. */
const ON_SCREEN = new RegExp(`(?:画面|アプリ|表示)(?:では|上は|上では)(?:まだ)?${STATE}${STANDS}`, 'u');
/** 「直してください」 alone tells nothing. */
const MENDED = /(?:直|修正|訂正|変更|変え|更新|反映)し?[^、。]*/gu;
