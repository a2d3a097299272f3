/** How long what is asked outside is waited for, and when it is tried again; all in milliseconds. */
export interface EffectLimits {
  /** Whoever asks waits so long for the outcome. */
  waitMs: number;
  /** So often they look whether another process has written it. */
  lookMs: number;
  /** So often it is looked for what nobody waits for. */
  everyMs: number;
  /** After each failed attempt, where somebody waits for it; after the last one it has failed. */
  quickMs: readonly number[];
}

export const EFFECT_LIMITS: EffectLimits = { waitMs: 5000, lookMs: 200, everyMs: 5000, quickMs: [1000, 2000] };
