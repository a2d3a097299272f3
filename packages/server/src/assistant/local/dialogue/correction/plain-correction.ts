import { addDays, dateInWords, weekdayOf } from '@ibasho/contract/dates';
import type { Mention } from '../../message/mention.ts';
import { wordsOf } from '../../message/written.ts';
import { isAsking } from '../bare.ts';
import { isSameStep, type Move, type Reader, type Standing, wholePlan } from '../matter.ts';
import { onlyTells } from '../told.ts';
import { takenBack } from './changed.ts';
import { corrected } from './correction.ts';

/**
 * 「19の間違い」, 「ちゃう、75や」, 「すみません、道が混んでまして、さっきのを18時に直してもらえますか」: one thing of what was done is
 * named anew, with a word that it was wrong and whatever is told beside it.
 */
export function correctedPlainly(message: string, standing: Standing, reader: Reader): Move | null {
  if (/[?？]/u.test(message) || (isAsking(message) && !/[もい]ただけ|もらえ|くれ/u.test(message))) return null;
  const said = message.replace(DECORATION, '').replace(PUT_RIGHT, '');
  const skeleton = reader.skeleton(withoutTaken(said, standing));
  const found = FORM.exec(skeleton.text);
  const { before = '', lead = '', old, thing, tail = '', behind = '' } = found?.groups ?? {};
  if (
    !found ||
    thing === undefined ||
    !(
      MARKED.test(lead) ||
      REMINDS.test(skeleton.text) ||
      SAID.test(message) ||
      MARKS.test(tail) ||
      (old !== undefined && old !== '')
    )
  )
    return null;
  if (![before, behind].every((remark) => isTold(remark, reader))) return null;
  if (REFUSES.test(`${before}${behind}`) || LATER.test(behind)) return null;
  const at = found.index + before.length + lead.length + (old ?? '').length;
  const meant = inWords(
    thing,
    skeleton.mentions[at],
    (mention) => wordsOf(skeleton.message, mention.from, mention.to),
    standing,
    reader.now.slice(0, 10),
  );
  if (meant === null) return null;
  const move = corrected(`${meant}の間違いです`, standing, reader);
  return move === null || keepsDay(move, standing) ? onOtherDay(meant, standing, reader) : move;
}

/** The day that was wrong is still among those that are off, as the 9th of 「明日9日」 of which one word gave way. */
function keepsDay(move: Move, { steps: [old] }: Standing): boolean {
  const day = String(old?.params.date);
  const added = (move.kind === 'matter' ? (move.steps ?? []) : []).filter(
    ({ action }) => action === 'add_user_holiday' && old?.action === action,
  );
  return added.some(({ params }) => String(params.start) <= day && day <= String(params.end));
}

/** The one day off that was set, on another day. */
function onOtherDay(meant: string, { steps: [old] }: Standing, reader: Reader): Move | null {
  if (old?.action !== 'add_user_holiday') return null;
  const matter = { words: `${meant}に休みます`, chosen: null };
  const [only, ...more] = wholePlan(reader.reading(matter)) ?? [];
  if (only?.action !== old.action || more.length > 0 || isSameStep(only, old)) return null;
  const { date: _date, ...kept } = old.params;
  return { kind: 'matter', matter, steps: [...takenBack([old]), { ...old, params: { ...kept, ...only.params } }] };
}

/** 「27日！26日は撮影だった」: the day that was entered is taken by something else, which says that it was wrong. */
function withoutTaken(message: string, { steps }: Standing): string {
  const [only, ...more] = steps;
  const { day } = TAKEN.exec(message.normalize('NFKC'))?.groups ?? {};
  const isThatDay =
    more.length === 0 && day !== undefined && Number(day) === Number(String(only?.params.date).slice(8));
  return isThatDay ? `間違いでした、${message.normalize('NFKC').replace(TAKEN, '')}` : message;
}

const TAKEN =
  /(?:(?<=[^\s])(?:[、。! 　]|\p{Extended_Pictographic})+)(?:[0-9]{4}年)?(?:[0-9]{1,2}月)?(?<day>[0-9]{1,2})(?:日|にち)?(?:(?:の(?:分|ほう|方|お?休み))?(?:は|を)[、 　]*(?:出(?:勤|社)?(?:し)?ます|でます|働きます|仕事(?:です|します)|(?:取り?消し|消し|削除)(?:て?ください|を?お?願い[^、。]{2,6}|てもらえますか|ていただけますか))|(?:は|には|って)[、 　]*[^、。!?0-9]{2,20}?(?:だった|でした|やった|じゃった|があ(?:った|ります|りました|る)|が入って(?:た|いた|いました|います|る)))(?:わ|よ|ね|ので|から|[〜ー。! ])*$/u;

