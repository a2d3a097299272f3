import type { Skeleton } from '../message/mentions.ts';
import { daysOf, overlap, type Proposal, type Understood } from './proposal.ts';

/** Whether the sender says behind the wish that it is none: 「外出します。テストです」, 「直帰します。明日の話です」. */
export function isTakenBackAtOnce(proposal: Proposal): boolean {
  const { steps, skeleton } = proposal;
  if (steps.every(({ action }) => action === 'undo_last_run')) return false;
  return (
    // What is to be done, and then to be undone.
    steps.at(-1)?.action === 'undo_last_run' ||
    [CALLED_A_TEST, NOT_FOR_YOU, STILL_FAR, UNDECIDED, PRETENDED, NOT_YET, CHECKED, ONLY_IF_SO].some((remark) =>
      remark.test(skeleton.message.text),
    ) ||
    isSaidOfLater(proposal)
  );
}

const SOFTENED = '(?:です|でした|だった|だ|けど|けれど|が|なので|な|ので|ね|よ|w|笑|[ー〜! ()])*';
/** 「これはテストです」, 「うそうそ」, 「ドラマの話」, as the last words. */
const CALLED_A_TEST = new RegExp(
  `[^、。!?\\s][。、!?…\\s()]+(?:(?:これは|今のは|いまのは|上のは|全部|ただの|ほんの|単なる)?(?:テスト(?:送信|投稿|入力)?|(?:お)?試し(?:打ち|書き|送信)?|見本|例文?|サンプル|練習|仮|仮定|ひとり(?:ごと|言)|独り言|つぶやき|誤(?:送信|爆)|(?:送り)?(?:間違|まちが)い|(?:うそ|嘘)+|願望|妄想|夢|エイプリルフール|人違い|別の(?:人|方)(?:あて|宛て?))|(?:あくまで(?:も)?|まだ)(?:ただの)?予定|(?:(?![0-9]|今日|きょう|明日|あした|あさって|明後日|来週|再来週|来月|今週|[月火水木金土日]曜)[^。、\\s]){1,8}の話)${SOFTENED}$`,
  'u',
);

/** 「無視してください」, 「送る相手を間違えました」, 「という夢を見た」, 「なんちゃって」. */
const NOT_FOR_YOU =
  /[^、。!?\s](?:[。、!?…\s]+(?:(?:今の|これ)は)?(?:(?:無視|スルー)して|気に(?:し|なさら)ないで|忘れて(?:ください|下さい|くれ|ね)|(?:送る|送信)?(?:相手|先|宛先|あて先|人)を?間違え(?:まし)?た|なかったことに)|[。、!?…\s]*(?:(?:という|って)夢を?(?:見|み)|な(?:ー|〜)*んちゃって|な(?:ー|〜)*んてね))[^。]{0,8}[。!\s]*$/u;

/** 「直帰しますが、まだ先です」. */
const STILL_FAR =
  /(?:が|けど|けれど)[、 ]*(?:まだ|もっと|ずっと|だいぶ)+先(?:です|だ|の(?:話|こと))?(?:ね|よ)*[。!\s]*$/u;

/** 「使う件、部長に確認中です」. */
const UNDECIDED =
  /(?:件|話|申請|休み|休暇|有給|有休|在宅|早退|直行|直帰|外出)(?:は|が|も)?[、 ]*[^。、]{0,10}(?:(?:確認|検討|相談|調整|申請)中(?!に)|保留|(?:返事|承認|許可|返答|回答|決裁|了承)待ち)[^。、]{0,5}[。!\s]*$/u;
/** 「外出と聞いていますが、合っていますか」. */
const CHECKED =
  /(?:と|って)(?:聞い|きい|伺|うかが)[^、。]{1,8}(?:が|けど|けれど)[、 ]*[^。]{0,6}(?:合って|あって|正し|間違い|本当)[^。]{0,8}か/u;
/** 「戻りが17時になったら電話します」. */
const ONLY_IF_SO = /に(?:なったら|なりそうなら|なりましたら)[、 ]*[^。]{0,6}(?:電話|連絡|知らせ|報告|言い)/u;
/** 「もうすぐ出ます」: not yet. */
const NOT_YET =
  /(?:もうすぐ|まもなく|間もなく|もう(?:少し|ちょっと)(?:し)?たら|もう(?:少し|ちょっと)で)[、 ]*[^。、]{0,12}(?:(?:出|帰り?|行き?|上が|向かい)ます|出る|行く|帰る|外出(?:し|で))/u;
/** 「帰ると見せかけて残業です」, 「外出したつもりで考えてみてください」. */
const PRETENDED = /と見せかけ|つもりで(?:考え|想像)|希望だったのに[。!\s]*$/u;

/** 「稼働率を80にするのは明後日です」, 「直帰します。明日の話です」, 「今日じゃなくて来週」: what is set at once, said of another day. */
function isSaidOfLater({ acting, skeleton: { text, mentions }, today }: Proposal): boolean {
  if (!acting.some(({ steps }) => steps.some(({ action }) => AT_ONCE.test(action)))) return false;
  return [...text.matchAll(OF_THAT_DAY)].some(({ index, 0: { length } }) =>
    mentions.slice(index, index + length).some((mention) => {
      const days = mention?.sign === 'W' ? daysOf(mention.when.start, mention.when.end ?? mention.when.start) : null;
      return days !== null && !overlap(days, { first: today, last: today });
    }),
  );
}

const AT_ONCE = /status$|car$|rate$|memo$/u;
const OF_THAT_DAY =
  /(?:[うくぐすつぬぶむる]の(?:は|って)[、 ]*W(?:から|以降)?(?:です|だ|ね|$|[。、])|[。、!?\s]W(?:の?(?:話|こと|予定)|から)(?:です|だ|ね|よ|けど|が|で)*[。!\s]*$|(?:じゃ|では)なくて?[、 ]*W)/gu;

/** 「デリカで銀行に行くんですか」: a car that is only named by the way, where the going is no wish. */
export function hangsOnNoWish(outcomes: readonly (Understood & { quiet?: boolean })[], skeleton: Skeleton): boolean {
  return outcomes.some(({ steps, refusal, request }, index) => {
    const next = outcomes[index + 1];
    return (
      refusal === null &&
      steps.some(({ action }) => action.endsWith('assign_car')) &&
      next?.quiet === true &&
      next.refusal !== null &&
      /C(?:で|にて|に乗って)[、 ]*$/u.test(skeleton.text.slice(request.from, request.to)) &&
      !/[。!?\n]/u.test(skeleton.text.slice(request.to, next.request.from))
    );
  });
}
