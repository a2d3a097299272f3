import type { ChatMessage, Kept, KeptOfTab } from './chat-message.ts';

const PREFIX = 'ibasho.chat.';
const KEPT_MESSAGES = 200;

export const keyOf = (owner: string): string => PREFIX + owner;

/** Keeps the newest turns of `owner` (documentId of an account) on this device. */
export function keep(owner: string, { messages, card }: Kept): void {
  write(localStorage, owner, { messages: messages.slice(-KEPT_MESSAGES), card });
}

/** What was kept of `owner`; empty where there is nothing or it cannot be read. */
export function recall(owner: string): Kept {
  const kept = read(localStorage, owner) as Partial<Kept> | null;
  const messages = Array.isArray(kept?.messages) ? kept.messages.filter(isMessage) : [];
  const card = kept?.card ?? null;
  const isShown = Array.isArray(card?.lines) && messages.some(({ id }) => id === card.messageId);
  return { messages, card: isShown ? card : null };
}

/** Keeps how `owner` has the assistant in this tab: open or not, and what is half written. */
export function keepOfTab(owner: string, { isOpen, isAnswerShown, draft }: KeptOfTab): void {
  write(sessionStorage, owner, { isOpen, isAnswerShown, draft });
}

/** How `owner` had the assistant in this tab; closed and empty where that is not known. */
export function recallOfTab(owner: string): KeptOfTab {
  const kept = read(sessionStorage, owner) as Partial<KeptOfTab> | null;
  const draft = typeof kept?.draft === 'string' ? kept.draft : '';
  return { isOpen: kept?.isOpen === true, isAnswerShown: kept?.isAnswerShown === true, draft };
}

/** Forgets every conversation on this device. */
export function wipeAll(): void {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key);
  }
}

function write(storage: Storage, owner: string, kept: object): void {
  try {
    storage.setItem(keyOf(owner), JSON.stringify(kept));
  } catch (error) {
    // Full or forbidden storage: the conversation goes on, it only does not outlive a reload.
    console.warn('chat history not kept', error);
  }
}

function read(storage: Storage, owner: string): unknown {
  try {
    return JSON.parse(storage.getItem(keyOf(owner)) ?? 'null');
  } catch {
    return null;
  }
}

function isMessage(value: Partial<ChatMessage> | null): value is ChatMessage {
  return (
    typeof value?.id === 'string' &&
    typeof value.content === 'string' &&
    typeof value.timestamp === 'string' &&
    (value.role === 'user' || value.role === 'assistant')
  );
}