/** Nothing, an open end (「道が混んでまして」), or what asks for nothing. */
function isTold(remark: string, reader: Reader): boolean {
  const said = remark.replace(/^[\s、。!]+|[\s、。!]+$/gu, '');
  return said === '' || HOLDS_UP.test(said) || /[^たばっ][てで]$/u.test(said) || onlyTells(said, reader);
}

/** 「…ので、ご修正をお願いいたします」, 「お直しください」: said behind what is right. */
const PUT_RIGHT = new RegExp(
  '(?:(?:です|でした|ます|の)?(?:ので|から)|(?<=[。!])|(?<=[0-9日時分%])(?:に|へ)(?=ご?(?:修正|訂正|変更|差し替え|直し)を))[、 ]*' +
    '(?:ご|お)?(?:修正|訂正|変更|差し替え|直し|登録し?直し)(?:を|の?ほど)?' +
    '(?:お?願い(?:し|いたし)ます|ください(?:ませ)?|(?:いただけ|もらえ)ますか)[。! ]*$',
  'u',
);
/** Signs of feeling at the end. */
const DECORATION = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\s)+$/u;
/** 「先方が遅れてて」, 「道が混んでます」: why it takes longer. */
const HOLDS_UP =
  /^[^。?？]{0,16}(?:が|は|も)?(?:かなり|すごく|だいぶ|まだ|ちょっと)?(?:遅れ|おくれ|長引|ながび|のび|伸び|延び|混[んみ]|こん[でど]|詰ま|押し|おし|終わら|止ま|長(?:い|くて)|渋滞)[^。?？、]{0,10}$/u;

const SORRY =
  '(?:あ[ーっ]?|あかん|え+っ?と|あいにく|ごめん(?:なさい|ね)?|す[みい]ません|すんません|すまん|さーせん|わり[いぃーっ]*|悪い|わるい|申し訳(?:あり|ござい)ません(?:が)?|大変|たいへん|失礼(?:(?:いた|致)?しました)?|訂正(?:です|します|お願いします)?|ちゃう(?:わ|ねん)?|ちが(?:う|いま(?:す|した)|った)|違(?:う|いま(?:す|した)|った)|いや+|いえ|(?:間違|まちが)(?:え|い)(?:まし)?た|(?:間違|まちが)え(?=[、。 ])|(?:間違|まちが)い(?:です|でした)?|まちごうた|うそ|嘘|ミス(?:った|りました|です)?|恐れ入ります(?:が)?|(?:人|名前|日|日にち|日付|時間|車|曜日|数字)(?:を|が)?(?:間違え|まちがえ|取り違え|違い|違って|誤っ|誤り)(?:て?(?:おり|い))?(?:まし)?た|人(?:違い|ちがい)(?:です|でした)?|打ち?間違え?(?:まし)?た|やっぱり?|やぱり?|やはり|正しくは|正確には|本当は|さっきの?|先ほどの?|先程の?|(?:最初|はじめ|前)に|今の|いまの)(?:件|やつ|分)?(?:です|ですが)?(?:は|を|が|って|も)?[、。,!！ 〜ー]*';
/** Words of correction; a mere 「あ」 is none. */
const MARKED = /[^あえーっと、。,! 〜]/u;
/** 「金曜ね」: what was meant, right behind what was done. */
const REMINDS = /^[\s、]*W(?:ね|だよ|だね)[。!〜ー ]*$/u;
/** Apologies are blank in a skeleton. */
const SAID = /ごめん|す[みい]ません|すまん|申し訳|えっと/u;
const NOT =
  '(?:さん)?(?:(?:じゃ|では|で|や)な(?:くって|くて|く|い(?:です)?)|ではありません|(?:や|じゃ)のうて|ちゃう(?:くて|て)?|(?:じゃ|では)なか|(?:では|じゃ)ありませんでした|(?:ちが|違)(?:う|った)(?:わ|くて)?|→|->|ちゃって)[、 ]*';
/** 「18日と申しましたが、正しくは」, 「18日は誤りで」. */
const WRONG =
  '(?:(?:と|って)(?:申し(?:上げ)?|お?伝えし?|[書言打送][きいちりっう]|入れ|入力し|登録し|出し)(?:て(?:しまい|おり|い)?)?(?:まし)?た(?:[んの]です|んだ)?(?:が|けど|けれど)|(?:は|が)(?:誤り|間違い|まちがい)(?:で(?:した|す)?)?|(?:に|まで)?は(?:無理|間に合わ|厳し|難し|きつ|帰れ|戻れ)[^、。0-9]{0,8})[。、 ]*';
