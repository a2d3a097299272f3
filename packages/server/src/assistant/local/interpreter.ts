import type { Choice } from '@ibasho/contract/assistant';
import { declarationOf } from '@ibasho/contract/catalogue';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory, Interpretation, Interpreter, OfficeReads, Turn } from '../interpreter.ts';
import { admission } from './admission.ts';
import { answer } from './answers/answer.ts';
import { withoutBackground } from './background.ts';
import { withCallers } from './callers.ts';
import { withoutCourtesies } from './courtesies.ts';
import { examplesFor } from './examples.ts';
import { isNo, isYes, optionChosen, type Pending, pendingOf } from './followup.ts';
import { introduced } from './introduction.ts';
import { type Skeleton, skeletonOf } from './mentions.ts';
import { namesOf } from './names.ts';
import { newcomerIn } from './newcomer.ts';
import { type Reading, read } from './plan.ts';
import { numbered } from './saying.ts';
import { respelled } from './spelling.ts';
import { isIdle } from './words.ts';
import { written } from './written.ts';

/** The interpreter that needs no key and no network: deterministic, in process, without any memory between turns. */
export function localInterpreter(): Interpreter {
  return { name: 'local', interpret };
}

/** Nobody asks for something in more characters than these; reading them would keep everybody else waiting. */
const LONGEST = 1000;

async function interpret(turn: Turn, directory: Directory, office: OfficeReads): Promise<Interpretation> {
  if (turn.message.length > LONGEST) {
    return told(`長すぎて読み取れませんでした。${LONGEST}文字以内で、お願いしたいことだけを送ってください。`);
  }
  const pending = pendingOf(turn.history.filter(({ content }) => content.length <= LONGEST));
  if (pending) {
    const continued = await continuation(turn, pending, directory, office);
    if (continued) return continued;
  }
  const understood = await understand(turn.message, turn, directory, office, null);
  return understood ?? unknown(turn, directory, office);
}

/** Reads the answer to a question: the earlier messages are interpreted again, and this one completes them. */
async function continuation(
  turn: Turn,
  pending: Pending,
  directory: Directory,
  office: OfficeReads,
): Promise<Interpretation | undefined> {
  const { message } = turn;
  const earlier = pending.asked.join('\n');
  if (pending.kind === 'inUse' && isYes(message)) {
    const plan = await understand(pending.asked.at(-1) ?? '', turn, directory, office, null);
    return plan?.kind === 'plan' ? forced(plan) : undefined;
  }
  if (pending.kind === 'confirm' && isYes(message)) return understand(earlier, turn, directory, office, null);
  if (isNo(message)) return told('わかりました。何も変えていません。');
  const picked = optionChosen(message, pending.options);
  if (picked !== null) return understand(earlier, turn, directory, office, picked);
  const alone = reading(message, turn, directory, null);
  const isNew = alone.reading.outcomes.some(
    (one) => one.steps.length > 0 || one.asking !== null || one.refusal !== null,
  );
  if (isNew) return undefined;
  const together = [...pending.asked, message].join('\n');
  if (newcomerIn(earlier, namesOf(directory), turn.now)) return understand(together, turn, directory, office, null);
  const named = isBareItem(alone.skeleton) ? optionNamed(message, pending, alone.skeleton) : null;
  if (named !== null) return understand(earlier, turn, directory, office, named);
  if (!isBareItem(alone.skeleton) && !/メモの内容/.test(pending.question)) return undefined;
  return completed(turn, pending, directory, office);
}

/** Nothing but a name, a day, a number or a colour: what fills a gap and says nothing by itself. */
function isBareItem(skeleton: Skeleton): boolean {
  return isIdle(skeleton.text.replace(/[PMGCWNQ0-9%]|の?(?:方|ほう)|[白黒青赤銀紺緑黄灰茶]い?/gu, ' '));
}

