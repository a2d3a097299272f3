import type { Skeleton } from '../../message/mentions.ts';
import type { Request } from '../requests.ts';

/**
 * A car is asked for by asking leave: 「お借りしてもよろしいでしょうか」 is a request, as 「使ってもいいですか」 is;
 * 「使っていいんだっけ」 and 「借りられますか」 only want to know.
 */
export function asBorrowing(request: Request, { text }: Skeleton): Request {
  const { mood, frame } = request;
  if (!('car' in frame.data.slots) || !frame.data.action.endsWith('assign_car')) return request;
  if (mood.kind === 'negated' && WHICH.test(text.slice(request.after, request.to)))
    return { ...request, mood: { ...mood, kind: 'ask' } };
  const isOffered = OFFERED.test(text.slice(request.stem.from, request.to));
  if (
    (mood.kind === 'ask' || mood.kind === 'tell') &&
    isOffered &&
    !IN_NAME.test(text.slice(request.from, request.stem.from))
  )
    return { ...request, mood: { ...mood, kind: 'possible' } };
  if (mood.kind !== 'permission' && mood.kind !== 'question' && mood.kind !== 'possible') return request;
  const words = text.slice(request.stem.from, request.to);
  const clause = words.replace(BEHIND, '');
  const hasCause = NOW.test(text) || WHY.test(text.slice(request.from, request.stem.from)) || FORCED.test(text);
  const asksLeave =
    [words, clause].some((each) => HUMBLE.test(each) || LEAVE.test(each)) || (ABLE.test(clause) && hasCause);
  return asksLeave && !WHETHER.test(words) && !OPEN.test(text.slice(request.from, request.stem.from))
    ? { ...request, mood: { ...mood, kind: 'ask' } }
    : request;
}

/** 「許可をもらってから使ってください」: said to whoever takes it; nobody asks so for themselves. */
const OFFERED =
  /^(?:お?使(?:って|い)|乗って|お?乗り|お?借り(?:て)?|(?:使用|利用|運転)して|ご?(?:使用|利用))(?:くだ|下)さい(?:ね|よ|ませ)*[ 、!〜ー]*$/u;

/** 「森さんの名前でデリカを借りてください」: in whose name is asked of whoever records it. */
const IN_NAME = /[PM]の(?:お?名前|名義)(?:で|として)/u;

/** 「使っていいか聞いてもいいですか」: asked about first. */
const WHETHER = /[てで]も?(?:いい|よい|よろしい)か(?:どうか)?(?:を|は)?(?:お?聞|教え|確認|お?伺|うかが)/u;

const FINE =
  '(?:よろしい|宜しい|いい|よい|良い|よか|ええ|構わない|かまわない|構いません|かまいません|大丈夫|差し支えない|問題ない)';
const END = '(?:かな|か(?:ね)?)?[ 、!〜ー]*$';

/** Nobody asks so politely whether something is possible at all. */
const HUMBLE = new RegExp(
  [
    `^(?:お借り|拝借|お?貸し|(?:ご?使用|ご?利用|ご?借用|乗車)?させて|使わせて|乗らせて)[^、。PMCWN]{0,8}[てで]も?${FINE}(?:です|でしょう)?${END}`,
    `^[^、。PMCWN]{0,12}[てで]も(?:よろしい|宜しい)(?:です|でしょう)か(?:ね)?[ 、!〜ー]*$`,
    `^(?:お借り(?:することは?|は)?|拝借(?:することは?|は)?)(?:でき|出来|かない|叶い)ま(?:すでしょう|せん(?:でしょう)?)か(?:ね)?[ 、!〜ー]*$`,
  ].join('|'),
  'u',
);

/** 「使ってもいいですか」, 「借りていいすか」. */
const LEAVE = new RegExp(`^[^、。PMCWN]{0,8}[てで]も?${FINE}(?:です|でしょう|す)?${END}`, 'u');

/** 「お借りできますか」 alone wants to know whether it is free. */
const ABLE = new RegExp(`^(?:お借り|拝借)(?:でき|出来)(?:ます|る)(?:でしょう)?${END}`, 'u');

/** 「荷物が多いので、お借りできますか」: nobody says why who only wants to know. */
const WHY = /(?:ので|んで|から|ため(?:に)?|さかい|の(?:に|で))[、 ]?(?:[^、。]{0,4})?C|(?:ので|んで|ため(?:に)?)[、 ]/u;
const FORCED = /どうしても|いいから|強制/u;
/** What follows the asking. */
const BEHIND = /(?<=(?:です|でしょう|ます|い|え|か)か(?:ね|な)?)[ 、!〜ー]+[^?]*$/u;

const NOW = /(?:今|いま)(?:から|すぐ|より)|これから|ただ(?:今|いま)(?:から|より)|この(?:後|あと)すぐ/u;
/** 「車を使いたいのですが、種類がよくわかりません」: which one is to be asked. */
const WHICH = /^[、 ]*(?:種類|車種|どれ|どの車|何が)[^、。]{0,20}(?:分か|わか|決ま|決め)/u;
/** Who, when and how are real questions. */
const OPEN = /誰|だれ|どなた|いつ|どう|何|どこ|なぜ|なんで|どんな/u;
