import { z } from 'zod';
import type { ConfirmLevel, Topic } from './action.ts';
import { documentId, type Instant } from './common.ts';

/** One step of a plan. It is untrusted wherever it comes from: the server validates all of it again. */
export const planStep = z.strictObject({
  action: z.string().min(1).max(100),
  params: z.record(z.string(), z.unknown()).default({}),
  refs: z.record(z.string(), documentId).optional(),
});
export type PlanStep = z.infer<typeof planStep>;

/** More are not carried out by one run. */
export const STEPS_MAX = 50;

/** `POST /api/ai-actions`. */
export const runRequest = z.strictObject({
  actions: z.array(planStep).min(1).max(STEPS_MAX),
  confirmToken: z.string().min(1).max(200).optional(),
  dryRun: z.boolean().optional(),
  idempotencyKey: z.string().min(1).max(200).optional(),
});
export type RunRequest = z.infer<typeof runRequest>;

/** By which surface of the app a write was asked for (`SURFACE_HEADER`). */
export const surfaces = ['panel', 'button'] as const;
export type Surface = (typeof surfaces)[number];

/** What one record was and became, in column names of the content API; `before` is null for a new record, `after` for a deleted one. */
export interface Change {
  collection: string;
  documentId: string;
  /** What staff call the record: a person's or car's name, 「田中 健一 11月24日(火)」. */
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The same in words for a card: 「状態」「オンライン」「外出中」. */
  words: { field: string; before: string; after: string }[];
}

/** What a run does to one record, or to several alike, as one sentence: 「馬場 慎吾　休み 12月28日(月)〜1月4日(月)・8日」. */
export interface ChangeLine {
  /** What staff call the records of which `text` is true: people's names, a car's. Never empty. */
  subjects: string[];
  /** Only what changes: 「オンライン → 外出中 〜15:00・桜台で現地調査」. Never empty. */
  text: string;
  /** What goes along although nobody spoke of it: 「コメント「来客対応中」は消えます」. */
  note?: string;
  /** With what the subjects are counted: 人, 台; 件 where left out. */
  counter?: string;
  kind: 'added' | 'changed' | 'removed';
}

export interface ActionResult {
  action: string;
  status: 'done' | 'pending' | 'failed' | 'preview' | 'needs_confirmation';
  message: string;
  changes: Change[];
  data?: unknown;
}

export interface RunResponse {
  runId: string;
  status: 'done' | 'needs_confirmation' | 'pending' | 'failed' | 'preview';
  message: string;
  results: ActionResult[];
  /** The changes of all results together, as sentences for a card. */
  lines: ChangeLine[];
  question?: string;
  level?: Exclude<ConfirmLevel, 'none'>;
  confirmToken?: string;
  undoable: boolean;
  events: Topic[];
  /** The last journal number of the run: what a client sends along to read its own write. */
  position?: number;
}

/** The `details` of the error by which the content API asks a screen before it writes. */
export interface ConfirmationDetails extends Pick<RunResponse, 'lines'> {
  question: string;
  level: Exclude<ConfirmLevel, 'none'>;
  /** Sent along with the same write (`CONFIRM_HEADER`) it is the answer: once, and for 10 minutes. */
  confirmToken: string;
}

/** One line of the audit list, `GET /api/ai-actions`. */
export interface AuditEntry {
  runId: string;
  at: Instant;
  source: string;
  status: 'done';
  message: string;
  actor: { username: string; name: string } | null;
  actions: PlanStep[];
  changes: Change[];
  /** The same as sentences. */
  lines: ChangeLine[];
  /** How many changed rows there are beyond those in `changes`. */
  moreChanges?: number;
  undoable: boolean;
  undoneBy: string | null;
}
