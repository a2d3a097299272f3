import { newcomerWords as words } from '../../../features/people/newcomers.phrases.ts';
import { BY_THIS_WAY, HOW_IT_IS_DONE } from '../message/how-done.ts';
import { EMAIL } from '../message/mentions.ts';
import { type Mood, moodOf } from '../requests/mood/mood.ts';
import { anyOf, Piece, REQUEST, VERB } from './piece.ts';
import { LATIN_NAME } from './written-names.ts';

/** The message without what is said to whoever reads it, and of how the registering is done where items stand beside it. */
export function plainly(message: string): string {
  const text = message
    .normalize('NFKC')
    .replace(GREETING, '。')
    .replace(BEFORE_TITLE, '')
    .replace(BETWEEN_SCRIPTS, '、')
    .replace(YES, '$<before>')
    .replace(/[〜ー]+(?=(?:お?名前|なまえ|氏名)[はが])/gu, '。')
    .replace(NOT_SO, '')
    .replace(LABEL_IN_BRACKETS, '\n$<label>:');
  return EMAIL.test(text) ? text.replace(HOW_IT_IS_DONE, '$<before>').replace(BY_THIS_WAY, '') : text;
}

/** 「はい、三木 柚…」, to what was asked. */
const YES = /(?<before>^|\n)[ ]*(?:はい|ええ|うん|えっと|あの)[、。 ]+/gu;
/** 「ゆず みき ではなく みき ゆず」. */
const NOT_SO = /(?<=^|[。、\n ])[^。、\n@:]{1,16}?(?:では|じゃ)なくて?[、 ]*(?=[\p{L}])(?!て|大丈夫|いい)/gu;
/** 「氏名(かな)みき ゆず」. */
const LABEL_IN_BRACKETS =
  /(?:氏名|お?名前)[(](?<label>かな|カナ|ふりがな|フリガナ|よみ|読み|英|英語|英字|ローマ字|漢字)[)][ :]*/gu;