/** 「美穂さんの方」: the option that bears a name of the answer. */
function optionNamed(message: string, pending: Pending, skeleton: Skeleton): string | null {
  if (pending.options.length === 0) return null;
  const names = skeleton.mentions.flatMap((mention) =>
    mention && 'all' in mention ? mention.all.map((one) => one.name) : [],
  );
  const fitting = pending.options.filter((option) => names.includes(option));
  if (fitting.length === 1) return fitting[0] ?? null;
  const plain = message
    .normalize('NFKC')
    .replace(/(?:さん|くん)?(?:の(?:方|ほう))?(?:です|で|お願いします|でお願いします|。)*$/u, '')
    .trim();
  const loose = plain.length > 0 ? pending.options.filter((option) => option.normalize('NFKC').includes(plain)) : [];
  return loose.length === 1 && message.length < 20 ? (loose[0] ?? null) : null;
}

/** A missing item: the earlier request and this message, read as one. */
async function completed(
  turn: Turn,
  pending: Pending,
  directory: Directory,
  office: OfficeReads,
): Promise<Interpretation | undefined> {
  const item = turn.message.replace(
    /(?:です|でお願いします|でお願い|で|にして(?:ください)?|お願いします)?[。!！\s]*$/u,
    '',
  );
  const first = pending.asked[0] ?? '';
  for (const joined of [`${first}、${item}`, `${item}、${first}`, `メモ：${item}`]) {
    if (joined.startsWith('メモ') && !/メモの内容/.test(pending.question)) continue;
    const found = await understand(joined, turn, directory, office, null);
    if (found?.kind === 'plan') return found;
  }
  return undefined;
}

function reading(
  message: string,
  turn: Turn,
  directory: Directory,
  chosen: string | null,
): { skeleton: Skeleton; reading: Reading } {
  const names = namesOf(directory);
  const { now, sender } = turn;
  const skeleton = skeletonOf(withoutCourtesies(respelled(written(message))), names, now, sender);
  return {
    skeleton,
    reading: read(withCallers(withoutBackground(introduced(skeleton, sender))), {
      now,
      sender,
      chosen,
      groups: names.groups,
    }),
  };
}

async function understand(
  message: string,
  turn: Turn,
  directory: Directory,
  office: OfficeReads,
  chosen: string | null,
): Promise<Interpretation | undefined> {
  const newcomer = newcomerIn(message, namesOf(directory), turn.now);
  if (newcomer) return turn.isAdministrator ? admission(newcomer, directory, chosen) : told(FOR_ADMINISTRATORS);
  const { skeleton, reading: found } = reading(message, turn, directory, chosen);
  const acting = found.outcomes.filter((one) => one.steps.length > 0 && one.refusal === null && one.asking === null);
  const asking = found.outcomes.find((one) => one.asking !== null && one.refusal === null);
  const refused = found.outcomes.filter((one) => one.refusal !== null && !one.quiet);
  const unclear = found.outcomes.flatMap((one) => (one.refusal === null ? one.unexplained : []));
  const questions = found.outcomes.filter(
    (one) => one.request.mood.kind === 'question' || one.request.mood.kind === 'permission',
  );
  if (
    turn.history.length === 0 &&
    acting.some((one) => one.request.frame.data.bare) &&
    !POINTS_BACK.test(skeleton.text)
  )
    return undefined;
  if (acting.length === 0 && asking === undefined) {
    const told = await answer(skeleton, turn, directory, office);
    if (told !== undefined) return { kind: 'answer', response: told, actions: [], certain: true };
    const [first] = [...refused, ...found.outcomes.filter((one) => one.refusal !== null)];
    return first?.refusal ? asks(first.refusal, undefined, found.certain) : undefined;
  }
  if (!turn.isAdministrator && [...acting, ...(asking ? [asking] : [])].some(isForAdministrators))
    return told(FOR_ADMINISTRATORS);
  if (questions.length > 0 || unclear.length > 0 || found.foreign.length > 0 || refused.length > 0)
    return partly(found, acting, refused[0]?.refusal ?? null, [...unclear, ...found.foreign]);
  if (asking?.asking) {
    const { text, among } = asking.asking;
    if (among.length === 0) return asks(text, asking.asking.choices, true);
    const labels = among.map((named) => named.name);
    return asks(
      numbered(text, labels),
      labels.map((label) => ({ label, message: label })),
      true,
    );
  }
  if (turn.sender === null && acting.some((one) => one.steps.some(isOwn)))
    return asks(
      'あなたの名前が登録されていないため、ご自身の操作はできません。どなたの操作か名前で教えてください。',
      undefined,
      true,
    );
  return {
    kind: 'plan',
    response: acting.flatMap((one) => one.says).join('\n'),
    actions: acting.flatMap((one) => one.steps),
    certain: found.certain,
  };
}

