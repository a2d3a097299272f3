import type { Proposal } from './proposal.ts';

// What is told of where somebody is now, where the plan says something else of it or nothing.

/** Whether a whereabouts that is told is lost in the plan, or turned into another. */
export function isElsewhereSaid(proposal: Proposal): boolean {
  return [
    isOfNow,
    isInTheHouse,
    comesBackFirst,
    onlyHeads,
    leavesUnsaid,
    isBackAfterHome,
    isOverBefore,
    isVisited,
  ].some((doubts) => doubts(proposal));
}

/** 「明日休みます、今から現場です」: where somebody is going now is no reason for a day off. */
function isOfNow({ steps, skeleton: { message } }: Proposal): boolean {
  return (
    steps.some(
      ({ action, params }) =>
        action === 'add_user_holiday' &&
        typeof params.memo === 'string' &&
        ['今から', 'いまから', 'これから'].some((now) => message.raw.includes(now + params.memo)),
    ) && !steps.some(({ action }) => action.endsWith('_status'))
  );
}

/** 「会社でお昼食べてます」: here, and out according to the plan. */
function isInTheHouse({ steps }: Proposal): boolean {
  return steps.some(({ params }) => params.status === 'going_out' && IN_THE_HOUSE.test(String(params.comment ?? '')));
}

const IN_THE_HOUSE = /^(?:会社|事務所|オフィス|社内|自?席|デスク|休憩室|社食)で(?!の)/u;

/** 「一旦会社戻ってから直帰します」: here first, and out or gone only then. */
function comesBackFirst({ steps }: Proposal): boolean {
  return steps.some(({ params }) => params.status === 'going_out' && BACK_FIRST.test(String(params.comment ?? '')));
}

const BACK_FIRST = /(?:会社|事務所|オフィス|社|席)(?:に|へ)?(?:一旦|いったん|一度)?(?:戻|もど|寄)って/u;

/** 「今向かってます」: to a customer or to the office. */
function onlyHeads({ steps, skeleton: { text } }: Proposal): boolean {
  return (
    steps.some(({ params }) => params.status === 'going_out' && params.comment === undefined) && ONLY_HEADS.test(text)
  );
}

const ONLY_HEADS =
  /(?:^|[。、! ])(?:今|いま|もう|ただいま|W)?[、 ]*(?:向か|むか)(?:って(?:い|お|ま|る)|い(?:ます|ました))[^。、]*[。! ]*$/u;

/** 「3時にもどります、ちょっとでる」: only the return was understood of somebody who says that they go. */
function leavesUnsaid({ steps, skeleton: { text } }: Proposal): boolean {
  const told = steps.filter(({ params }) => params.status !== undefined || params.return_time !== undefined);
  return (
    told.length === 1 &&
    told.every(({ params }) => params.return_time !== undefined && params.status === undefined) &&
    GOES.test(text)
  );
}

const GOES =
  /(?:^|[。、! ])(?:ちょっと|ちょい|今から|いまから|これから|ちょいと|少し)[、 ]*(?:出|で|行っ|いっ|抜け|ぬけ)(?:て(?:き|く)|る|ます|かけ)|[かと][いり]に[、 ]+W?(?:もど|戻)/u;

/** 「17時戻りと言いましたが直帰で」: home from there, and back at a time. */
function isBackAfterHome({ steps, skeleton: { text } }: Proposal): boolean {
  return (
    steps.some(({ params }) => params.return_time !== undefined && /直帰|直接帰/u.test(String(params.comment ?? ''))) &&
    NO_MORE.test(text)
  );
}

const NO_MORE =
  /(?:戻|もど|帰社)[^。!?]{0,14}(?:でした|だった|まし?た|無理|でき(?:ま|な)|難し|つもり|はず|やめ|なし|なく)[^。!?]{0,12}直/u;

/** 「しごとおわり。あしたやすむ」: what has just ended is no reason for a day off. */
function isOverBefore({ steps, skeleton: { message } }: Proposal): boolean {
  return steps.some(
    ({ action, params }) =>
      action === 'add_user_holiday' &&
      typeof params.memo === 'string' &&
      OVER.test(params.memo) &&
      ['。', '、', '!', '！', '\n', ' ', '　', 'ー', '〜'].some((mark) => message.raw.startsWith(params.memo + mark)),
  );
}

const OVER =
  /(?:仕事|しごと|業務|作業|会議|打ち?合わ?せ|撮影|現場|納品)(?:が|は|も)?(?:終わ|おわ|終了|完了)(?:り|った|りました)?$/u;

/** 「お客様きてます」, 「業者が遅れましたが会社に来ました」: whoever has come is a visitor. */
function isVisited({ steps, skeleton: { message } }: Proposal): boolean {
  return (
    steps.some(({ params }) => params.status !== undefined && params.user === undefined) && VISITED.test(message.raw)
  );
}

const VISITED =
  /^[、 ]*(?:今|いま)?(?:お?客(?:様|さん)?|業者(?:さん)?|先方|銀行(?:さん)?|納品|取材|荷物)(?:(?:が|も)?(?:来|き)て(?:い|おり)?(?:ます|る)|が[^。、]{0,6}遅れ[^。]*(?:来|き)(?:まし)?た)/u;
