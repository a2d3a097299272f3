import { isIdle } from '../message/idle.ts';
import { LATER, PAST } from '../refusals.ts';
import { type Filling, refuse } from './filling.ts';

/** 「銀行 15時戻り」, 「郵便局へ出て12時に戻ります」: a place or doing beside a return says that somebody leaves, unless it says why they are late. */
export function fillDeparture(filling: Filling): void {
  const { params, request, setting } = filling;
  const isReturn = request.frame.data.needs?.includes('return') ?? false;
  if (!isReturn || params.comment === undefined || params.return_time === undefined || request.mood.kind !== 'tell')
    return;
  const { text } = setting.skeleton;
  // 「電車が止まって1時になる」: whoever is out already.
  if (/^な$/u.test(text.slice(request.stem.from, request.stem.to))) return;
  if (HEADS_BACK.test(text.slice(request.from, request.stem.from))) {
    delete params.comment;
    return;
  }
  const before = text.slice(request.from, request.stem.to);
  if ((DELAY.test(before) && !TO_FETCH.test(before)) || PUT_OFF.test(text.slice(request.stem.to, request.to))) return;
  if (isOnlyReason(text, request)) return;
  const [day] = filling.keptTimes;
  if (day !== undefined) refuse(filling, (day.when.start ?? '') < setting.now.slice(0, 10) ? PAST : LATER, false);
  else params.status = 'going_out';
}

/** 「クレームが来たから、18時戻り」: why, and not where to. */
function isOnlyReason(text: string, { from, stem, after, to }: Filling['request']): boolean {
  const said = `${text.slice(from, stem.from)}、${text.slice(after, to)}`;
  const left = said.replace(REASONS, ' ');
  return left !== said && isIdle(left.replace(/[PMGW]/gu, ' '));
}

const REASONS = /(?<=^|[、。 ])[^、。 ]{2,}?[うくすつぬぶむぐるたいなだん](?:ので|んで|から|けん|し)(?:[、。! ]+|$)/gu;

/** 「会社向かってる、12時半に着きます」. */
const HEADS_BACK =
  /^[、 ]*(?:(?:今|いま)(?:から)?|これから)?(?:会社|事務所|オフィス|分室|工房|スタジオ)(?:に|へ)?(?:もう|今|いま)?(?:向か|むか)[^、。]{0,8}[、 ]+W/u;

/** 「糊がなくなったので店に買いに、12時戻り」: why somebody goes, and not why they are late. */
const TO_FETCH =
  /[をにへ\p{Script=Han}\p{Script=Katakana}ー](?:買い|取り|とり|受け?取り|引き?取り|届け|渡し|納め|迎え|むかえ)に[、 ]*W/u;

/** Whether a sentence tells what somebody goes out to do, without a verb that always means leaving. */
export function isLeaving(sentence: string): boolean {
  return LEAVING.test(sentence) && !DELAY.test(sentence) && !INSIDE.test(sentence);
}

const LEAVING =
  /[てで](?:まい|参)り(?:ます|まーす)|(?:へ|まで|に)[^。、]{0,12}お(?:持ち|届け|渡し)(?:いた|致)?し(?:て|ます)|[てで](?:きます|来ます|く(?=る))|[にへ](?:来|き)て(?:い|お)?(?:ます|ります|る)|(?:これから|これより|今から|今より|いまから|(?:ただ今|ただいま|只今)(?:より|から))[^。]{2,40}(?:ます|る|う|く|す)[〜ー!]*(?:[。!\n;]|$)|^(?:(?:今|いま|これ)から)?(?=[^。]{2,16}[。!\n;])(?:[^。ぁ-ん]|で|の|へ|に|と|お|ご|はん|たばこ|ひる|ちょい){2,14}[。!\n;]/u;
/** Somebody else's doing, news, and what is done at one's desk. */
const INSIDE =
  /(?:戻|帰)って|(?:会議|打ち?合わ?せ|ミーティング|mtg|電話|来客|面談)(?:です|中|が)|(?:が|は)[^。]{0,12}(?:来|届|着|止|続)|なって|増えて|頑張|進めて|努め|務めて|[?]/u;

/** 「戻り18時になります」, 「戻りは遅れて」. */
const PUT_OFF = /遅|延|長引|変更|変わ|なり(?:ます|そう)|になる|おそ[くい]/u;

/** The return of somebody who is out already has moved. */
const DELAY =
  /遅|延[びばべ長期着]|長引|伸び|押し|渋滞|おそ[くい]|おくれ|のび[るてま]|ながび|変更|変わ|なり(?:ます|そう)|になる|ので|ため|(?:あ|お|な)り、/u;
