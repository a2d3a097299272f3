import type { Clock } from '../clock.ts';
import type { LiveDirectory } from './directory.ts';
import type { Interpreter, OfficeReads } from './interpreter.ts';

interface WarmUp {
  local: Interpreter;
  clock: Clock;
  directory: LiveDirectory;
  office: OfficeReads;
  /** Nobody needs it any more. */
  isOver: () => boolean;
}

const ROUNDS = 3;

/**
 * Interprets what the help offers, so that the first who asks waits no longer than the hundredth: the patterns are
 * compiled by then, and what everybody is called is known. Gives way to other work after each sentence.
 */
export async function warmUp({ local, clock, directory: live, office, isOver }: WarmUp): Promise<void> {
  const directory = await live.current();
  const groups = await local.examples({ sender: null, isAdministrator: true }, directory, office);
  const sentences = groups.flatMap((group) => group.sentences);
  const turn = {
    now: clock.local(),
    zone: clock.zone,
    sender: directory.people[0] ?? null,
    isAdministrator: true,
    history: [],
    page: { path: null, inputs: [], elements: [] },
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const message of sentences) {
      if (isOver()) return;
      await local.interpret({ ...turn, message }, directory, office);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
