import type { PlanStep } from '@ibasho/contract/runs';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import { isOnlyHeard } from './heard.ts';
import { mayBePlace, namesNobody } from './merely-named.ts';
import { isOfCaller, isRespectful, isWhySenderGoes, namesAnotherWho } from './others.ts';
import { type Proposal, wordsOf } from './proposal.ts';
import { isOfOthersToo } from './several.ts';

/** Whether it is open whose presence, day or car a step is. */
export function leavesWhoseOpen(proposal: Proposal): boolean {
  const { acting, steps, skeleton } = proposal;
  return (
    isOnlyHeard(proposal) ||
    mayBePlace(proposal) ||
    isRespectful(proposal) ||
    isOfCaller(proposal) ||
    isWhySenderGoes(proposal) ||
    isOfOthersToo(proposal) ||
    isTakenAlong(proposal) ||
    steps.some(
      (step) =>
        (isMemoOfAnother(step, skeleton) && !acting.some((one) => namesOwner(one, step))) ||
        tellsOfAnother(step, skeleton) ||
        namesNobody(step, skeleton),
    )
  );
}

/** 「森さんも連れて行ってきます」: whoever takes them along goes too. */
const isTakenAlong = ({ steps }: Proposal): boolean =>
  steps.some(({ params }) => params.user !== undefined && /(?:^|、)連れて/u.test(String(params.comment ?? '')));

/** The sender by name: nobody else is left out. */
const namesOwner = ({ steps, subjects }: Proposal['acting'][number], step: PlanStep) =>
  steps.includes(step) && subjects?.length === 1 && subjects[0] !== null;

/** 「森さんのところに「…」と」: a memo for another, and no word of theirs in the plan. */
const isMemoOfAnother = ({ action, params }: PlanStep, { text }: Skeleton): boolean =>
  action === 'add_user_memo' && params.user === undefined && FOR_ANOTHER.test(text);
const FOR_ANOTHER =
  /P(?:さん)?(?:の(?:ところ|とこ|ほう|方|メモ|机|欄))?(?:に|へ|宛て?|あて)(?=[、 ]*(?:Q|の?メモ|の?めも))/u;

/** 「森さんが…」, 「森さんから申請がありました」: somebody else is told of in words that were kept for the sender. */
function tellsOfAnother({ action, params }: PlanStep, skeleton: Skeleton): boolean {
  const words = wordsOf(params);
  if (namesAnotherWho(words, params, skeleton)) return true;
  if (params.user !== undefined) return false;
  if (action === 'add_user_memo' && ADDRESSED_TO.test(words)) return true;
  // 「森さんから呼ばれたので外出します」 is told of the sender.
  const particles = ['は', 'が', 'も', '、', ...(action === 'add_user_holiday' ? ['から', 'より'] : [])];
  return [...skeleton.mentions.entries()].some(([at, mention]) => {
    const said = mention === undefined ? '' : ownWords(skeleton, at, at + 1);
    if (said === '' || !words.includes(said)) return false;
    if (mention?.sign === 'C') return !IS_NO_CAR.test(skeleton.text.slice(at + 1));
    if (mention?.sign !== 'P' || params.group !== undefined) return false;
    return (
      particles.some((particle) => words.includes(said + particle)) ||
      (words.startsWith(said) &&
        (BARE.test(words.slice(said.length)) ||
          CALLS.test(words.slice(said.length)) ||
          (!/^(?:[にをへの]|から|より)/u.test(words.slice(said.length)) && HEARD.test(skeleton.text.slice(at)))))
    );
  });
}

/** 「森さんあてに、鍵は守衛室にある」: whose memo it is became a part of it. */
const ADDRESSED_TO = /^[^、。]{1,10}(?:さん|くん|君|ちゃん|様|さま)(?:の(?:ところ|分|欄|メモ)|あて|宛て?)(?:に|へ)/u;

/** 「森さん棚受け足らんで金物屋」; 「森さんと現場」 and 「森さん宅」 are of the sender. */
const BARE =
  /^[ ]?(?!から|より|まで|宅|邸|家|ち|同行|同席|対応|見送)(?:[\p{Script=Han}\p{Script=Katakana}]{2,}[^、]{2,}|お迎え[^、]*(?:早退|帰))/u;

/** 「森さんお迎えで保育園行きました、今日は戻らないそうです」: heard of them. */
const HEARD =
  /(?:(?:[うくすつぬぶむるただい])そう(?:です|で)|とのこと|だって(?=[。! ]|$)|らしい(?:です)?(?=[。! ]|$))/u;

/** 「森さんより電話、得意先」: who called stands where their own place was meant. */
const CALLS = /^(?:から|より)の?[おご]?(?:電話|入電|連絡|伝言|メール|チャット)(?:、|$)/u;

/** 「ノートを買いに」, 「ノート屋」, 「ノートで戻りました」: another thing of that name, or how one came; 「ノートで帰ります」 may want the car. */
const IS_NO_CAR = /^(?:を(?:買|探|注文)|屋|帳|pc|パソコン|型|で(?=[^、。]{0,4}(?:戻|もど|来|着|帰社|帰って)))/iu;
