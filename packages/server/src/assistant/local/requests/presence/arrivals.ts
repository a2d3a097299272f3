import { PLACES } from '../../../../features/presence/places.phrases.ts';
import type { Skeleton } from '../../message/mentions.ts';
import { type Frame, frames } from '../../phrasebook.ts';
import { clockOn, whensIn } from '../../slots/whens.ts';
import type { Outcome } from '../outcome.ts';
import type { Request } from '../requests.ts';

// 「直行で現場です。出社は13時になります」: who is out tells when they come to the office.

/** A coming later today that follows an absence is its return. */
export function asReturn(request: Request, skeleton: Skeleton, previous: Outcome | undefined, now: string): Request {
  const isReturn =
    previous?.steps[0]?.params.status === 'going_out' &&
    isComing(request, skeleton) &&
    whensIn(skeleton, request).some(({ when }) => when.kind === 'time') &&
    daysOf(request, skeleton).every((day) => day === now.slice(0, 10));
  if ((isReturn || isOnTheWay(request, skeleton)) && returning) return { ...request, frame: returning };
  if (returning && previous?.steps[0]?.params.status === 'going_out' && isHomeward(request, skeleton, now))
    return { ...request, frame: returning };
  return previous && returning && isTold(request, previous, skeleton)
    ? { ...request, frame: returning, mood: { ...request.mood, kind: 'tell', past: false, over: false } }
    : request;
}

/** 「搬入で展示場着いた、17時に戻る」: whoever is yet to come back has arrived there. */
export function asArrivedThere(request: Request, next: Request | undefined, { text }: Skeleton): Request {
  const { frame, mood, from, stem } = request;
  const isThere =
    frame.data.set?.status === 'online' &&
    mood.kind === 'tell' &&
    text.slice(stem.from, stem.to) === '着' &&
    next?.frame.data.needs?.includes('return') &&
    next.mood.kind === 'tell' &&
    AT_A_PLACE.test(text.slice(from, stem.from));
  return isThere && away ? { ...request, frame: away } : request;
}

const AT_A_PLACE =
  /^[^PMGC]*[\p{Script=Han}\p{Script=Katakana}ー](?<!会社|事務所|オフィス|(?<!\p{Script=Han})社|席|分室|工房|スタジオ|アトリエ|本社|支社|支店|荷物|資料|部品|見本|サンプル|商品|材料|書類|便|[今朝昼夜先無事])(?:に|へ)?[、 ]*$/u;

/** 「いまから社に戻るね。40分くらい」. */
function isOnTheWay({ frame, mood, stem, from, to }: Request, skeleton: Skeleton): boolean {
  return (
    frame.data.only === 'done' &&
    mood.kind === 'tell' &&
    !mood.past &&
    !mood.going &&
    /^[^。]{0,8}(?:戻|もど|帰社)/u.test(skeleton.text.slice(stem.from, to)) &&
    !/[PMGC]/.test(skeleton.text.slice(from, to)) &&
    whensIn(skeleton, { from: stem.to, to }).some(({ when }) => /^(?:time|duration)$/.test(when.kind))
  );
}

/** 「銀行に行くよ。3時には帰るわ」: within office hours, whoever is out comes back. */
export function isHomeward({ frame, mood, stem, from, to }: Request, skeleton: Skeleton, now: string): boolean {
  const words = skeleton.text.slice(from, to);
  const clocks = whensIn(skeleton, { from, to: stem.from }).filter(({ when }) => when.kind === 'time');
  const [only, ...others] = clocks;
  return (
    frame.data.set?.status === 'offline' &&
    mood.kind === 'tell' &&
    !mood.past &&
    /^(?:帰|かえ)(?:る|り)/u.test(skeleton.text.slice(stem.from, to)) &&
    /W(?:に|には|までに|までには)[、 ]*(?:(?:会社|事務所|オフィス|社)(?:に|へ)?)?[、 ]*$/u.test(
      skeleton.text.slice(from, stem.from),
    ) &&
    !/[PMGC]|直帰|そのまま|直接|家|自宅/u.test(words) &&
    only !== undefined &&
    others.length === 0 &&
    (TO_OFFICE.test(skeleton.text.slice(from, stem.from)) ||
      clockOn(only.when.start, now.slice(0, 10)) < `${now.slice(0, 10)}T17:00`)
  );
}