const FOR_ADMINISTRATORS =
  'ユーザーの追加や、氏名・メール・所属・権限の変更は管理者だけができます。管理者にご依頼ください。';

const isForAdministrators = (outcome: Reading['outcomes'][number]) =>
  declarationOf(outcome.request.frame.data.action)?.adminOnly === true;

/** Without a conversation, a bare 「キャンセル」 says not what it cancels. */
const POINTS_BACK = /戻|もど|取り?消|とりけ|今|いま|さっき|直前|先|前|undo|アンドゥ|それ|これ|最後/u;

function isOwn(step: PlanStep): boolean {
  return step.params.user === undefined && step.params.group === undefined && step.action !== 'undo_last_run';
}

/** Part of a message is understood and part is not: nothing is done until the sender says which. */
function partly(
  found: Reading,
  acting: Reading['outcomes'],
  refusal: string | null,
  unclear: readonly string[],
): Interpretation {
  const says = acting.flatMap((one) => one.says);
  const why =
    refusal ??
    (unclear.length > 0 ? `「${unclear.join('」「')}」がわかりませんでした。` : 'ご質問も含まれているようです。');
  const choices =
    found.outcomes.length > 0 && says.length > 0
      ? `\n「${says.map((say) => say.replace(/。$/, '')).join('、')}」はわかりました。それだけでよければ、そのことだけをもう一度送ってください。`
      : '';
  return asks(`${why}まだ何も変えていません。${choices}`.trim(), undefined, false, 'どうしますか？');
}

function forced(plan: Interpretation): Interpretation {
  const actions = plan.actions.map((step) =>
    step.action === 'assign_car' ? { ...step, action: 'force_assign_car' } : step,
  );
  return { ...plan, actions };
}

function told(response: string): Interpretation {
  return { kind: 'answer', response, actions: [], certain: true };
}

function asks(response: string, choices: readonly Choice[] | undefined, certain: boolean, ending = ''): Interpretation {
  const text = ending === '' || /[?？]|ください/.test(response) ? response : `${response}${ending}`;
  return { kind: 'question', response: text, actions: [], ...(choices && { choices }), certain };
}

/** One sentence, and the three things nearest to what was typed. */
async function unknown(turn: Turn, directory: Directory, office: OfficeReads): Promise<Interpretation> {
  const { message, sender, isAdministrator } = turn;
  const groups = await examplesFor({ directory, office, sender, isAdministrator });
  const near = groups
    .flatMap(({ sentences }) => sentences)
    .map((example) => ({ example, score: overlap(example, message) }))
    .sort((a, b) => b.score - a.score);
  const offers = near.slice(0, 3).map((one) => one.example);
  return {
    kind: 'unknown',
    response: `すみません、わかりませんでした。たとえばこう言えます：${offers.map((offer) => `「${offer}」`).join('')}`,
    actions: [],
    choices: [],
    certain: false,
  };
}

function overlap(example: string, message: string): number {
  return [...new Set(example)].filter((sign) => message.includes(sign) && !/[ぁ-ん、。]/.test(sign)).length;
}
