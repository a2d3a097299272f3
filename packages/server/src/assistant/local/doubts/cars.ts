import type { PlanStep } from '@ibasho/contract/runs';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import type { Proposal } from './proposal.ts';

/** Whether what is said of a car may be no taking or return of the firm's: another's car, a ride, or a car that came back. */
export function isOtherwiseOfCars({ steps, skeleton }: Proposal): boolean {
  const { text, message } = skeleton;
  const isOfCar = steps.some(({ params }) => params.car !== undefined);
  const setsAnother = steps.some(({ params }) => params.status !== undefined && params.user !== undefined);
  const isBack = steps.some(({ params }) => params.status === 'online');
  const isTaken = steps.some(({ action, params }) => action.endsWith('assign_car') && params.user !== undefined);
  const isGivenBack = steps.some(({ action }) => action === 'release_car');
  const isOnlyTaken = steps.every(({ action }) => isTakingOf(action)) && steps.length > 0;
  return (
    (isOfCar && OTHERS_CAR.test(text)) ||
    (setsAnother && IN_THEIR_CAR.test(text)) ||
    (isBack && FROM_REPAIR.test(text)) ||
    (!isOfCar && steps.some((step) => goesBy(step, skeleton))) ||
    (steps.filter(({ action }) => action.endsWith('assign_car')).length > 1 && INSTEAD_OF.test(text)) ||
    (isOfCar &&
      ([AWAITED, LATE, FORGOTTEN, NOT_BACK_YET, ASKED_OF_OTHERS, THEREAFTER, NEXT].some((words) => words.test(text)) ||
        AWAITED.test(message.raw))) ||
    (isOfCar && GOES_WITH.test(text) && steps.some(({ action, params }) => isTakingOf(action) && !params.user)) ||
    (isGivenBack && BY_HELP.test(text)) ||
    (isOnlyTaken && IS_THERE.test(message.raw)) ||
    (isTaken && ASKED_OF_THEM.test(text)) ||
    (isTaken && RIDES_ALONG.test(text) && steps.every(({ params }) => params.status === undefined))
  );
}

/** 「銀行、デリカで15時戻り」: a car among the words for the board, and nobody takes it. */
function goesBy({ params: { comment, status } }: PlanStep, skeleton: Skeleton): boolean {
  if (status !== 'going_out' || typeof comment !== 'string') return false;
  return [...skeleton.mentions.entries()].some(([at, mention]) => {
    const named = mention?.sign === 'C' ? ownWords(skeleton, at, at + 1) : '';
    const isBy = [`${named}で`, `${named}にて`].some((by) => comment.startsWith(by));
    return named !== '' && (isBy || comment.split('、').at(-1) === named);
  });
}

/** 「デリカの返却は森さんがしてくれます」: not yet, and not by whoever has it. */
const BY_HELP =
  /P(?:さん)?(?:が|に)[^。P]{0,8}(?:し|やっ|返し|返却し|戻し|かえし)て(?:くれ|くださ|下さ|もらい|もらう|いただき)(?:ます|るそう|る(?=[。! ]|$)|る?こと)/u;
/** 「デリカを使いたいです。森さんはもう返しましたか」: who has it, and not who wants it. */
const ASKED_OF_THEM =
  /^[^P]*C[^P]*[。!\n ][^。PC]{0,6}P(?:さん)?(?:は|が|も)[^。PC]{1,14}(?:ました|ます|です|た)か[。? ]*$/u;
const isTakingOf = (action: string) => action.endsWith('assign_car');

/** 「デリカで引き取りに行ってる森さん、戻りは15時です」: it is theirs. */
const GOES_WITH = /C[^、。PM]*[てで](?:い|お)?[るた]P/u;
/** 「デリカ借りました。もう現場に着いてます」: somewhere, of which no step says anything. */
const IS_THERE = /[、。!\n ][^、。!\n ]{0,10}に(?:もう)?(?:着き|着い|到着|来てい?ま|おります|います)/u;
/** 「レンタカーのデリカを返しました」, 「友達のデリカ借りて旅行です」. */
const OTHERS_CAR =
  /(?:レンタカー|友人|友達|知人|実家|親|父|母|夫|妻|主人|嫁|旦那|兄|姉|弟|妹|彼氏|彼女|近所|客|お客さん|お客様|先方|業者|業者さん|取引先|マイカー|自家用|私物)の(?:車の)?C/u;
/** 「森さんの車で行きます」: whoever says so rides in it. */
const IN_THEIR_CAR = /P(?:の|が運転する)(?:社用)?(?:車|クルマ|くるま)(?:で|に)/u;
/** 「デリカ…じゃなくてカングー」: one car in the place of another, and both taken. */
const INSTEAD_OF = /C[^。!?\nC]{0,4}[。…、 .]*(?:じゃ|では)な[いく]/u;
/** 「デリカ車検から戻ってきました」: the car and nobody. */
const FROM_REPAIR =
  /C(?:が|は|も|、| )*(?:やっと|ようやく|無事|もう)*(?:車検|修理|点検|整備|洗車|板金|工場|ディーラー)(?:から|より)/u;
/** 「森さんがデリカで現場行くので一緒に乗っていきます」: of the sender no step tells. */
const RIDES_ALONG = /P(?:が|は)[^。P]*(?:一緒に|いっしょに|同乗|相乗り|便乗|乗せて)/u;
/** 「セレナ返してもらったら教えてください」: what is awaited of somebody. */
const AWAITED = /(?:返|戻|かえ)[^、。]{0,4}[てで](?:もらっ|いただい|くれ|くださっ|き)たら/u;
/** 「デリカ、返すの遅れます」: it is still out; what was late and is told now is back. */
const LATE =
  /(?:返す|戻す|返却する|返却|かえす)(?:の|こと)?(?:が|は|を|も)?[、 ]*(?:少し|ちょっと|だいぶ|かなり|W)*(?:遅れ|遅くなり|おくれ|延び)(?:ます|る|そう)/u;
/** 「デリカ返すの忘れて帰りました」: it is not back. */
const FORGOTTEN = /(?:返|かえ|戻|もど)[しす](?:(?:の|こと)?(?:を|が)?)?(?:忘れ|わすれ)(?!ず|な)/u;
/** 「デリカまだ返せません、7時まで使います」: whoever has it keeps it. */
const NOT_BACK_YET = /まだ[^。C]{0,6}(?:返|かえ|戻|もど)(?:せ|し(?:て(?:い|おり)?(?=ま|な)))(?:ません|ない|ん(?!か))/u;
/** 「返却してもらうように森さんに頼みました」. */
const ASKED_OF_OTHERS =
  /(?:もらう|返す|戻す|返却する)よう(?:に)?(?:と)?[^。C]{0,10}(?:頼み|頼ん|言い|言って|伝え|お願いし)(?:で)?(?:て)?(?:おき|あり|い)?(?:まし|ます|た)/u;
/** 「銀行行ってからデリカ返します」: not before that. */
const THEREAFTER =
  /(?:行|い|寄|届け|回|済ませ|終わ|着い|し|入れ)(?:っ|い)?[てで]から[、 ]*C?[^。C]{0,6}(?:(?:返し|返却し|戻し)ます|(?:返|戻)す(?=[わねよ。! ]|$))/u;
/** 「セレナ、森さんの次に使います」: not before the other has had it. */
const NEXT = /P(?:の|が(?:使っ|乗っ)た)(?:次|つぎ|あと|後)(?:に|で|は|、|M|私)/u;
