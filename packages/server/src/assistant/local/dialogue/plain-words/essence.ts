import { FILLER } from '../../message/courtesies.ts';
import type { Reader } from '../matter.ts';
import { carMeant } from './car-meant.ts';

/**
 * An answer without the sentences that only talk about the asking (「言葉が足りませんでした」, 「数字で答えればよいのですね」)
 * and without the clause that reasons for the same number that it then gives. The whole where nothing else is left.
 */
export function essenceOf(message: string, reader: Reader): string {
  const sentences = message.split(SENTENCE).filter((sentence) => sentence.trim() !== '');
  const named = NAMED_AS.exec(message)?.groups?.name;
  if (named !== undefined && /^C+$/u.test(reader.skeleton(named).text.trim())) return `${named}です`;
  const car = carMeant(message, reader);
  if (car !== null) return `${car}です`;
  const told = sentences
    .filter((sentence) => !isRemark(sentence, reader))
    .map((sentence) => afterRemark(sentence, reader));
  if (told.length === 0) return message;
  const isWhole = told.length === sentences.length && told.every((one, i) => one === sentences[i]);
  return isWhole ? message : told.join('');
}

/** 「後ろにデリカと書いてあります」, 「みんなが「みかん号」と呼んでいる車です」: how the sender knows a car's name. */
const NAMED_AS =
  /^(?:|.*[、。!！\sにが])「?(?<name>[^、。「」\s]{1,16}?)」?と(?:書いて|載って|貼って|呼んで|呼ばれて)(?:あ|い)?(?:る|り(?:まし?た|ます)?|ます)(?:の|車|もの|やつ|ほう|方)?(?:です|でした)?[。!！]/mu;

const SENTENCE = /(?<=[。!！\n…]|\p{Extended_Pictographic}\u{fe0f}?)/u;

/** Says something about the question or oneself, and names nothing. */
function isRemark(sentence: string, reader: Reader): boolean {
  if (/[?？]/u.test(sentence) || /[PMGCWNQ]/.test(reader.skeleton(sentence).text)) return false;
  const plain = sentence
    .replace(FILLER, ' ')
    .replace(/\p{Extended_Pictographic}|\u{fe0f}/gu, '')
    .trim();
  return ABOUT_ASKING.test(plain) || APOLOGY.test(sentence.trim()) || isOfTheQuestion(plain);
}

/** 「日にちを聞かれたのでお答えします」, 「ご質問の件ですが」, 「せやった」: no word but those of asking and answering. */
function isOfTheQuestion(clause: string): boolean {
  const plain = clause.replace(OF_ANSWERING, '');
  const rest = plain.replace(ASKED_FOR, '');
  const isOfKana = /^[ぁ-んー\s、。!！…]*$/u.test(rest);
  const isRecalled = plain !== clause || /(?:です(?:が|ね)|だね|の)[。…\s]*$/u.test(rest);
  return REMEMBERS.test(clause) || (isOfKana && rest !== clause && isRecalled && !SAYS_MORE.test(rest));
}

const ASKED_FOR =
  /日(?:にち|付け?|程)|期日|お?日(?=[がをはの]|です|$)|時[刻間]|数[字値]|番号|(?:メール)?アドレス|メアド|(?:氏|お?)名前?|車|色|所属|部署|場所|行き?先|理由|[よ読]み|ローマ字|英字|パーセント|件/gu;
const OF_ANSWERING =
  /[聞尋問答書打言伝忘抜漏落要足知気付見認申添]|うっかり|質問|返[事信]|回答|必要|確認|失念|失礼|記入|入[力れ]|記載|肝心|カレンダー|手帳|予定表/gu;
/** Of an answer that is still to come, or of something else. */
const SAYS_MORE = /やめ|いら|なし$|まだ|あと|のち|かえ|もど|いや|だめ|ほしい|ください|まって|わか[らん]/u;
const REMEMBERS =
  /^(?:あ+っ?[、 ]?)?(?:せや|そや|そう|ほんと|ほんま|いけね)(?:った|でした|だった|だね|や)[わねよなー。!！…]*$/u;

/** 「失礼しました、日付が抜けていましたね。」, 「半休が二種類あるのを知りませんでした」, 「…ればよいのですね」. */
const ABOUT_ASKING =
  /^[^0-9]{1,40}(?:(?:知り|存じ|気づき|気付き|足り|伝わり)ませんでした|(?:知ら|足ら|足り)な(?:かったです|くて)|(?:書い|入れ|言っ|伝え|打っ|入力し)て(?:い|おり)?(?:な(?:かった|くて)|ませんでした)(?:です)?(?:ね|よね)?|抜けて(?:い|おり)?まし?た(?:ね)?|[んの]です(?:ね|か)|不足(?:です|でした|で)?)[。!！\s]*$/u;
const APOLOGY =
  /^(?:大変|どうも)?(?:失礼(?:(?:いた|致)?しました)?|(?:説明|言葉)(?:不足|足らず)で?|すみません(?:でした)?|申し訳(?:あり|ござい)ません(?:でした)?|[、。!！\s])+$/u;

/** 「失礼しました、18日です」, 「たぶん55くらいなので、55でお願いします」: what stands behind the comma. */
function afterRemark(said: string, reader: Reader): string {
  const sentence = said.replace(LABEL, '');
  const { lead, rest } = LED.exec(sentence)?.groups ?? {};
  if (lead === undefined || rest === undefined) return sentence.replace(WHY, '');
  if (isRemark(lead, reader) || SCALE.test(lead)) return afterRemark(rest, reader);
  const numbers = lead.match(/[0-9]+/gu) ?? [];
  const isSameNumber = numbers.length > 0 && numbers.every((number) => rest.includes(number));
  return isSameNumber && BECAUSE.test(lead) ? rest : sentence.replace(WHY, '');
}

/** 「異動先は映像です」: what was asked for, by its name. */
const LABEL =
  /^(?:異動先|配属先?|(?:新しい)?(?:所属先?|部署|アドレス)|数字|数値|番号|車|色)(?:は|が|なら|ですが)[、 ]*(?=[^、。]{1,20}$|[^、。]{1,20}[。!])/u;

/** 「今日は忙しいので90で」: why, right before the number. */
const WHY =
  /^[^、。0-9?？]{2,30}(?:(?:が|けど)[、 ]*(?:今|いま|現在|今週|今月)(?:は|のところ)|ので|から|んで|け[えぇん]|さかい|(?:相談|確認|計算|話し合い)[^、。0-9]{0,4}て)[、 ]*(?=[0-9]{1,3}(?![0-9日月時]))/u;

/** 「0から100までの数なんですね」: which numbers were asked for. */
const SCALE =
  /^(?:[^0-9、]{0,6}[0-9]{1,2}(?:%|パーセント)?(?:から|〜|-|か)[、 ]?)?(?:最大|満点は)?100(?:%|パーセント)?(?:まで|の間|満点|が(?:最大|上限)|で)?[^0-9、]{0,10}です(?:ね|か|よね)$/u;

const LED = /^(?<lead>[^、。]{1,30})、(?<rest>.+)$/su;
const BECAUSE = /(?<!ない|せん|たい)(?:ので|から|ため)$/u;