const RIGHT =
  '(?:(?:正しく|正確に|本当)は[、 ]*|[^PMGCWNQE?0-9。、]{2,24}(?:ので|んで|から|そうで|ため|て|で|けん)[、 ]*)?';
const CHANGE =
  '(?:直|なお|変更|訂正|修正|変[えわ]|か[えわ]|[上下]げ|書き?換え|入れ?替え|し|なり|なる|なった)(?:し|っ)?(?:[てと](?:おい?て|い?て|いてん|ください|下さい|もらえますか|い?ただけます(?:でしょう)?か|ほしい(?:です)?|くれ|や|ね)*|ます|ました|(?:を|で)?お?願い(?:し|いたし)?ます|そう(?:です)?|わ|です)*';
const TAIL = `(?:さん|くん|ちゃん|様)?(?:の(?:ほう|方))?(?:(?:の|が|に)お?休み(?=の|です|でした|$))?(?:の?お?(?:戻|もど|帰|かえ)り)?(?:(?:の|が)?(?:間違い|まちがい|誤り|ミス|正しい(?:日付?|日にち|時間|時刻|数字|方|ほう|もの)?|正解|ほんと|本当)(?:です|でした|だった|や|んです)*|(?:です|でした|だった|やった|じゃった|やってん)(?:わ|よ|ね)*(?:[。、 ]*(?:直し|なおし|変え|修正し)てください)?|(?:に|へ|で)(?:${CHANGE}|(?:帰|かえ|戻|もど)(?:る|ります))?|(?:を)?お?願いします|や|じゃ|ばい|ね|だよ|だね)?`;
const MARKS =
  /間違い|まちがい|誤り|ミス|正し|正解|でした|だった|やった|じゃった|やってん|直|なお|変|か[えわ]|[上下]げ|訂正|修正/u;
/** [a reason,] [sorry,] [not that but] this [is right][, a remark]. */
const FORM = new RegExp(
  `^(?<before>[^PMGCWNQE?0-9。]{2,40}(?:ので|んで|から|ため|けん|さかい|て|し)[、 ]+|)(?<lead>[ 、。]*(?:${SORRY})*(?:(?:お?(?:戻り?|もどり|帰り|かえり|帰社)(?:の?(?:時間|時刻|予定))?|お?休み(?:の日)?(?=[はが])|(?:やす|休)む(?:の|日|ほう))(?:は|を|が|、| )*)?)(?<old>[PCWN](?:${NOT}|${WRONG})${RIGHT}|[0-9]{1,3}(?:${NOT}|${WRONG})${RIGHT}|)(?<thing>[PCWN]|[0-9]{1,3}(?![0-9日時分月/:]))(?<tail>${TAIL})[。!、 〜ー]*(?:(?<=[。!、 ])(?<behind>[^PMGCWNQE?]{2,40}))?$`,
  'u',
);
const REFUSES = /やめ|取り?消|キャンセル|元に|戻し|いら(?:ない|ん)|不要/u;
const LATER = /明日|あした|来週|予定|かも|たぶん/u;

/** The thing in words that say all of it: a bare 「19」 is a day of the month or an hour by what was done. */
function inWords(
  thing: string,
  mention: Mention | undefined,
  words: (mention: Mention) => string,
  { steps }: Standing,
  today: string,
): string | null {
  const [only, ...more] = steps;
  if (!only || more.length > 0) return null;
  const { date, return_time: back } = only.params;
  const isOfDay = only.action === 'add_user_holiday' || only.action === 'delete_user_holiday';
  if (isOfDay && typeof date !== 'string') return null;
  if (mention === undefined) {
    if (isOfDay) return Number(thing) > 0 && Number(thing) <= 31 ? `${String(date).slice(5, 7)}月${thing}日` : null;
    if (typeof back === 'string') return Number(thing) > 0 && Number(thing) <= 24 ? `${thing}時` : null;
    return only.action === 'update_occupancy_rate' ? thing : null;
  }
  const said = words(mention);
  if (mention.sign === 'N') return /[0-9]+/u.exec(said.normalize('NFKC'))?.[0] ?? said;
  const weekday = isOfDay ? '日月火水木金土'.indexOf(WEEKDAY.exec(said)?.groups?.day ?? '?') : -1;
  if (weekday < 0) return mention.sign === 'P' ? `${said.replace(/さん$/u, '')}さん` : said;
  const monday = addDays(String(date), -((weekdayOf(String(date)) + 6) % 7));
  const day = addDays(monday, (weekday + 6) % 7);
  return day < today ? said : dateInWords(day).replace(/\(.\)$/u, '');
}

/** A weekday alone: of the week that was spoken of. */
const WEEKDAY = /^(?<day>[月火水木金土日])(?:曜日?|よう(?:び)?)$/u;
