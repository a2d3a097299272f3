import type { Proposal } from './proposal.ts';

/**
 * Whether what was taken for none of the plan's business may be the half of the message that matters: somebody else whom it
 * opens with, or where the sender or a group goes now, of which no step says anything.
 */
export function dropsWhatMatters(proposal: Proposal): boolean {
  return proposal.dropped.some(({ from, to }) => {
    const text = proposal.skeleton.text.slice(from, to);
    return opensWithAnother(text, from, proposal) || leavesAnother(text, from, proposal) || leavesGoing(text, proposal);
  });
}

/** 「森さん、豊川で打合せ。17時戻り」: a presence of the sender's own behind a sentence that is about somebody else. */
function opensWithAnother(text: string, from: number, { steps, skeleton }: Proposal): boolean {
  const opening =
    /^(?:[^。PMGCW]{0,24}(?:ので|から|けど|し)[、 ]*|[^。、PMGCW]{0,12}、)?[、 ]*(?=P(?:は|が|、|[^、。ぁ-んPM])|G[、 ]*(?:G?(?:全員)?で|は|が|、))/u.exec(
      text,
    );
  if (opening === null || steps.some(({ params }) => params.user !== undefined || params.group !== undefined))
    return false;
  return (
    steps.some(tellsPresence) && !/M/.test(skeleton.text) && skeleton.mentions[from + opening[0].length] !== undefined
  );
}

/** 「森さんさっき展示会いきよってん。5時戻りらしいです」: where somebody is gone, of whom no step says so. */
function leavesAnother(text: string, from: number, { steps, skeleton }: Proposal): boolean {
  const opening = /^[、 ]*(?:あと|それと|それから)?[、 ]*(?=[PG])/u.exec(text);
  const mention = opening === null ? undefined : skeleton.mentions[from + opening[0].length];
  return (
    (mention?.sign === 'P' || mention?.sign === 'G') &&
    GONE.test(text) &&
    steps.some(tellsPresence) &&
    !steps.some(
      ({ params }) =>
        (params.status !== undefined || params.date !== undefined || params.start !== undefined) &&
        mention.all.some(({ name }) => name === params.user || name === params.group),
    )
  );
}

/** Somebody's coming or going, told or heard. */
const GONE =
  /^[、 あとそれかも]*(?:[PG](?:と|、|・|や))*[PG](?!の(?!人|みんな|メンバー|皆)|と|に|を|宅|邸)[^。P]*(?:[行出戻帰着]|向か|上が|外出|早退|退勤|い[っき]|で(?=[たまとて])|もど|かえ)[^。、PW]{0,8}(?:た|てん|ます|です|る|とのこと|って|そう)[^。PW]{0,10}$/u;

const tellsPresence = ({ params }: Proposal['steps'][number]) =>
  params.status !== undefined || params.return_time !== undefined;

/** 「今から機材屋！デリカ借ります」: no step says where to. */
function leavesGoing(text: string, { steps }: Proposal): boolean {
  if (steps.some(({ params }) => params.comment !== undefined || params.memo !== undefined)) return false;
  const isReturn = steps.some(({ params }) => params.return_time !== undefined && params.status === undefined);
  return GOES_NOW.test(text) || (isReturn && PLACES_ALONE.test(text));
}

/** 「現調 倉庫、デリカ借用、戻り16時」. */
const PLACES_ALONE =
  /^[\p{Script=Han}\p{Script=Katakana}ー]{2,}(?:[ の・][\p{Script=Han}\p{Script=Katakana}ー]{1,})*$/u;

const GOES_NOW =
  /(?:^|[、 G])(?:今から|いまから|これから|これより|只今より|ただいまより)(?![^、。]*(?:(?:[てで]い?(?:ます|る)|です|のは)$|運転))|(?:行き|いき|(?<!(?:社|所|オフィス|そちら)[にへ])向かい|伺い|うかがい|出掛け|出かけ|でかけ|(?<=[にへ])(?:参り|まいり))(?:ます|まーす)$/u;
