import { z } from 'zod';
import type { PlanStep } from './runs.ts';

const selector = z.string().min(1).max(1000);

export const turnMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) });

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
  interpreter: 'local' | 'model';
}
