import { isIdle } from '../message/idle.ts';
import type { Skeleton } from '../message/mentions.ts';
import { isLeaving } from '../slots/fill-departure.ts';
import { ALONG_LEAD, ALONG_TOO } from '../slots/people/together.ts';
import { isTradedFor, namesNoOtherCar, takesCar, tellsWhichCar, tellsWhoHasAnother } from './cars/takings.ts';
import { givesDays } from './days/days-behind.ts';
import { isOfDaysOff } from './days/days-coming.ts';
import { isPresence, isReturn } from './merging.ts';
import { asArrivedThere, comingBack, isHomeward } from './presence/arrivals.ts';
import type { Cut, Request } from './requests.ts';
import { JUST_DONE } from './stems.ts';
import { givesReason, givesReasonAhead } from './words/reasons.ts';

/** A clause that gives the reason for the next, and a stretch without a request beside one, belong to that request. */
export function folded(pieces: Cut, skeleton: Skeleton, now: string): Cut {
  const requests: Request[] = [];
  for (const [index, request] of pieces.requests.entries()) {
    const next = pieces.requests[index + 1];
    const last = requests.at(-1);
    if (last?.sentence === request.sentence) {
      if (last.mood.kind === 'conditional') request.mood = { ...request.mood, kind: 'conditional' };
      if (request.frame.data.bare && takesBack(last, request, skeleton)) requests.pop();
      else if (request.frame.data.bare) {
        last.mood = { ...last.mood, kind: 'negated' };
        continue;
      }
    }
    const lead =
      last && isReturn(request) ? ALONG_LEAD.exec(skeleton.text.slice(request.from, request.stem.from)) : null;
    if (last && lead && isPresence(last)) {
      last.to = request.from + lead[0].length;
      request.from = last.to;
    }
    if (next && isTradedFor(request, skeleton)) request.mood = next.mood;
    if (next && tellsWhoHasAnother(request, next, skeleton)) continue;
    if (next && next.sentence === request.sentence && explains(request, next, skeleton)) {
      next.from = request.from;
      continue;
    }
    if (next && next.sentence === request.sentence && isSetAside(request, skeleton)) next.from = request.from;
    requests.push({ ...asArrivedThere(request, next, skeleton) });
  }
  const rest: Cut['rest'] = [];
  for (const stretch of pieces.rest) {
    const text = skeleton.text.slice(stretch.from, stretch.to);
    const told = pieces.requests.findLast((request) => request.to <= stretch.from);
    if (told && requests.at(-1)?.stem === told.stem && told.frame.reasons.test(text) && stretch.mark === '') {
      const last = requests.at(-1);
      if (last) last.to = stretch.to;
      continue;
    }
    const said = pieces.requests.findLast((request) => request.to <= stretch.from)?.frame.nouns;
    const left = said ? text.replace(said, ' ') : text;
    if (isIdle(left) && !/[PGCWNQ]/.test(left)) continue;
    const after = requests.find((request) => request.from >= stretch.to);
    const before = requests.findLast((request) => request.to <= stretch.from);
    const way = before && ALONG_TOO.test(text) ? wayBefore(requests, before) : undefined;
    const bare = isIdle(text.replace(/[PMGCWNQ]/g, ''));
    if (
      after &&
      !before &&
      stretch.mark === '' &&
      givesReasonAhead(text, after, skeleton.text.slice(after.from, after.to))
    )
      after.from = stretch.from;
    else if (
      after &&
      !before &&
      (isReturn(after) || (isAwayFromDesk(after) && !/[PG]/.test(text))) &&
      isLeaving(skeleton.text.slice(stretch.from, after.from))
    )
      after.from = stretch.from;
    else if (
      after &&
      !before &&
      isHomeward(after, skeleton, now) &&
      isLeaving(skeleton.text.slice(stretch.from, after.from))
    )
      Object.assign(after, comingBack(after), { from: stretch.from });
    else if (
      before &&
      stretch.mark === '' &&
      (givesDays(text, before, skeleton.text.slice(before.from, before.to)) ||
        givesReason(text, before) ||
        givesErrand(text, before) ||
        givesContent(text, before) ||
        givesRate(text, before, skeleton))
    )
      before.to = stretch.to;
    else if (before && way) {
      way.to = stretch.to;
      requests.splice(requests.indexOf(before), 1);
    } else if (before && (tellsWhichCar(text, before, skeleton) || (isPresence(before) && ALONG_TOO.test(text))))
      before.to = stretch.to;
    else if (stretch.mark === '?' || (!bare && !/^[^、]{0,20}(?:(?<!P)まで|ため|戻り)$/u.test(text)))
      rest.push(stretch);
    else if (before && /W/.test(text) && HEARD_THEN.test(text)) continue;
    else if (before && /W/.test(text)) before.to = stretch.to;
    else if (after) after.from = stretch.from;
    else if (before) before.to = stretch.to;
    else rest.push(stretch);
  }
  return { requests, rest };
}

