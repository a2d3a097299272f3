import { readFileSync } from 'node:fs';
import type { OpenThing } from '@ibasho/contract/assistant';
import { catalogue } from '@ibasho/contract/features';
import type { Turn } from '../../interpreter.ts';
import type { Mention } from '../names/mention.ts';
import type { NameIndex } from '../names/names.ts';
import { type Proposal, proposalsOf, workOfThread } from './decode.ts';
import { type Grammar, grammarOf, taughtOf } from './grammar.ts';
import { type Input, inputOf } from './input.ts';
import { type Network, networkFrom } from './network.ts';

/** What a message may mean, the likeliest first; at most two. */
export interface Proposals {
  proposals: readonly Proposal[];
  /** What the proposals point into. */
  input: Input;
  grammar: Grammar;
}

/** Proposes plans for messages. */
export interface Proposer {
  /** `open` is undefined where nobody knows what the conversation left open. No proposals where the time does not suffice. */
  propose(turn: Turn, open: OpenThing | null | undefined, names: NameIndex): Proposals;
}

/**
 * A message whose plans are not found within so much of the thread's own work is left to be asked about: by the clock, the same
 * sentence would be read otherwise on a machine that is busy with something else.
 */
const MOST_WORK_MS = 300;

/** The reader on the weights beside this file, which are loaded when the first message is read. */
export function proposer(): Proposer {
  let parts: { network: Network; grammar: Grammar } | null = null;
  return {
    propose(turn, open, names) {
      parts ??= load();
      const { network, grammar } = parts;
      const { message, now, sender, history } = turn;
      const said = (role: 'user' | 'assistant') => history.findLast((each) => each.role === role)?.content;
      const conversation = history.length > 0 ? { open, lastUser: said('user'), lastAssistant: said('assistant') } : {};
      const input = inputOf(message, conversation, { names, now, sender }, grammar.slots);
      const { symbols, mentions } = input;
      const meanings = mentions.map(meaningOf);
      const mostWork = workOfThread() + MOST_WORK_MS;
      return { input, grammar, proposals: proposalsOf({ network, grammar, symbols, meanings, mostWork }) };
    },
  };
}

function load(): { network: Network; grammar: Grammar } {
  const file = (name: string) => readFileSync(new URL(name, import.meta.url));
  const network = networkFrom(JSON.parse(file('reader.json').toString()), file('weights.bin'));
  return { network, grammar: grammarOf(taughtOf(catalogue, network.tokens)) };
}

/** Two signs with the same meaning are one and the same to point to. */
function meaningOf(mention: Mention | null): string | null {
  if (mention === null) return null;
  if (mention.sign === 'W') {
    const { kind, start, end, minutes } = mention.when;
    return `W ${kind} ${start} ${end} ${minutes}`;
  }
  const [only, ...others] = 'all' in mention ? mention.all : [];
  return only && others.length === 0 ? `${mention.sign} ${only.documentId} ${only.name}` : null;
}
