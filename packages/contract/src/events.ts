import type { Instant } from './common.ts';

/** One change of one record, as `GET /api/events` sends it; its SSE id is the journal number. */
export interface LiveEvent {
  collection: string;
  documentId: string;
  kind: 'created' | 'updated' | 'deleted';
  updatedAt: Instant;
}

/**
 * Request header: the last journal number that the client has seen. The server answers once it has followed that far.
 * Answers to writes carry the number of the write under the same name.
 */
export const POSITION_HEADER = 'ibasho-position';

/** SSE event name sent where a listener has fallen too far behind: everything must be read anew. */
export const RESET_EVENT = 'reset';

/** Answers to content-API writes carry the id of their run under this name, so that a button can offer its undo. */
export const RUN_HEADER = 'ibasho-run';

/** SSE event name sent to one person alone, on all their screens: their notices are to be read anew. It has no number. */
export const NOTICES_EVENT = 'notices';

/**
 * Request header of a write: by which surface of the app it was asked for, `panel` (the assistant) or `button` (a
 * screen). The audit list tells; whoever says nothing is a client of the API.
 */
export const SURFACE_HEADER = 'ibasho-surface';

/** Request header of a write that a screen sent and was asked about (`ConfirmationRequired`): the token of the answer. */
export const CONFIRM_HEADER = 'ibasho-confirm';
