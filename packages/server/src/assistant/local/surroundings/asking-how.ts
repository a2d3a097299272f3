/**
 * 「休みを取りたいんですけど、どないしたらええですか」, 「車ってどうやって借りるんですか？借りたいです」: whoever asks how to ask wishes for
 * the thing. The wish alone, with the thing in it; any other message as it is.
 */
export function withoutAskingHow(message: string): string {
  const behind = WISH_BEHIND.exec(message)?.groups;
  if (behind?.rest !== undefined && !NOUN.test(behind.rest)) {
    const { noun = '', rest } = behind;
    return rest.replace(VERB, (verb) => `${noun}を${verb}`);
  }
  const { noun, wish } = HOW_BEHIND.exec(message)?.groups ?? {};
  if (noun !== undefined && wish !== undefined) return `${noun}を${wish}です`;
  const leave = MAY_I.exec(message)?.groups?.noun;
  return leave === undefined ? message : `${leave}を取りたいです`;
}

/** 「有給をとってもいいですか」, without a day. */
const MAY_I =
  /^(?<noun>お?休み|有給(?:休暇)?|有休|休暇)(?:を|って)?(?:取|と)っても?(?:いい|よい|よろしい|大丈夫)(?:です|でしょう)か[?？。!！〜ー\s]*(?:初めてです。?)?$/u;

const THING = 'お?休み|有給(?:休暇)?|有休|休暇|社用車|(?:会社の)?(?:車|くるま|クルマ)|稼働率|メモ';
const NOUN = new RegExp(`${THING}|[?？]`, 'u');
const WISH =
  '(?:(?:取得|申請|登録|変更|更新|追加|使用)?し|取り|とり|取らせてもらい|使い|つかい|もらい|いただき|頂き|頂戴し|入れ|借り|お?借りし|かり|変え|かえ)たい';
const VERB = new RegExp(`${WISH}|お?願い(?:し|いたし)?ます|お?願いでき`, 'u');
const HOW =
  '(?:どう|どない|どげん|どがい|何を|なにを|ここ|こちら|このアプリ|このチャット|やり方|方法|手順|[取借使入変][りいれえ]?方|とりかた|かりかた|仕方|しかた|初めて|はじめて)';

/** 「有給ってどう頼むんですか？9日に取りたいです」: the question, and the wish behind it. */
const WISH_BEHIND = new RegExp(
  `^(?:(?!${THING})[^。?？0-9０-９]){0,20}(?<noun>${THING})[^。?？0-9０-９、]{0,12}${HOW}[^。?？0-9０-９、]{0,16}(?:[?？。]|(?:が|けど|ので|ん)?、)[ 　]*(?<rest>(?:(?!${THING})[^?？]){0,40}(?:${VERB.source})[^?？0-9０-９]{0,16})$`,
  'u',
);
/** 「休みを取りたいのですが、まだ取ったことがなくて…お願いできますか」: the wish, and that one does not know how. */
const HOW_BEHIND = new RegExp(
  `^(?:(?:すみません|あの[ー〜]?|お疲れ様です|初めてで(?:すが)?)[、。 ]*)*(?<noun>${THING})(?:を|が|って|は)?(?:[1１一]日)?(?<wish>${WISH}|休みたい)(?:と(?:思い|考え|存じ)(?:ます|て(?:い|おり)ます))?(?:の|ん)?(?:です|だ|や|じゃ)?(?:が|けど|けれど|けども|けん)?[、…。 　]*(?:${HOW}|まだ|よく|勝手が)[^0-9０-９]{0,40}$`,
  'u',
);