/** 「薬局に行ってきます。16時半戻り。西さんも一緒です」: whoever is along is along on the way, and back with the sender. */
const wayBefore = (requests: readonly Request[], back: Request): Request | undefined =>
  isReturn(back) ? requests.findLast((request) => request.to <= back.from && isPresence(request)) : undefined;

/** 「役所へ書類をお届けします。1時間ほど離席します」: the same absence. */
const isAwayFromDesk = ({ frame, mood }: Request): boolean =>
  frame.data.set?.status === 'going_out' && frame.data.weak !== true && mood.kind === 'tell' && !mood.past;

/** 「急遽外出！納品ミスの対応」: what for, behind the mark. */
function givesErrand(text: string, { frame, mood }: Request): boolean {
  const isOut = frame.data.set?.status === 'going_out' && (mood.kind === 'tell' || mood.kind === 'ask');
  return isOut && (ERRAND.test(text) || FOR_WHAT.test(text)) && !COURTESY.test(text);
}

/** 「外出にしてください。全員で工場見学だそうです」, 「出かけます。カフェのメニューの撮影です」. */
const FOR_WHAT =
  /^\s*(?:G(?:で|の)?|みんなで)?(?![^。]*(?:電話|連絡|予定|時間|以上|急|初めて|代わり|こちら|これ|それ|不在|携帯))[^。PMGCWQNE?]{2,20}(?:です|だそうです|とのことです)\s*$/u;

const ERRAND =
  /^ *(?=[^ ]*[\p{Script=Han}\p{Script=Katakana}])(?:[\p{Script=Han}\p{Script=Katakana}ー]|の|お(?=\p{Script=Han})|(?<=\p{Script=Han})[しりけえきみちいび](?=\p{Script=Han}|で|$| )){2,14}(?:です|のため|で)?[ 。!]*$/u;
const COURTESY =
  /以上|了解|承知|失礼|連絡|報告|電話|対応中|至急|緊急|念|宜|願|休|帰|退|直帰|残念|最高|最悪|寒|暑|雨|雪|暴/u;

/** 「きのう聞きました」: when somebody heard it. */
const HEARD_THEN = /(?:聞[いき]|きき|伺|うかが|教わ|教えて|電話|連絡)[^。]{0,8}た[\s、。!]*$/u;

/** 「メモに残したいことがあります。内容は「…」です」. */
function givesContent(text: string, { frame }: Request): boolean {
  const takesContent = Object.values(frame.data.slots).some((slot) => slot.kind === 'content');
  return (
    takesContent &&
    /^\s*(?:内容|中身|文面|文章|文)?(?:は|が|:)?\s*Q(?:です|になります|となります|でございます|で)?\s*$/u.test(text)
  );
}

/** 「稼働率というものを入れます。私は60%にしてください。」: the number of the sentence before. */
function givesRate(text: string, { frame, from, to }: Request, skeleton: Skeleton): boolean {
  const isOpen = frame.data.action === 'update_occupancy_rate' && !/[N0-9]/.test(skeleton.text.slice(from, to));
  return isOpen && /^[^CGWQE]*N[^CGWQE]*$/u.test(text) && isIdle(text.replace(/[PMN]/g, ''));
}

/** 「明日は休みではなく在宅勤務」: the day is that of what takes its place. */
function isSetAside(request: Request, skeleton: Skeleton): boolean {
  const words = skeleton.text.slice(request.from, request.to);
  return request.mood.kind === 'negated' && /W/.test(words) && /(?:では|じゃ)なく(?:て)?[、 ]*$/u.test(words);
}

/** 「間違えて外出にしたので戻して」 and 「今の休み、取り消して」 take back; 「直帰はやめました」 only calls off. */
function takesBack(last: Request, request: Request, skeleton: Skeleton): boolean {
  const said = skeleton.text.slice(last.from, request.stem.from);
  if (!JUST_DONE.test(said) && last.mood.link !== 'reason' && !/間違|まちが|しまっ|ちゃっ|ミス/.test(said))
    return false;
  request.from = request.stem.from;
  return true;
}

