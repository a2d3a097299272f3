import type { Instant } from './common.ts';

/** Something that a run has asked for outside, as administrators see it. */
export interface EffectShown {
  id: number;
  runId: string;
  /** `video-meeting.create`. */
  kind: string;
  state: 'waiting' | 'done' | 'failed';
  attempts: number;
  /** What went wrong last. */
  error: string | null;
  createdAt: Instant;
  /** When it is tried again, where it is waiting. */
  dueAt: Instant | null;
  endedAt: Instant | null;
}

/** `GET /api/effects`. */
export interface EffectsResponse {
  data: EffectShown[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
}
