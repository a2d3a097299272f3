import type { Choice, OpenThing } from '@ibasho/contract/assistant';
import type { Instant } from '@ibasho/contract/common';
import type { ChangeLine, PlanStep } from '@ibasho/contract/runs';

/** A turn of the conversation (specification S3), with what the panel offers beneath it. */
export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  timestamp: Instant;
  choices?: Choice[];
  run?: ShownRun;
  /** What a turn of the assistant leaves open: the next message is read beside it. Null where nothing is. */
  open?: OpenThing | null;
}

/** What was carried out by a message, as far as the panel needs it for undoing. */
export interface ShownRun {
  runId: string;
  isUndoable: boolean;
  isUndone: boolean;
  /** The message whose run this one took back. */
  undoes?: string;
  /** A group's members, ticked off at the specification's pace. */
  members?: { documentId: string; label: string }[];
}

/** A plan that waits for 実行 or やめる, shown beneath the message that asks. */
export interface PlanCard {
  messageId: string;
  actions: PlanStep[];
  confirmToken: string;
  level: 'light' | 'explicit';
  lines: ChangeLine[];
}

/** What outlives a reload, in every tab of a browser. */
export interface Kept {
  messages: ChatMessage[];
  card: PlanCard | null;
}

/** What outlives a reload in its own tab alone. */
export interface KeptOfTab {
  /** Whether the panel is open. */
  isOpen: boolean;
  /** Whether the newest exchange is shown under the line of the header. */
  isAnswerShown: boolean;
  /** What has been typed and not been sent. */
  draft: string;
}
