import { ASKING } from '../../message/asking.ts';
import { FILLER } from '../../message/courtesies.ts';
import { hasContent } from '../../message/idle.ts';
import type { Request } from '../requests.ts';
import type { Span } from './edges.ts';

/** What only leads up to the matter, and where somebody comes back from: neither is worth keeping. */
export function isAside(text: string, request: Request): boolean {
  const isBack = request.frame.data.set?.status === 'online' || request.frame.data.set?.status === 'offline';
  const bare = text.trim();
  return (
    CONTRAST.test(text) ||
    (request.frame.data.only === 'done' && /(?:から|より)$/u.test(bare)) ||
    (isBack && OVER.test(bare))
  );
}

/** 「出社しました、現場の確認は完了」: what is over, told behind the coming. */
export const isOver = (text: string, { frame }: Request): boolean =>
  frame.data.set?.status === 'online' &&
  /^[、 ]*[^、。PGCWN]{1,14}[はもが](?:もう|無事(?:に)?|すべて|全て|全部)?(?:終了|完了|終わり|おわり|済み?)(?:です|しました|ました)?[。! ]*$/u.test(
    text,
  );

/** 「窓口は早く済みまして、席に着いております」, 「病院から来られて、…」: what is over. */
const OVER =
  /(?:終わ|おわ|済|終)(?:え?て|えまして|って|んで|[りみ](?:まして|ましたので)|ったので|んだので|りになって)[、 ]*(?:今|いま|やっと)?[、 ]*$|^(?:ごはん|[^、。はが]){1,12}(?:終了|完了|終わり|おわり|済み?)(?:して|しまして)?[〜ー! ]*$|(?:帰|戻|もど)って(?:き|来|まいり|参り)(?:て|まして)[、 ]*$|から(?:来|き|戻|帰)(?:られ|ってこられ)?て[、 ]*$|(?:戻|もど|帰社|到着|着)[^、。]{0,8}(?<!まし)た(?:ので|から|ため|んで)[、 ]*$/u;

const CONTRAST =
  /(?:(?:です|ます|ました|ません|でした)(?:が|けど|けれど)|(?:の|ん|な)(?:です|だ)(?:が|けど|けれど)|[たるいだ](?:けど|けれど)も?)[ 、]*(?:今|いま|やっと|ようやく)?[ 、]*$/u;

/** Whether a stretch says nothing beside what its frame knows. */
export function isExplained(text: string, request: Request): boolean {
  return !hasContent(text.replace(FILLER, ' ').replace(request.frame.nouns, ' ').replace(FORCE_WORDS, ' '));
}

/** 「うどん」 before 「食べてきます」, which is too short in kana to be told from endings. */
export function isObject(text: string, { to }: Span, { frame, stem }: Request): boolean {
  return frame.data.takesObject === true && to === stem.from && OBJECT.test(text.replace(FILLER, ' '));
}

const OBJECT = /(?:^|[\s、])\p{Script=Hiragana}{2,}(?<!に|で|て|ら|と|もう)$/u;

/** 「こうじょう いきます」, 「そうこへいきます」: where somebody goes, which in kana looks like endings. */
export function isPlaceInKana(text: string, { to }: Span, { frame, stem }: Request): boolean {
  return frame.data.set?.status === 'going_out' && to === stem.from && PLACE_IN_KANA.test(text.replace(FILLER, ' '));
}

const PLACE_IN_KANA =
  /(?:^|[\s、])(?!(?:そと|さき|ほか|よそ|どこ|そこ|ここ|いま|すぐ|もう|また|わたし|ぼく|おれ|きょう|ひとり|みんな|ふたり|いっしょ|じっさい|べつ|ほんとう|ため|まえ|あと|つぎ|ついで)[にへまで]*\s*$)(?:\p{Script=Hiragana}{2,}(?:へ|まで|(?<!よう|ため|とき|ころ|まえ|あと|[てでとはもがを])に)|\p{Script=Hiragana}{3,}(?<!に|へ|で|は|が|も|を|て|と|ら|から|ので|けど|ます|です|た) )$/u;

/** Said between the topic and the verb that is about it: 「休みですが、出社するので取り消して」. Its object, right before, must be known. */
export function isCircumstance(text: string, fragment: Span, request: Request): boolean {
  if (request.frame.topic === null || fragment.to > request.stem.from) return false;
  const words = text.slice(fragment.from, fragment.to);
  if (/[CQGNE]/.test(words)) return false;
  const object = fragment.to === request.stem.from ? words.replace(LED_UP, '') : '';
  return isExplained(object, request);
}

const LED_UP =
  /^.*(?:ので|んで|ため|から|(?:です|ます|でした|だった|ました)が|けど|けれど|まして|って|により|によって|につき)/u;

const FORCE_WORDS =
  /(?:(?:誰|だれ|どなた|(?:他|ほか|別)の(?:人|方|社員|メンバー)|他)(?:か)?(?:が|の|、| )?)?(?:今|いま)?(?:使用中|使って|使っとって?|使用して|利用して|乗って|のって|借りて|つかって)(?:い|お)?(?:る|られ)?(?:でも|ても|だと?しても|としても|いても|る場合でも|であっても)?(?:構い?ません|構わない|構いませんので|かまわない|いい|よい|可|構わん|かまわん|ええ|関係な(?:い|く)|差し支え(?:ござい|あり)ません|差し支えない|大丈夫|問題(?:ない|ありません))?(?:から|けん|ので)?|(?:無理|むり)にでも|それでも|使用中可|ど[うーぉお〜]+しても(?:です)?|(?:いい|ええ)(?:から|けん|けえ)|強制(?:的)?に?|無理やり|むりやり|構い?ませんので|構わないので|問題ないので|とにかく|問答無用(?:で)?|優先(?:的)?(?:で|に)?|必要(?:なので|です)?|緊急/gu;

/** Whether a stretch says why, or only leads up to the matter. */
export function isReason(text: string, inside: boolean): boolean {
  const bare = text.replace(FILLER, '').trim();
  return (
    (inside && (CONTRAST.test(text) || /(?:ので|から|ため)[^、PGCWNQ]{0,10}$/u.test(bare))) ||
    /(?:ので|んで|から|ため(?:に)?|のため|につき|ゆえ|用に|用で|用事で|のに)$/u.test(bare) ||
    (inside && /(?:で|に|へ|まで|て|り|し|そう|ならず)$/u.test(bare) && !/[CQNG]/.test(bare)) ||
    /(?:ました|ます|です)(?:が|けど)$/.test(bare) ||
    // FILLER takes 「なので」 and 「ですが」 for words of their own.
    (/なので[、 ]*$/u.test(text) && !/[CQNG]/.test(text.replace(/^C(?=[がはも])|G(?=の)/gu, ''))) ||
    (!inside && /^C(?:が|は|も)[^、。CQNG]*(?:ので|から|ため)$/u.test(bare)) ||
    (inside && /(?:ですが|ですけど)[、 ]*$/u.test(text) && !ASKING.test(text))
  );
}
