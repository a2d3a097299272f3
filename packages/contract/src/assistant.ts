import { z } from 'zod';
import { type PlanStep, planStep, STEPS_MAX } from './runs.ts';

const selector = z.string().min(1).max(1000);

/** More signs than any plan of the longest message comes to. */
const OPEN_MAX = 60_000;
const param = z.string().min(1).max(100);
const steps = z.array(planStep).min(1).max(STEPS_MAX);

/**
 * What is open when a message comes: a step of which `missing` is asked for, or is to be chosen among `options`; a plan that
 * was only offered, that waits on a card, or that was just carried out. Who sends it may have made it up: it helps to
 * understand, and what is carried out is validated anew. `or`: the other plan of two that were offered.
 */
export const openThing = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('question'), ...planStep.shape, missing: param }),
    z.strictObject({
      kind: z.literal('choice'),
      ...planStep.shape,
      missing: param,
      options: z.array(z.string().min(1).max(500)).min(1).max(200),
    }),
    z.strictObject({ kind: z.enum(['offer', 'card']), actions: steps, or: steps.optional() }),
    z.strictObject({ kind: z.literal('done'), actions: steps, runId: z.string().min(1).max(100).optional() }),
  ])
  .refine((open) => JSON.stringify(open).length <= OPEN_MAX, 'is too long');
export type OpenThing = z.infer<typeof openThing>;

/** A turn of the conversation. `open`: what an assistant's turn left open, null where nothing; plain texts tell nothing. */
export const turnMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(20_000),
  open: openThing.nullable().optional(),
});
export type TurnMessage = z.infer<typeof turnMessage>;

const availableInput = z.object({
  selector,
  type: z.string().max(100),
  name: z.string().max(500).optional(),
  label: z.string().max(500).optional(),
  placeholder: z.string().max(500).optional(),
  value: z.string().max(20_000).optional(),
  options: z
    .array(z.object({ value: z.string().max(500), label: z.string().max(500) }))
    .max(1000)
    .optional(),
});

const interactiveElement = z.object({
  selector,
  text: z.string().max(1000),
  role: z.string().max(100).optional(),
  disabled: z.boolean().optional(),
});

/** `POST /api/ai-chat`; `/api/ai-chat-mock` takes the same and ignores `conversationHistory`. */
export const turnRequest = z.strictObject({
  message: z
    .string()
    .min(1)
    .max(4000)
    .refine((message) => message.trim() !== '', 'must not be blank'),
  conversationHistory: z.array(turnMessage).max(50).optional(),
  currentPage: z.string().max(2000).optional(),
  availableInputs: z.array(availableInput).max(500).optional(),
  interactiveElements: z.array(interactiveElement).max(1000).optional(),
});
export type TurnRequest = z.infer<typeof turnRequest>;

/** A one-tap answer to a question that the assistant asks back: `message` is what is sent when it is tapped. */
export interface Choice {
  label: string;
  message: string;
}

/** `GET /api/ai-examples`: sentences that the assistant understands, of the firm's own names (「こう言えます」). */
export interface ExampleGroup {
  title: string;
  sentences: string[];
}

export interface FormControl {
  action: 'fill_form';
  fields: { selector: string; type: string; value: string }[];
}

export type ButtonAction =
  | { action: 'click_button'; selector: string }
  | { action: 'click_sequence'; steps: { selector: string; delay: number }[] };

export interface TurnResponse {
  response: string;
  formControl?: FormControl;
  buttonAction?: ButtonAction;
  apiAction?: PlanStep | PlanStep[];
  choices?: Choice[];
  /** Beside a question, a list or an offer: sent back with this turn, it says what the next message is about. */
  open?: OpenThing;
  interpreter: 'local' | 'model';
}
