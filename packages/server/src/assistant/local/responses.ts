import type { Choice, OpenThing } from '@ibasho/contract/assistant';
import { messages } from '@ibasho/contract/messages';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory, Interpretation, OfficeReads, Turn } from '../interpreter.ts';
import { see } from './answers/question.ts';
import { outOfReach, smallTalk } from './answers/small-talk.ts';
import { offerOf } from './dialogue/consent/offer.ts';
import { examplesFor } from './examples.ts';
import type { Reading } from './requests/plan.ts';
import { FOR_EXAMPLE } from './saying.ts';

/** Part of a message is understood and part is not: nothing is done, and the part is offered. */
export function partly(
  found: Reading,
  acting: Reading['outcomes'],
  refusal: string | null,
  unclear: readonly string[],
): Interpretation {
  const says = acting.flatMap((one) => one.says);
  const why =
    refusal ??
    (unclear.length > 0 ? `「${unclear.join('」「')}」がわかりませんでした。` : 'ご質問も含まれているようです。');
  if (found.outcomes.length === 0 || says.length === 0)
    return asks(`${why}まだ何も変えていません。`, undefined, false, 'どうしますか？');
  return onlyThis(`${why}まだ何も変えていません。`, { steps: acting.flatMap((one) => one.steps), says });
}

/** What is understood or still open, offered by itself after `why` it is no more. */
export function onlyThis(why: string, { steps, says }: Plan): Interpretation {
  const response = [why, ...says, 'これだけ実行しますか？'].join('\n');
  return { ...asks(response, YES_OR_NO, false), ...openOf(steps) };
}

interface Plan {
  steps: readonly PlanStep[];
  says: readonly string[];
}

const openOf = (steps: readonly PlanStep[]): { open?: OpenThing } =>
  steps.length > 0 ? { open: { kind: 'offer', actions: [...steps] } } : {};

/** What was read of a message that may hold more, offered by itself. */
export const doubtful = (plan: Plan): Interpretation =>
  onlyThis('次のように読みましたが、確かではありません。まだ何も変えていません。', plan);

/** What was read and is not sure enough to be done: the sender says whether it is meant (`dialogue/consent/offer.ts`). */
export function offer({ steps, says }: Plan): Interpretation {
  return { ...asks(offerOf(says), YES_OR_NO, false), ...openOf(steps) };
}

/** Two plans of which one may be meant: the sender takes one of them, or neither. */
export function offerOfTwo(first: Plan, second: Plan): Interpretation {
  const lines = [first, second].map(({ says }, index) => `${index + 1}. ${says.join('\n   ')}`);
  const choices = [
    { label: '1', message: '1' },
    { label: '2', message: '2' },
    { label: 'どちらでもない', message: messages.answers.no },
  ];
  return {
    ...asks([READ_IN_TWO_WAYS, ...lines, 'どちらですか？'].join('\n'), choices, false),
    open: { kind: 'offer', actions: [...first.steps], or: [...second.steps] },
  };
}

const READ_IN_TWO_WAYS = '次のどちらかと読みました。まだ何も変えていません。';

const YES_OR_NO: readonly Choice[] = [messages.answers.yes, messages.answers.no].map((word) => ({
  label: word,
  message: word,
}));

export function told(response: string): Interpretation {
  return { kind: 'answer', response, actions: [], certain: true };
}

export function asks(
  response: string,
  choices: readonly Choice[] | undefined,
  certain: boolean,
  ending = '',
): Interpretation {
  const text = ending === '' || /[?？]|ください/.test(response) ? response : `${response}${ending}`;
  return { kind: 'question', response: text, actions: [], ...(choices && { choices }), certain };
}

const NOT_UNDERSTOOD = 'すみません、わかりませんでした。';

/** What was not understood because something is missing, nobody knows of what: the sender says it again with more. */
export const lacking = (unknown: Interpretation): Interpretation => ({
  ...unknown,
  response: unknown.response.replace(
    NOT_UNDERSTOOD,
    '日時や相手などが足りないようです。加えてもう一度教えてください。',
  ),
});

/** One sentence, and the three things nearest to what was typed; what the product cannot do is named. */
export async function unknown(turn: Turn, directory: Directory, office: OfficeReads): Promise<Interpretation> {
  const { message, sender, isAdministrator } = turn;
  const answered = smallTalk(message);
  if (answered !== undefined) return told(answered);
  const groups = await examplesFor({ directory, office, sender, isAdministrator });
  const near = groups
    .flatMap(({ sentences }) => sentences)
    .map((example) => ({ example, score: overlap(example, message) }))
    .sort((a, b) => b.score - a.score);
  const offers = near.slice(0, 3).map((one) => one.example);
  const beyond = outOfReach(message);
  const why = beyond === undefined ? NOT_UNDERSTOOD : `「${beyond.title}」のことはまだできません。`;
  const where = beyond?.path === undefined ? '' : see(beyond.path);
  return {
    kind: 'unknown',
    response: `${why}${FOR_EXAMPLE}${offers.map((offer) => `「${offer}」`).join('')}${where}`,
    actions: [],
    choices: beyond === undefined ? [] : offers.map((label) => ({ label, message: label })),
    certain: false,
  };
}

function overlap(example: string, message: string): number {
  return [...new Set(example)].filter((sign) => message.includes(sign) && !/[ぁ-ん、。]/.test(sign)).length;
}
