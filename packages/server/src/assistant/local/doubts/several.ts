import type { Proposal } from './proposal.ts';

// Several of whom a message tells, and a plan that is of fewer or tells the same of all.

/** Whether a plan leaves somebody out, or sets for one what is told of another. */
export function isOfOthersToo(proposal: Proposal): boolean {
  return isForFewer(proposal) || leavesSender(proposal) || areToldApart(proposal);
}

/** 「森さんと2人で行ってきます。ふたりともお願い」: a presence for one where two are spoken of. */
function isForFewer({ steps, skeleton: { message } }: Proposal): boolean {
  const set = steps.filter(({ params }) => params.status !== undefined);
  const [only] = set;
  return (
    set.length === 1 &&
    only?.params.group === undefined &&
    /(?:[二2]人|ふたり|[二2]名|両名)(?:とも|の?分)/u.test(message.text)
  );
}

/** 「僕と森さん、商談に出てます」: the sender among others, or told of beside them, and a presence for those alone. */
function leavesSender({ steps, skeleton: { text } }: Proposal): boolean {
  const set = steps.filter(({ params }) => params.status !== undefined);
  return (
    set.length > 0 &&
    set.every(({ params }) => params.user !== undefined) &&
    (AND_ME.test(text) || (OF_ME.test(text) && steps.every(({ params }) => params.user !== undefined)))
  );
}

const AND_ME =
  /M(?:と|、|も)P(?![のにへ])|P(?:と|、)M(?![のにへ])|M(?:は|も)、?(?:これから|今から|いまから)(?![^。]{0,20}(?:会議|打ち?合わ?せ|ミーティング|mtg|電話|作業|休憩|対応))/u;

/** 「森さんは戻りました。私はこれから役場へ見本を持っていく」: what the sender does too is in no step. */
const OF_ME =
  /(?:^|[、。!?\n 〜])M(?:は|も)(?![^、。]{0,16}(?:まだ|今日も|このまま|ずっと|引き続き))[^。PG]{0,24}?(?:(?:行|い|出|で|戻|もど|帰|かえ)(?:く|き|っ|る|り|か|ま|て)|外出|直[行帰]|退勤|帰[社宅]|家で|在宅|リモート|うかが|伺|届け)/u;

/** 「森さんはこれから県庁です、西さんは戻りました」: what is told of the one is not what is told of the other. */
function areToldApart({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ steps, request }) =>
      steps.length > 1 &&
      steps[0]?.params.status !== undefined &&
      steps.every(({ params }) => params.comment === steps[0]?.params.comment) &&
      APART.test(text.slice(request.from, request.to)),
  );
}

const APART =
  /[PM](?!と(?!の)|、[PM])[^PMG。]{2,40}?(?:た|ます|です|る|そう|とのこと|って)(?:と[^PMGW。、]{0,12})?[、。! \n]+(?:あと|それと|それから)?[、 ]*P|[PM](?:は|が)[^PMGW。]{0,12}?[^PMGW。、 とや][、。! ]+[PM](?=は|が)|[PM][はが]?[^PMGWぁ-ん、。!? ・&/][^PMGW。、]{0,12}[、。! ]+[PM]/u;