/** 「5時に会社かえる」 is no going home at any hour. */
const TO_OFFICE = /(?:会社|事務所|オフィス)(?:に|へ)?[、 ]*$/u;

/** Such a return, where the frame that reads it is wanted. */
export const comingBack = (request: Request): Request => (returning ? { ...request, frame: returning } : request);

/** 「森さんが役場に出かけられました。15時に帰ると言っていました」: 帰る of somebody who is out. */
function isTold({ frame, stem, from, to }: Request, previous: Outcome, skeleton: Skeleton): boolean {
  return (
    previous.steps[0]?.params.status === 'going_out' &&
    previous.steps[0].params.user !== undefined &&
    frame.data.set?.status === 'offline' &&
    /^帰る/u.test(skeleton.text.slice(stem.from, to)) &&
    /そう|とのこと|と(?:言|おっしゃ|聞|伺|申)|って(?:[。!〜 ]|$|言|話)/u.test(skeleton.text.slice(stem.from, to)) &&
    !/[PMGC]/.test(skeleton.text.slice(from, to)) &&
    whensIn(skeleton, { from, to: stem.from }).some(({ when }) => when.kind === 'time')
  );
}

/** 「迎えに行ってきます。今日はそのまま帰ります」: who is out by then goes home from there, and leaves later. */
export function asGoneHome(request: Request, skeleton: Skeleton, previous: Outcome | undefined): Request {
  const { mood, from, to } = request;
  const goesHome =
    (previous?.steps[0]?.params.status === 'going_out' ||
      FROM_OUTSIDE.test(skeleton.text.slice(from, to)) ||
      AND_HOME.test(skeleton.text.slice(from, to)) ||
      isBriefly(request, skeleton)) &&
    request.frame.data.set?.status === 'offline' &&
    (mood.kind === 'tell' || mood.kind === 'ask') &&
    !mood.past &&
    (FROM_THERE.test(skeleton.text.slice(from, to)) || isBriefly(request, skeleton)) &&
    !/[PMGC]/.test(skeleton.text.slice(from, to));
  return goesHome && away ? { ...request, frame: away } : request;
}

/** 「いま帰りました、デリカも返します」: whoever brings a car back has come back themselves. */
export function asCameBack(request: Request, { text }: Skeleton): Request {
  const { frame, mood, from, stem, to } = request;
  const isBack =
    frame.data.set?.status === 'offline' &&
    mood.kind === 'tell' &&
    // 「現場から帰ったよ」: the ending may be part of the stem
    (mood.past || /った$/u.test(text.slice(stem.from, stem.to))) &&
    /^(?:お?帰り|かえり|帰っ)/u.test(text.slice(stem.from, stem.to)) &&
    ((JUST_NOW.test(text.slice(from, stem.from)) && /C[^。!?\n]{0,8}(?:返|戻し|かえ[しす])/u.test(text.slice(to))) ||
      TO_THE_OFFICE.test(text.slice(from, stem.from)) ||
      FROM_AN_ERRAND.test(text.slice(from, stem.from)));
  return isBack && here ? { ...request, frame: here } : request;
}

