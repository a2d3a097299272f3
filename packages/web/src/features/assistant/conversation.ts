import { useSyncExternalStore } from 'react';
import { firmNow } from '../../lib/clock.ts';
import { onLogout, session } from '../../lib/session.ts';
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

let state = EMPTY;
let owner: string | null = null;
const listeners = new Set<() => void>();

/** The one conversation of this tab: it outlives navigation, and belongs to the person who is signed in. */
export const conversation = {
  get: (): Conversation => state,

  /** documentId of the account whose conversation this is; null while nobody is signed in. */
  owner: (): string | null => owner,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  change(part: Partial<Conversation>): void {
    state = { ...state, ...part };
    if (owner && (part.messages || part.card !== undefined)) keep(owner, state);
    if (owner && ('isOpen' in part || 'draft' in part || 'isAnswerShown' in part)) keepOfTab(owner, state);
    for (const listener of listeners) listener();
  },
};

export const useConversation = (): Conversation => useSyncExternalStore(conversation.subscribe, conversation.get);

/** Adds a turn, stamped with the firm's clock, and gives it. */
export function addMessage(
  role: ChatMessage['role'],
  content: string,
  extras: Pick<ChatMessage, 'choices' | 'run'> = {},
): ChatMessage {
  const message = { id: newId(), role, content, timestamp: new Date(firmNow()).toISOString(), ...extras };
  conversation.change({ messages: [...state.messages, message] });
  return message;
}

/** Random, also where the page is not a secure context and `crypto.randomUUID` is missing. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function belongToSignedIn(): void {
  const present = session.get().user?.documentId ?? null;
  if (present === owner) return;
  owner = present;
  // Not by `change`: for who has said nothing yet, nothing is kept.
  state = present ? { ...EMPTY, ...recall(present), ...recallOfTab(present) } : EMPTY;
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  if (owner && event.key === keyOf(owner) && event.newValue !== null) {
    state = { ...state, ...recall(owner) };
    for (const listener of listeners) listener();
  }
}

session.subscribe(belongToSignedIn);
belongToSignedIn();
window.addEventListener('storage', followOtherTabs);
onLogout(() => {
  owner = null;
  conversation.change(EMPTY);
  wipeAll();
});
