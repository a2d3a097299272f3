import type { PlanStep } from '@ibasho/contract/runs';
import type { Proposal } from './proposal.ts';

// An absence that is over, a return that hangs on something, and a return of somebody of whom no step says where they are.

/** Whether what is told of an absence may be no absence of now. */
export function isOtherwiseAway(proposal: Proposal): boolean {
  return [
    hasBeenThere,
    isOfThatDay,
    isStillOut,
    isSoonBack,
    returnsIfSo,
    tellsWhere,
    comesHereFirst,
    goesFirst,
    leavesSoon,
  ].some((doubts) => doubts(proposal));
}

/** 「市役所へ行ってきました」: whoever says so may be back. */
function hasBeenThere({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ steps, request }) =>
      steps.some(({ params }) => params.status === 'going_out') && BEEN.test(text.slice(request.from, request.to)),
  );
}

const BEEN =
  /(?:(?:行|い)っ|伺っ|うかがっ|寄っ|回っ|まわっ|買っ|出し|届け|済ませ|食べ|受け取っ|もらっ)て(?:き|来|まいり|参り)(?:まし)?た(?!ら|[いく])|(?:行っ|出|来|伺っ|向かっ)て(?:い|おり?)?ました(?!ら)|(?:に|へ)(?:い|おり)ました(?!ら)/u;

/** 「金曜休みます、友だちと海に行ってきます」: on that day, or now. */
function isOfThatDay({ acting, skeleton: { text }, today }: Proposal): boolean {
  return acting.some(({ steps: [out], request: { from, to } }, index) => {
    const before = acting[index - 1];
    const day = before?.steps[0]?.params.date ?? before?.steps[0]?.params.start;
    return (
      out?.params.status === 'going_out' &&
      out.params.user === undefined &&
      out.params.return_time === undefined &&
      before?.steps[0]?.action === 'add_user_holiday' &&
      before.steps[0].params.user === undefined &&
      String(day) > today &&
      !/[。!?\n]/u.test(text.slice(before.request.to - 1, from)) &&
      !OF_NOW.test(text.slice(from, to))
    );
  });
}

const OF_NOW =
  /今|いま|これから|これより|ただいま|今日|本日|ちょっと|すぐ|先に|それと|それから|あと|また|直[行帰]|早退|[PMGCW]/u;

