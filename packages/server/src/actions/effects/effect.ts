import type { NoticeSubject } from '@ibasho/contract/notices';
import type { RunContext } from '../action.ts';

/** Something that a run has asked for outside, as it is carried out. */
export interface Effect {
  id: number;
  runId: string;
  /** Of the run's actions the one that asked. */
  step: number;
  kind: string;
  subject: string;
  payload: unknown;
  isRequired: boolean;
  /** With this one. More than one: an earlier attempt may have done it. */
  attempts: number;
  /** What the last effect on the same subject has given. */
  known: unknown;
}

/** What came of an effect. */
export interface EffectOutcome {
  /** For the result of the action that asked. */
  data?: Record<string, unknown>;
  /** For whoever waits for it. */
  say?: string;
}

/** How one kind of effect is carried out. A feature declares it; `Payload` is what its own rules have asked with. */
export interface EffectKind<Payload = never> {
  readonly kind: string;
  /** What notices about it lead to. */
  readonly about: NoticeSubject;
  /**
   * Does it, outside of any transaction. It may have been done before. Throws EffectRefused where trying again is of no
   * use, EffectDelayed where it is told to wait, any other error where trying again may help.
   */
  carryOut(effect: Effect & { payload: Payload }, signal: AbortSignal): Promise<EffectOutcome>;
  /** Writes the outcome into the records, by a run of the product itself. */
  record?(ctx: RunContext, effect: Effect & { payload: Payload }, outcome: EffectOutcome): Promise<void>;
  /** Marks the record where the run cannot be taken back, because others have gone on with it. */
  stayed?(ctx: RunContext, effect: Effect & { payload: Payload }): Promise<void>;
  /** What whoever waits is told where it has failed, and while it is under way. */
  failed: string;
  pending: string;
  /** The notice to whoever asked and is not waiting any more; `isTakenBack`: their run with it. */
  notice(payload: Payload, zone: string, isTakenBack: boolean): string;
}

/** A kind whose payload is known to nobody else. */
export type AnyEffectKind = EffectKind<never>;

export class EffectRefused extends Error {}

export class EffectDelayed extends Error {
  readonly seconds: number;
  constructor(message: string, seconds: number, cause?: unknown) {
    super(message, { cause });
    this.seconds = seconds;
  }
}
