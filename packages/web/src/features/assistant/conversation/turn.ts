import type { TurnResponse } from '@ibasho/contract/assistant';
import { messages } from '@ibasho/contract/messages';
import { isConsent, isRefusal } from '@ibasho/contract/reply-words';
import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import { act, undoRun } from '../../../lib/act.ts';
import { failureInJapanese, isUnreachable } from '../../../lib/api.ts';
import { onLogout } from '../../../lib/session/session.ts';
import { AssistantUnavailable, askAssistant, isRefusal as isRefusedBy } from '../ask-assistant.ts';
import type { ChatMessage, PlanCard, ShownRun } from './chat-message.ts';
import { addMessage, changeConversation, conversation, conversationOwner, newId } from './conversation.ts';

let sending: AbortController | null = null;
/** What failed last: `retry` does it again, with the same idempotency key where something is written. */
let failed: (() => Promise<void>) | null = null;

/** Sends what a person typed or tapped. Blank text, and anything while a send is in progress, is ignored. */
export async function send(text: string): Promise<void> {
  const { card, isSending } = conversation.getState();
  const content = text.trim();
  if (content === '' || isSending) return;
  const message = addMessage('user', content);
  if (card && isConsent(content)) return carryOutCard(card);
  if (card && isRefusal(content)) return dropCard();
  changeConversation({ card: null });
  await whileSending((stop) => converse(message, stop));
}

/** 実行: the same actions again, now with the token of the card. */
export async function confirmCard(): Promise<void> {
  const { card, isSending } = conversation.getState();
  if (card && !isSending) await carryOutCard(card);
}

/** やめる: nothing has been written, and nothing will be. */
export function dropCard(): void {
  if (!conversation.getState().card) return;
  closeCard({ error: null });
  addMessage('assistant', 'やめました。何も変更していません。', { open: null });
}

/** Takes the card away for good: what it asked about is no longer open. */
function closeCard(more: { error?: null } = {}): void {
  const { card, messages: turns } = conversation.getState();
  const closed = turns.map((turn) => (turn.id === card?.messageId ? { ...turn, open: null } : turn));
  changeConversation({ card: null, messages: closed, ...more });
}

/** Takes the run of `message` back, whole, and says what was restored. */
export async function undo({ id, run }: ChatMessage): Promise<void> {
  if (!run || run.isUndone || conversation.getState().isSending) return;
  await whileSending(async () => {
    const answer = await answerOf(undoRun(run.runId));
    if (answer && isCarriedOut(answer)) {
      addMessage('assistant', answer.message, { run: { ...runOf(answer), undoes: id }, open: null });
      markUndone(id, true);
      // What an undo had taken back stands again.
      if (run.undoes) markUndone(run.undoes, false);
    } else if (answer) show(answer);
  });
}

/** Does again what failed last. */
export async function retry(): Promise<void> {
  if (failed && !conversation.getState().isSending) await failed();
}

/** Empties the conversation. An answer that is still awaited will not be shown; what is being carried out will. */
export function clearHistory(): void {
  sending?.abort();
  failed = null;
  changeConversation({ messages: [], card: null, error: null });
}

async function converse(message: ChatMessage, stop: AbortSignal): Promise<void> {
  const turns = conversation.getState().messages;
  const earlier = turns.slice(
    0,
    turns.findIndex(({ id }) => id === message.id),
  );
  const answer = await askAssistant(message.content, earlier, stop);
  if (stop.aborted) return;
  const actions = [answer.apiAction ?? []].flat();
  if (actions.length === 0)
    addMessage('assistant', answer.response, { ...choicesOf(answer), open: answer.open ?? null });
  else await carryOut(actions, { idempotencyKey: newId() }, choicesOf(answer));
}

async function carryOutCard({ actions, confirmToken }: PlanCard): Promise<void> {
  closeCard();
  const once = { confirmToken, idempotencyKey: newId() };
  await whileSending(() => carryOut(actions, once));
}

async function carryOut(
  actions: PlanStep[],
  once: { confirmToken?: string; idempotencyKey: string },
  choices: Pick<ChatMessage, 'choices'> = {},
): Promise<void> {
  const attempt = async () => {
    const answer = await answerOf(act(actions, once, 'panel'));
    if (answer) show(answer, actions, choices);
  };
  failed = () => whileSending(attempt);
  await attempt();
}

/**
 * What was refused is told in the conversation, as the assistant's answer; what broke is thrown on.
 * Null also where somebody else has signed in meanwhile: it is none of their conversation.
 */
async function answerOf(running: Promise<RunResponse>): Promise<RunResponse | null> {
  const owner = conversationOwner();
  try {
    const answer = await running;
    return conversationOwner() === owner ? answer : null;
  } catch (error) {
    if (conversationOwner() !== owner) return null;
    if (!isRefusedBy(error)) throw error;
    addMessage('assistant', failureInJapanese(error, messages.chatSendFailed), { open: null });
    return null;
  }
}

function show(answer: RunResponse, actions: PlanStep[] = [], choices: Pick<ChatMessage, 'choices'> = {}): void {
  const [first] = actions;
  if (answer.status === 'needs_confirmation' && answer.confirmToken) {
    const open = first ? { kind: 'card' as const, actions } : null;
    const { id } = addMessage('assistant', answer.question ?? answer.message, { ...choices, open });
    const { confirmToken, level = 'light', lines } = answer;
    changeConversation({ card: { messageId: id, actions, confirmToken, level, lines } });
  } else if (isCarriedOut(answer)) {
    const open = first ? { kind: 'done' as const, actions, runId: answer.runId } : null;
    addMessage('assistant', answer.message, { ...choices, run: runOf(answer), open });
  } else {
    addMessage('assistant', answer.message, { ...choices, open: null });
  }
}

/** Something outside may be under way yet; it can be taken back all the same. */
const isCarriedOut = ({ status }: RunResponse) => status === 'done' || status === 'pending';

function runOf({ runId, undoable, results }: RunResponse): ShownRun {
  const groups = results.filter(({ action }) => action === 'update_group_status');
  const members = groups.flatMap(({ changes }) => changes.map(({ documentId, label }) => ({ documentId, label })));
  const shown = { runId, isUndoable: undoable, isUndone: false };
  return members.length > 0 ? { ...shown, members } : shown;
}

function markUndone(id: string, isUndone: boolean): void {
  const turns = conversation.getState().messages;
  changeConversation({
    messages: turns.map((turn) => (turn.id === id && turn.run ? { ...turn, run: { ...turn.run, isUndone } } : turn)),
  });
}

const choicesOf = ({ choices }: TurnResponse): Pick<ChatMessage, 'choices'> => (choices?.length ? { choices } : {});

async function whileSending(work: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const mine = new AbortController();
  sending = mine;
  failed = () => whileSending(work);
  changeConversation({ isSending: true, error: null });
  try {
    await work(mine.signal);
    failed = null;
  } catch (error) {
    if (!mine.signal.aborted) changeConversation({ error: reasonOf(error) });
  } finally {
    if (sending === mine) changeConversation({ isSending: false });
  }
}

onLogout(() => sending?.abort());

function reasonOf(error: unknown): string {
  if (!(error instanceof AssistantUnavailable)) return failureInJapanese(error, messages.chatSendFailed);
  return isUnreachable(error.cause) ? failureInJapanese(error.cause, error.message) : error.message;
}
