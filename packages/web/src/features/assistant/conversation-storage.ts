import type { ChatMessage, Kept } from './chat-message.ts';

const PREFIX = 'ibasho.chat.';
const KEPT_MESSAGES = 200;

export const keyOf = (owner: string): string => PREFIX + owner;

/** Keeps the newest turns of `owner` (documentId of an account) on this device. */
export function keep(owner: string, { messages, card }: Kept): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify({ messages: messages.slice(-KEPT_MESSAGES), card }));
  } catch (error) {
    // Full or forbidden storage: the conversation goes on, it only does not outlive a reload.
    console.warn('chat history not kept', error);
  }
}

/** What was kept of `owner`; empty where there is nothing or it cannot be read. */
export function recall(owner: string): Kept {
  try {
    return readable(JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null'));
  } catch {
    return { messages: [], card: null };
  }
}

/** Forgets every conversation on this device. */
export function wipeAll(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
}

function readable(kept: Kept | null): Kept {
  const messages = Array.isArray(kept?.messages) ? kept.messages.filter(isMessage) : [];
  const card = kept?.card ?? null;
  const isShown = Array.isArray(card?.lines) && messages.some(({ id }) => id === card.messageId);
  return { messages, card: isShown ? card : null };
}

function isMessage(value: Partial<ChatMessage> | null): value is ChatMessage {
  return (
    typeof value?.id === 'string' &&
    typeof value.content === 'string' &&
    typeof value.timestamp === 'string' &&
    (value.role === 'user' || value.role === 'assistant')
  );
}
