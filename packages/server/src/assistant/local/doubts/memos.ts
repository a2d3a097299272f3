import type { PlanStep } from '@ibasho/contract/runs';
import type { Proposal } from './proposal.ts';

/** Whether a memo would be written of what asks for no memo: of what stands in one, or of what is to become of it. */
export function isNoMemo({ steps, skeleton: { text } }: Proposal): boolean {
  const memos = steps.filter(({ action }) => action === 'add_user_memo');
  return memos.length > 0 && (memos.some(isCommand) || STANDS_THERE.test(text));
}

/** 「メモ、消しといて」, 「…と森さんの」: a wish about the memo, or cut off within a word. */
const isCommand = ({ params }: PlanStep) => {
  const words = String(params.memo ?? '');
  return COMMAND.test(words) || /(?:さん|くん|君|ちゃん)(?:の|に|へ|あてに|宛てに)$/u.test(words);
};

const COMMAND =
  /^(?:もう|全部|全て|すべて|一旦|いったん)?(?:を|は)?(?:消|けし|けす|削除|取り?消|とりけし|見せ|みせ|見て|見と|読[んみ]|教え|おしえ|確認し|書き?直し|直し|なかったこと|なしで|無しで|やめ)[^、。]{0,12}$/u;

/** 「昨日メモに書いた件、終わりました」. */
const STANDS_THERE =
  /(?:メモ|めも)(?:の?(?:欄|ところ|とこ))?に(?:も)?(?:書|かい|残|のこ|入れ|いれ|追加|追記|記入|あ|載|のっ)[^、。Q]{0,8}[たるす](?:件|の(?![でにー])|こと|内容|とおり|通り|やつ|話|はず|ように)/u;
