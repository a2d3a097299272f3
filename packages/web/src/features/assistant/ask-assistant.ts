import type { TurnMessage, TurnResponse } from '@ibasho/contract/assistant';
import { CHAT_HISTORY_SENT, CHAT_TIMEOUT_MS } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import { ApiError, api } from '../../lib/api.ts';
import { apiPaths } from '../../lib/routes.ts';
import type { ChatMessage } from './conversation/chat-message.ts';

/** Thrown when neither interpreter answers; its message is shown as it is (specification S7). */
export class AssistantUnavailable extends Error {
  constructor(cause: unknown) {
    super(messages.assistantUnavailable, { cause });
  }
}

/**
 * Asks what `message` means; `earlier` are the turns before it, oldest first, of which the last ten travel.
 * A 4xx is thrown as it came; a 5xx, a broken connection or 30 s without an answer turn to the fallback.
 */
export async function askAssistant(
  message: string,
  earlier: readonly ChatMessage[],
  stop: AbortSignal,
): Promise<TurnResponse> {
  const turn = { message, currentPage: window.location.pathname + window.location.search };
  const conversationHistory = earlier.slice(-CHAT_HISTORY_SENT).map(turnOf);
  try {
    return await post(apiPaths.chat, { ...turn, conversationHistory }, stop);
  } catch (error) {
    if (stop.aborted || isRefusal(error)) throw error;
  }
  try {
    return await post(apiPaths.chatFallback, turn, stop);
  } catch (error) {
    if (stop.aborted || isRefusal(error)) throw error;
    throw new AssistantUnavailable(error);
  }
}

/** A turn as it is sent. What an undone run did is no longer what the next message is about. */
function turnOf({ role, content, open, run }: ChatMessage): TurnMessage {
  return open === undefined ? { role, content } : { role, content, open: run?.isUndone ? null : open };
}

/** The server understood the request and will not have it: asking again would change nothing. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

async function post(path: string, body: object, stop: AbortSignal): Promise<TurnResponse> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CHAT_TIMEOUT_MS);
  const signal = AbortSignal.any([stop, limit.signal]);
  try {
    return await Promise.race([api<TurnResponse>(path, { method: 'POST', body, signal }), abortionOf(signal)]);
  } finally {
    clearTimeout(timer);
  }
}

function abortionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
