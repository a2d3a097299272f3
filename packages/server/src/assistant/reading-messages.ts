import type { Asker, Directory, OfficeReads, Turn } from './interpreter.ts';

/** What the interpreter in the thread is asked. */
export type Question = { kind: 'interpret'; turn: Turn } | { kind: 'examples'; asker: Asker };

/** From the server to the reading thread; the directory comes before the first question, and when it has changed. */
export type ToThread =
  | { kind: 'directory'; directory: Directory }
  | { kind: 'question'; id: number; question: Question }
  | { kind: 'office'; call: number; value: unknown }
  | { kind: 'collect garbage' };

/** From the reading thread to the server; `id` is that of the question. */
export type FromThread = { kind: 'ready' } | { kind: 'answer'; id: number; value: unknown } | OfficeCall;

/** The thread has no database: what it wants to know of the office the server reads for it. */
export interface OfficeCall {
  kind: 'office';
  id: number;
  call: number;
  name: keyof OfficeReads;
  args: unknown[];
}
