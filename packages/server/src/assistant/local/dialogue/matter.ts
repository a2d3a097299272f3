import type { LocalDateTime } from '@ibasho/contract/common';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory, KnownPerson } from '../../interpreter.ts';
import type { Skeleton } from '../message/mentions.ts';
import type { NameIndex } from '../names/names.ts';
import type { Newcomer } from '../newcomers/newcomer.ts';
import { type Frame, frames } from '../phrasebook.ts';
import type { Outcome } from '../requests/outcome.ts';
import type { Reading } from '../requests/plan.ts';

/** What a conversation is about: a request in the sender's words, as completed and corrected so far. */
export interface Matter {
  words: string;
  /** Canonical name that the sender picked where the words fit several. */
  chosen: string | null;
}

/** Where the conversation stands: its matter and what became of it. */
export interface Standing {
  matter: Matter;
  /** What the matter comes to; empty while something is missing. */
  steps: readonly PlanStep[];
  /** The request of which something is missing. */
  missing: Outcome | null;
  /** The assistant's turn that asks about it; null once it is done. */
  question: string | null;
  /** It was said to be wrong, and the assistant asks how to put it right. */
  isWrong?: true;
}

/** What a message does to what stands. */
export type Move =
  /** It says something of its own. */
  | { kind: 'afresh' }
  /**
   * It completes, corrects or repeats the matter; `steps` where not all of the matter is to be done, `sure` where a question
   * makes it clear, or where it is what was offered.
   */
  | { kind: 'matter'; matter: Matter; steps?: readonly PlanStep[]; note?: string; sure?: 'answered' | 'confirmed' }
  /** It lets go of what was only asked. */
  | { kind: 'dropped' }
  /** It takes back what was done. */
  | { kind: 'undone' }
  /** It is of what stands, and leaves open what of it is meant. */
  | { kind: 'unsure' }
  /** It asks for nothing and changes nothing. */
  | { kind: 'idle' };

/** Reads the words of one turn. */
export interface Reader {
  skeleton(message: string): Skeleton;
  reading(matter: Matter): Reading;
  /** Somebody new is to be added to the staff. */
  isNewcomer(words: string): boolean;
  /** What is told of them; undefined where nobody new is to be added. */
  newcomer(words: string): Newcomer | undefined;
  directory: Directory;
  names: NameIndex;
  sender: KnownPerson | null;
  /** Who has which car, by documentId; known where a message leaves open which car it means. */
  holders: ReadonlyMap<string, string>;
  now: LocalDateTime;
}

export type Reply = (message: string, standing: Standing, reader: Reader) => Move | null;

/** The steps of a reading that is whole: nothing missing, refused or unexplained; null for any other. */
export function wholePlan({ outcomes, foreign }: Reading): readonly PlanStep[] | null {
  const isWhole = outcomes.every((one) => one.asking === null && one.refusal === null && one.unexplained.length === 0);
  const steps = outcomes.flatMap((one) => one.steps);
  return isWhole && foreign.length === 0 && steps.length > 0 ? steps : null;
}

/** The steps that are meant; of a request of which something is missing, its action alone. */
export function meantBy({ steps, missing }: Standing): readonly PlanStep[] {
  return steps.length > 0 || missing === null ? steps : [{ action: missing.request.frame.data.action, params: {} }];
}

/** Whether two plans ask for the same kinds of actions. */
export function isSameKind(before: readonly PlanStep[], after: readonly PlanStep[]): boolean {
  const kinds = new Set(before.flatMap((step) => kindOf(step)));
  return after.every((step) => kindOf(step).some((kind) => kinds.has(kind)));
}

export function isSameStep(a: PlanStep, b: PlanStep): boolean {
  return a.action === b.action && JSON.stringify(sorted(a.params)) === JSON.stringify(sorted(b.params));
}

/** The frame whose words say what a step does. */
export function frameOf({ action, params }: PlanStep): Frame | undefined {
  const fitting = frames.filter(({ data }) => data.action === action || data.forGroup === action);
  const ofStatus = fitting.filter(({ data }) => data.set?.status === params.status);
  return ofStatus.find(({ data }) => saysAllOf(data.saySelf, params)) ?? ofStatus[0] ?? fitting[0];
}

/** Whether a step has what a frame's words tell: 「戻り予定を{return_time}に」 of one that sets no comment. */
const saysAllOf = (words: string, params: PlanStep['params']) =>
  [...words.replace(/\[[^\]]*\]/gu, '').matchAll(/\{(\w+)\}/gu)].every(([, name = '']) => name in params);

const kindOf = (step: PlanStep): string[] =>
  frames
    .filter(({ data }) => data.action === step.action || data.forGroup === step.action)
    .flatMap(({ data }) => [data.action, ...(data.forGroup ? [data.forGroup] : [])]);

const sorted = (params: object) => Object.entries(params).sort(([a], [b]) => a.localeCompare(b));