/** 「現場から帰りました」: back from where one was; of the office one goes home. */
const FROM_AN_ERRAND = new RegExp(
  `^[^、。PMGC]{0,12}(?:${PLACES}|出張|出先|外出先|研修|会議|[\\p{Script=Han}\\p{Script=Katakana}ー])(?<!今|朝|昼|夕|夜|前|先|家|自宅|会社|職場|自席|今日|本日|さ[きっ]|事務所|オフィス|スタジオ|本社|支社|支店)から(?:今|いま|ただ今|ただいま|無事|やっと)?[、 ]*$`,
  'u',
);
/** 「設営が終わって社に帰りました」. */
const TO_THE_OFFICE =
  /(?:会社|(?<!\p{Script=Han})社|事務所|オフィス|工房|分室|アトリエ|スタジオ)(?:に|へ)(?:は|、|今|いま|無事|先ほど|さっき|W)*$/u;
const JUST_NOW = /(?:^|今|いま|ただ(?:今|いま)|只今|さっき|先ほど|たった今|(?<![いだ]|[れっしん][ただ])から)[、 ]*$/u;

/** 「いったん家に帰ります。17時に会社に戻ります」. */
const isBriefly = ({ from, to, stem }: Request, { text }: Skeleton): boolean =>
  /(?:いったん|一旦|一度)[^。]{0,10}帰/u.test(text.slice(from, to)) && /戻|もど/u.test(text.slice(stem.to));

/** 「直帰します。明日は9時に出社します」: the next working day as ever. */
export function isOutlook(request: Request, skeleton: Skeleton, previous: Outcome | undefined, now: string): boolean {
  const status = previous?.steps[0]?.params.status;
  const days = daysOf(request, skeleton);
  return (
    (status === 'offline' || status === 'going_out') &&
    isComing(request, skeleton) &&
    days.some((day) => day > now.slice(0, 10))
  );
}

/** The days that are named; a bare time of day names none. */
function daysOf(request: Request, skeleton: Skeleton): string[] {
  return whensIn(skeleton, request).flatMap(({ when }) => (when.start?.includes('-') ? [when.start.slice(0, 10)] : []));
}

const returning: Frame | undefined = frames.find(({ data }) => data.needs?.includes('return'));
const here: Frame | undefined = frames.find(({ data }) => data.only === 'done');
const away: Frame | undefined = frames.find(({ data }) => data.set?.status === 'going_out');
const FROM_THERE = /(?:そのまま|直接|そこから|現地から|出先から|まっすぐ)[^。]{0,10}(?:帰|失礼|退勤|上が|あが)/u;
/** 「訪問先からそのまま帰宅します」: said before one goes there, or there. */
const FROM_OUTSIDE =
  /(?:先|先方|現場|現地|会場|展示会|打ち?合わ?せ|商談|取材|撮影|[市町村]?役所|役場|[場館所局店署])(?:の?(?:後|あと)|が?終わり|から)(?:は|、)?(?:そのまま|直接|まっすぐ)[^。]{0,6}(?:帰|失礼|退勤|上が|あが)|(?:てき|(?<!(?:会社|席|事務所|オフィス|ここ)を?)出|行っ|いっ|寄っ|よっ|出し|だし|届け|渡し|納め|済ませ|[^てでP]見|会っ)て(?:から)?[、 ]?(?:今日は|本日は|W(?:は)?)?(?:そのまま|直接|まっすぐ)[^。]{0,6}(?:帰|失礼|退勤|上が|あが)/u;
/** 「歯医者、そのまま帰宅」. */
const AND_HOME = new RegExp(
  `^[^、。PMGC]{0,12}${PLACES}(?:に行き|へ行き|で)?[、 →]+(?:そのまま|直接|まっすぐ)(?:帰|退勤|上が|あが)`,
  'u',
);
const COMING = /^(?:出社|(?<!休日)出勤|到着|着|会社|オフィス|事務所|自席|席|在席|復帰)/u;

function isComing({ mood, stem, from, to }: Request, { text }: Skeleton): boolean {
  return (
    mood.kind === 'tell' &&
    !mood.past &&
    !mood.going &&
    COMING.test(text.slice(stem.from, stem.to)) &&
    !/[PMGC]/.test(text.slice(from, to))
  );
}