/** Tells that somebody leaves now. */
function isSetOut({ frame, mood }: Request): boolean {
  const leads = mood.link === 'reason' || mood.link === 'contrast';
  return frame.data.set?.status === 'going_out' && mood.kind === 'tell' && !mood.past && leads;
}

/** 「銀行に行ってくるので、すぐ戻ります」. */
const isYetToReturn = ({ frame, mood }: Request): boolean => frame.data.only === 'done' && !mood.past && !mood.going;

/** 「森さんが銀行へ行かれたそうなので、外出にしてください」: what has become of somebody, and is then to be set. */
const isSaidAgain = (request: Request, next: Request): boolean =>
  isPresence(request) &&
  isPresence(next) &&
  !isReturn(request) &&
  request.frame.data.set?.status === next.frame.data.set?.status &&
  request.mood.kind === 'tell' &&
  next.mood.kind === 'ask';

function explains(request: Request, next: Request, skeleton: Skeleton): boolean {
  if (request.frame.data.bare) return false;
  // 「これで失礼いたしますが、16日の休みは取り消してください」: two wishes.
  if (
    request.frame.data.set?.status === 'offline' &&
    request.mood.kind === 'tell' &&
    isOfDaysOff(next) &&
    request.mood.link === 'contrast'
  )
    return false;
  // 「お客様先へ参りますので、戻りは15時です」, 「銀行に出ますが、30分で戻ります」: the absence itself, and no reason for the return.
  if (isSetOut(request) && (isReturn(next) || isYetToReturn(next))) return false;
  if (request.frame.data.only === 'done' && isReturn(next)) return true;
  const own = skeleton.text.slice(request.from, request.to);
  // 「お戻りは15時と伺っておりますので、外出でお願いします」: when, and where until then.
  if (isReturn(request) && /W/.test(own) && next.frame.data.set?.status === 'going_out') return false;
  const sameFrame = request.frame.data.action === next.frame.data.action;
  if (isSaidAgain(request, next) && !/[PMG]/.test(skeleton.text.slice(next.from, next.to))) return false;
  // 「森さんがお使いになるので、返却にはしないでください」
  if (request.mood.link === 'reason' && next.mood.kind === 'negated' && takesCar(request) && takesCar(next))
    return true;
  // 「アクアの鍵を受け取ったので、私が使います」: one car, taken once.
  if (request.mood.link === 'reason' && sameFrame && takesCar(request) && namesNoOtherCar(next, request, skeleton))
    return true;
  if (request.mood.link === 'reason' && isPresence(next) && isOffOfFamily(request, skeleton)) return true;
  if (request.mood.link === 'reason' || request.mood.link === 'contrast') {
    if (next.mood.kind === 'ask' || request.frame.data.weak) return sameFrame || !takesCar(request) || !/C/.test(own);
    return request.mood.link === 'reason' && sameFrame && next.frame.data.needs === undefined;
  }
  const presence = isPresence(request) && isPresence(next);
  if (presence && isAttribute(request, skeleton)) return true;
  const sameStatus = request.frame.data.set?.status === next.frame.data.set?.status;
  const noun = /^(?:先|から|の(?!予定)|中に|時の)/u.test(skeleton.text.slice(request.stem.to, request.to));
  return (
    presence &&
    ((noun && request.mood.kind === 'tell') ||
      (sameStatus && (request.mood.link === 'and' || request.mood.link === 'then') && request.mood.kind !== 'question'))
  );
}

/** 「子どもが学校を休みますから、家で仕事します」: a day off of nobody in the firm. */
function isOffOfFamily(request: Request, { text }: Skeleton): boolean {
  return isOfDaysOff(request) && OF_FAMILY.test(text.slice(request.from, request.stem.from));
}

const OF_FAMILY =
  /(?:子(?:供|ども)?|こども|息子|娘|妻|夫|嫁|旦那|主人|母|父|両親|家族|孫|学校|学童|保育園|幼稚園|こども園|シッター)(?:たち|さん)?(?:が|も|は)[^。、PMW]{0,10}$/u;

/** 「測量に出ていた全員が戻りました」: only which of them. */
function isAttribute({ mood, stem, to }: Request, { text }: Skeleton): boolean {
  return (
    mood.kind === 'tell' &&
    /[てで](?:い|お)?(?:た|る)$/u.test(text.slice(stem.from, to)) &&
    /^[PG]/.test(text.slice(to))
  );
}
