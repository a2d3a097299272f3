import { createStore, type StoreApi, useStore } from 'zustand';
import { firmNow } from '../../../lib/clock.ts';
import { onLogout, session } from '../../../lib/session/session.ts';
import type { ChatMessage, Kept, KeptOfTab } from './chat-message.ts';
import { keep, keepOfTab, keyOf, recall, recallOfTab, wipeAll } from './conversation-storage.ts';

export interface Conversation extends Kept, KeptOfTab {
  /** From sending until the answer or the error. */
  isSending: boolean;
  error: string | null;
  /** Raised by whoever wants the cursor in the panel's input. */
  focusRequests: number;
}

const EMPTY: Conversation = {
  isOpen: false,
  isAnswerShown: false,
  isSending: false,
  error: null,
  messages: [],
  card: null,
  draft: '',
  focusRequests: 0,
};

const store = createStore<Conversation>(() => EMPTY);
let owner: string | null = null;

/** The one conversation of this tab: it outlives navigation, and belongs to the person who is signed in. */
export const conversation: Omit<StoreApi<Conversation>, 'setState'> = store;

/** documentId of the account whose conversation this is; null while nobody is signed in. */
export const conversationOwner = (): string | null => owner;

/** Changes the conversation, and keeps what must outlive a reload. */
export function changeConversation(part: Partial<Conversation>): void {
  const next = { ...store.getState(), ...part };
  if (owner && (part.messages || part.card !== undefined)) keep(owner, next);
  if (owner && ('isOpen' in part || 'draft' in part || 'isAnswerShown' in part)) keepOfTab(owner, next);
  store.setState(next);
}

export const useConversation = (): Conversation => useStore(conversation);

/** Adds a turn, stamped with the firm's clock, and gives it. */
export function addMessage(
  role: ChatMessage['role'],
  content: string,
  extras: Pick<ChatMessage, 'choices' | 'run' | 'open'> = {},
): ChatMessage {
  const message = { id: newId(), role, content, timestamp: new Date(firmNow()).toISOString(), ...extras };
  changeConversation({ messages: [...store.getState().messages, message] });
  return message;
}

/** Random, also where the page is not a secure context and `crypto.randomUUID` is missing. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function belongToSignedIn(): void {
  const present = session.getState().user?.documentId ?? null;
  if (present === owner) return;
  owner = present;
  // Not by `change`: for who has said nothing yet, nothing is kept.
  store.setState(present ? { ...EMPTY, ...recall(present), ...recallOfTab(present) } : EMPTY);
}

function followOtherTabs(event: StorageEvent): void {
  if (owner && event.key === keyOf(owner) && event.newValue !== null) store.setState(recall(owner));
}

session.subscribe(belongToSignedIn);
belongToSignedIn();
window.addEventListener('storage', followOtherTabs);
onLogout(() => {
  owner = null;
  changeConversation(EMPTY);
  wipeAll();
});
