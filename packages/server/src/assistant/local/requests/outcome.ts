import type { PlanStep } from '@ibasho/contract/runs';
import type { Named } from '../names/names.ts';
import type { Request } from './requests.ts';

/** Something that must be asked before a request can be carried out. */
export interface Asking {
  text: string;
  /** The names among which the sender chooses; each becomes a choice. */
  among: readonly Named[];
  choices?: readonly { label: string; message: string }[];
}

/** What became of one request. */
export interface Outcome {
  request: Request;
  steps: PlanStep[];
  /** What will be done, in the future tense; one line a step. */
  says: string[];
  asking: Asking | null;
  /** Why it is not carried out, in a sentence; `quiet` where it asked for nothing (negated, past, a mere possibility). */
  refusal: string | null;
  quiet: boolean;
  unexplained: string[];
  /** What is known of the step so far, by parameter. */
  known: Readonly<Record<string, string | number>>;
  /** Subjects, for what follows without one. */
  subjects: readonly (Named | null)[];
  /** The sender is the subject by name. */
  self: boolean;
  /** Where somebody was told to be before, which this outcome takes the place of. */
  insteadOf?: string;
}