/** 「帰社の連絡をしましたが、まだ外です」. */
function isStillOut({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.some(({ params }) => params.status === 'online' && params.user === undefined) && STILL_OUT.test(text);
}

const STILL_OUT = /^[^PG]*まだ(?:外|出先|外出中?|客先|現場)(?:です|に(?:い|お)|なの|なん|だ)/u;

/** 「昼ごはん買いにコンビニ、すぐ帰る」: home, or back. */
function isSoonBack({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.some(
    ({ params }) =>
      params.status === 'offline' &&
      /[りいしちけべきみ]に[\p{Script=Han}\p{Script=Katakana}]/u.test(String(params.comment ?? '')) &&
      /(?:すぐ|W)(?:に|で)?[、 ]?(?:帰|かえ)/u.test(text),
  );
}

/** 「戻りが17時になったら連絡します」: it may not be so. */
function returnsIfSo({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.some(({ params }) => params.return_time !== undefined) && IF_SO.test(text);
}

const IF_SO =
  /W(?:ごろ|頃|くらい|ぐらい|以降|より)?(?:に|を|が|は|まで(?:に)?)?(?:(?:(?:遅く|おそく)?な|過ぎ|すぎ|戻|もど|帰|かえ|間に合わな|遅れ|超え)[ぁ-ん]{0,4})?(?:たら|れば|(?<!W)なら)[、 ]?(?!(?:いい|よい|良い|嬉し|うれし|と思))/u;

const isReturnAlone = ({ params }: PlanStep): boolean =>
  params.return_time !== undefined && params.status === undefined && params.comment === undefined;

/** 「資材置き場で仕分けてます。戻り18時」: only when the sender is back, and where they are is lost; 「渋滞で遅れます」 is no place. */
function tellsWhere({ steps, skeleton: { text } }: Proposal): boolean {
  const told = steps.filter(({ params }) => params.status !== undefined || params.return_time !== undefined);
  return (
    told.length === 1 &&
    told.every(isReturnAlone) &&
    !DELAY.test(text) &&
    (AT_WORK.test(text) || text.split(/[。!?\n]|(?<=[^ ]) +(?=W|戻|もど|帰)/u).some(namesPlace))
  );
}

/** 「組合なう」, 「懇親会、大学まで」: a sentence of nouns that is of nobody, of no time and of nothing that is set. */
const namesPlace = (sentence: string): boolean =>
  PLACE_NAMED.test(sentence) && !/[WPMGCQNE]/.test(sentence) && !OF_THE_BOARD.test(sentence);

const DELAY =
  /遅|おそ[いく]|おくれ|長引|ながび|押し|押す|おして|延び|のび|伸び|渋滞|混[んみ]|こん[でだ]|止ま|とま[っり]|運休|事故|足止め|残っ|のこっ|逃し|のがし|終わ[っり]|おわ[っりた]|変更|変え|訂正|修正|直し/u;
const AT_WORK =
  /(?:[\p{Script=Han}\p{Script=Katakana}ー]|さん|とこ|ところ)(?<!会社|社|事務所|オフィス|席|帰路|途中|中)(?:で|にて|に)[、 ]?[^、。!?WPGC]{0,22}(?:中|ます|です|(?:て|で)(?:い)?る(?:よ|わ|ね)?|とる|なう|せん)(?=[、。! 〜\n]|$)|[ぁ-ん]で [^、。!?WPGC]{0,14}[てに] ?(?:かえ|帰|戻|もど|き)/u;
const PLACE_NAMED =
  /^[、 ]*(?:今|いま|ただいま)?[^、。]{0,10}[\p{Script=Han}\p{Script=Katakana}ー]{2}(?:さん)?(?:[、 ][^、。]{1,12}(?:まで|へ))?(?:なう|です|へ|まで|中)?[、 〜ー]*$/u;
const OF_THE_BOARD =
  /電話|携帯|連絡|チャット|メール|急ぎ|緊急|登録|表示|更新|反映|入力|状態|ステータス|在席|申し?訳|すみ|すい|願|時間|時刻|予定|戻|帰|会社|承知|了解|以上|失礼|失念|連休|本日|今日|現在|名前|新人|担当|報告|取り急/u;

/** 「現場に行く前に会社に寄ります」: where somebody is before they leave is no place that they leave for. */
function comesHereFirst({ steps }: Proposal): boolean {
  return steps.some(({ params }) => params.status === 'going_out' && HERE_FIRST.test(String(params.comment ?? '')));
}

const HERE_FIRST = /[うくすつぬむるぐぶ]前に/u;

/** 「迎えに行って、そのまま家で仕事します」, 「直行、昼すぎ出社」: here or at home only after that. */
function goesFirst({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.some(({ params }) => params.status === 'online') && FIRST.test(text);
}

const FIRST =
  /(?:行|い|寄|よ|迎え|済ませ|届け|出し|受け)っ?て(?:から)?[、 ]*(?:そのまま|その(?:後|あと)は?|あとは?|後は?)[、 ]*[^。]{0,6}(?:家|自宅|在宅|リモート|テレワーク|出社)|直行(?!(?:が|は|も|の|を)?(?:終|おわ|済|から|先))[^。]{0,10}[、。 ]+W[^。W]{0,3}(?:出社|会社|出勤)/u;

/** 「もうすぐ県庁に出ます」: not yet. */
function leavesSoon({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.some(({ params }) => params.status === 'going_out' || params.status === 'offline') && SOON.test(text);
}

const SOON =
  /(?:もうすぐ|まもなく|間もなく|もう少ししたら|もうちょっとしたら|もうじき)[、 ]?[^。!?W]{0,16}(?:出(?:ます|る|かけ|発)|行(?:きます|く|って)|いきます|伺い|向かい|外出|帰(?:ります|る)|上が|失礼|退勤)/u;