/** 「原口 凪 さん」. */
const BEFORE_TITLE = /(?<=[\p{L}]) +(?=(?:さん|くん|君|氏|様|ちゃん)(?:[、。のをがはと(]|という|$))/gu;
/** 「ざまみ りん・Rin Zamami」. */
const BETWEEN_SCRIPTS =
  /(?<=[ぁ-んァ-ヶー])・(?=[A-Za-z])|(?<=[A-Za-z])・(?=[^A-Za-z])|(?<=[ぁ-ん])・(?=\p{Script=Han})|(?<=\p{Script=Han})・(?=[ぁ-ん])/gu;
/** Said to whoever reads it: no name in kana. */
const GREETING =
  /(?:お疲れ|おつかれ)(?:様|さま|さん)?(?:で(?:ござい)?(?:す|ます|した))?|(?:いつも)?お世話(?:に|様)?(?:なって|なり)?(?:おり|い|です)?(?:ます)?|(?:こんにち|こんばん)[はわ]|おはよう(?:ございます)?|(?:大変)?お待たせ(?:いた|致)?しました|(?:ご(?:確認|連絡|返信|対応)(?:を|いただき|くださり|、)*)?ありがとうございます|恐れ入ります(?:が)?|お手数(?:を)?(?:お?かけ(?:いた|致)?し(?:ます|て))?(?:です)?(?:が|けど)?/gu;

const NEWCOMER = new RegExp(`(?:${anyOf(words.newcomers)})`, 'u');
const OTHER_THINGS = new RegExp(`(?:${anyOf(words.otherThings)})`, 'u');

/** Whether it asks for somebody new, and how: by a request of its own words, by a name with an address, or by all the items alone. */
export function requestIn(message: string): { mood: Mood } | undefined {
  const text = message.replace(/\([^()]*\)/gu, '');
  const hasEmail = EMAIL.test(message);
  const match = REQUEST.exec(text) ?? (hasEmail ? besideAddress(text, holdsItems(message)) : ofItems(text, message));
  if (!match) return hasEmail && isOfItems(message) ? { mood: moodOf('', 'お願いします', '') } : undefined;
  if (!hasEmail && OTHER_THINGS.test(text.slice(0, match.index + match[0].length))) return undefined;
  const end = match.index + match[0].length;
  const [tail = ''] = /^[^。\n?!→:、,(]*/u.exec(text.slice(end)) ?? [];
  const mark = text.charAt(end + tail.length) === '?' ? '?' : '';
  const ending = match[0].endsWith('たい') ? `たい${tail}` : tail;
  const before = /[^。\n?!]*$/u.exec(text.slice(0, match.index))?.[0] ?? '';
  return { mood: moodOf(before.replace(/今度/gu, ''), ending, mark) };
}

/** 「岸 直樹(きし なおき、Naoki Kishi)を企画部に登録して」: by the items, before there is an address. */
const ofItems = (text: string, message: string) =>
  holdsItems(message) && !CHANGES.test(text) && !LEAVES.test(text) ? VERB.exec(text) : null;

/** 「岸さんを追加して」 and 「新入社員です。…登録よろしく」 ask for it where an address is given. */
function besideAddress(text: string, hasItems: boolean): RegExpExecArray | null {
  const isNew = NEWCOMER.test(text) && !OTHER_THINGS.test(text);
  if (CHANGES.test(text)) return WITH_ADDRESS.exec(text);
  if (hasItems) return VERB.exec(text) ?? /よろしく|お?願い/u.exec(text);
  return WITH_ADDRESS.exec(text) ?? (isNew || holdsName(text) ? VERB.exec(text) : null);
}

/** 「新しい方が入りました。又吉 蒼、またよし あおい、Aoi Matayoshi、…」: nobody sends these of a colleague, unless something of them changes. */
const isOfItems = (message: string) =>
  holdsItems(message) && !CHANGES.test(message) && !LEAVES.test(message) && !/[?]|か[。\s]*$/u.test(message);

const LEAVES =
  /(?:方法|やり方|仕方|手順|どうやって|どうすれば)[^。]{0,8}(?:教え|おしえ|知り|です|いい|よい)|退職|退社|辞め|やめ|削除|消し|外し|抜け|停止|ない|ません/u;

/** 「谷口 颯 / …@… / 都城オフィス 追加」: a whole name as an item. */
const holdsName = (text: string) => piecesOf(text).some((piece) => WHOLE_NAME.test(new Piece(piece, undefined).bare));
const WHOLE_NAME = /^\p{Script=Han}{1,5} (?:\p{Script=Han}{1,5}|[ぁ-ん]{2,5})$/u;

/** 「岸 直樹、きし なおき、Naoki Kishi、…」: items in a row, which nobody lists of a colleague. */
const holdsItems = (text: string) =>
  IN_A_ROW.test(text) || piecesOf(text).some((piece) => isItem(new Piece(piece, undefined)));

const isItem = ({ label, text, bare }: Piece) =>
  LATIN_NAME.test(bare) || ((label === 'jpName' || label === 'enName') && text !== '');

/** Of somebody who is of the firm. */
const CHANGES = /変更|変え|変わ|かわ[りっ]|修正|訂正|直し|なおし|更新|間違|まちが/u;

const IN_A_ROW =
  /[ぁ-んァ-ヶー]{1,8}[ ・][ぁ-んァ-ヶー]{1,8}[ )、/]+(?:\p{Script=Han}{1,5} \p{Script=Han}{1,5}[ 、/]+)?[A-Z][a-z'-]+ [A-Z][a-z'-]+(?![a-z.@])/u;

const WITH_ADDRESS = new RegExp(
  `(?:(?:さん|くん|君|氏|様|ちゃん)(?:を|の|、)?|\\p{Script=Han} \\p{Script=Han}{1,4}を)[^。\\n]{0,12}?${VERB.source}`,
  'u',
);

const LABEL = anyOf(Object.values(words.labels).flat());
/** 「よみ/ともり あや 英字/Aya Tomori」. */
const LABEL_IN_ROW = new RegExp(`(?<=^|[\\s、。])(?<label>${LABEL})\\s*[/:]\\s*(?=\\S)(?!${LABEL})`, 'giu');

/** 「氏名 三木 柚 メール … 所属 …」: where several labels stand between gaps, each begins an item. */
function inLines(text: string): string {
  const labels = [...text.matchAll(LABEL_BY_GAP)];
  return labels.length < 3 ? text : text.replace(LABEL_BY_GAP, '\n$<label>:');
}
const LABEL_BY_GAP = new RegExp(`(?<=^|[\\s。])(?<label>${LABEL})\\s+(?=\\S)(?!${LABEL})`, 'giu');

/** The items of a message, one by one. */
export function piecesOf(text: string): string[] {
  const lines = inLines(text)
    .replace(/[【[<]([^【】[\]<>]{1,12})[】\]>]/gu, '\n$1:')
    .replace(LABEL_IN_ROW, '\n$<label>:');
  return lines
    .split(/[\n。、,;|/→←()「」『』\t!?]+|\s{3,}|[〜ー ]*\p{Extended_Pictographic}\ufe0f?/u)
    .filter((piece) => piece.trim() !== '');
}
