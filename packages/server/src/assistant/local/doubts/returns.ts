import { EVERYBODY } from '@ibasho/contract/presence';
import type { Request } from '../requests/requests.ts';
import type { Proposal, Understood } from './proposal.ts';

// A return told behind several who are out, or behind somebody of whom the rest was not understood.

/** Whether it is open whose return a time is, or where they are until then. */
export function leavesReturnOpen(proposal: Proposal): boolean {
  return (
    isOfSomeOnly(proposal) ||
    isOfAnotherToo(proposal) ||
    isOfEverybodyNamed(proposal) ||
    isOnTheWay(proposal) ||
    isPast(proposal)
  );
}

/** 「森さんは銀行に、西さんは県庁に行きました。二人とも16時戻りです」: a time for all, and some of them without it. */
function isOfSomeOnly({ steps, skeleton: { message } }: Proposal): boolean {
  const out = steps.filter(({ params }) => params.status === 'going_out');
  const back = out.filter(({ params }) => params.return_time !== undefined);
  return back.length > 0 && back.length < out.length && OF_ALL.test(message.text);
}

const OF_ALL = /(?:[二三四2-9]人とも|ふたりとも|両名とも|どちらも|いずれも|全員|みんな)[^。!?\n]{0,14}(?:戻|もど|帰)/u;

/** 「外出します。森さんも17時戻りです」: whether the sender is back then too. */
function isOfAnotherToo({ steps, skeleton: { text } }: Proposal): boolean {
  return (
    steps.some(({ params }) => params.status === 'going_out' && params.return_time === undefined) &&
    steps.some(({ params }) => params.status === undefined && params.return_time !== undefined) &&
    BACK_TOO.test(text)
  );
}

const BACK_TOO = /[PMG](?:さん)?も[^。!?\nPMG]{0,12}W[^。!?\nPMG]{0,8}(?:戻|もど|帰)/u;

/** 「森さんと西さんが工場に行かれました。全員16時ごろ戻ります」: all of those who are named, and not of the firm. */
function isOfEverybodyNamed({ steps }: Proposal): boolean {
  return (
    steps.some(({ params }) => params.group === EVERYBODY && params.return_time !== undefined) &&
    steps.some(({ params }) => params.user !== undefined && params.status === 'going_out')
  );
}

/** 「森さんが納品のため港のスタジオへ、17時戻り」: where somebody is going, beside a return alone. */
function isOnTheWay({ steps, skeleton: { message } }: Proposal): boolean {
  return steps.some(
    ({ params }) =>
      params.return_time !== undefined &&
      params.status === undefined &&
      typeof params.comment === 'string' &&
      ['へ', 'まで'].some((particle) =>
        ['、', '。', '!', '！', '\n', ' ', '　'].some((mark) => message.raw.includes(params.comment + particle + mark)),
      ),
  );
}

/** 「森さんが12時からお戻りになりました」: who is back has no return before them. */
function isPast({ steps, skeleton: { text } }: Proposal): boolean {
  return PAST_RETURN.test(text) && steps.some(({ params }) => params.return_time !== undefined && !params.status);
}

const PAST_RETURN =
  /W[^。!?\nPMG]{0,4}(?:戻|もど)(?:(?:り(?:になり|にな(?=られ)|なさい)?|ら)(?:られ)?まし?た|られまし?た|った)(?!ら|り)/u;

/**
 * 「森さんは書店まで行ってるらしいです。16時に戻ります」: a time behind somebody of whom it is only supposed where they are; so what
 * is to be set behind somebody of whom nothing was understood.
 */
export function followsSupposed(outcomes: readonly Told[], text: string): boolean {
  return outcomes.some(({ steps: [step], self, request }, index) => {
    if (step === undefined || step.params.group !== undefined || step.params.user !== undefined || self) return false;
    const before = outcomes[index - 1];
    if (before === undefined || before.refusal === null || before.steps.length > 0) return false;
    const told = text.slice(before.request.from, before.request.to);
    if (!/[PG]/.test(told) || /[MPG]/.test(text.slice(request.from, request.to))) return false;
    const isToBeSet = request.mood?.kind === 'ask' && before.request.frame?.data.set?.status === step.params.status;
    return (
      (step.params.return_time !== undefined && SUPPOSED.test(told)) || (isToBeSet && step.params.status !== undefined)
    );
  });
}

type Told = Understood & { request: Partial<Pick<Request, 'mood' | 'frame'>> };

const SUPPOSED = /らしい|みたい|よう(?:です|だ)|と(?:聞|伺|うかが)/u;
