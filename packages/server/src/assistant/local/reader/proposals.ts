import { readFileSync } from 'node:fs';
import type { OpenThing } from '@ibasho/contract/assistant';
import { catalogue } from '@ibasho/contract/features';
import type { Turn } from '../../interpreter.ts';
import type { Mention } from '../names/mention.ts';
import type { NameIndex } from '../names/names.ts';
import { FOR_EXAMPLE } from '../saying.ts';
import { type Proposal, proposalsOf } from './decode.ts';
import { type Grammar, grammarOf, taughtOf } from './grammar.ts';
import { type Input, inputOf } from './input.ts';
import { type Network, networkFrom } from './network/network.ts';

/** What a message may mean, the likeliest first. */
export interface Proposals {
  proposals: readonly Proposal[];
  /** What the proposals point into. */
  input: Input;
  grammar: Grammar;
}

/** Proposes plans for messages. */
export interface Proposer {
  /** `open` is undefined where nobody knows what the conversation left open. */
  propose(turn: Turn, open: OpenThing | null | undefined, names: NameIndex): Proposals;
}

/** The reader on the weights beside this file, which are loaded when the first message is read. */
export function proposer(): Proposer {
  let parts: { network: Network; grammar: Grammar } | null = null;
  return {
    propose(turn, open, names) {
      parts ??= load();
      const { network, grammar } = parts;
      const { message, now, sender, history } = turn;
      const said = (role: 'user' | 'assistant') => history.findLast((each) => each.role === role)?.content;
      const lastAssistant = said('assistant');
      const heard = lastAssistant === undefined ? undefined : heardOf(lastAssistant, open);
      const conversation = history.length > 0 ? { open, lastUser: said('user'), lastAssistant: heard } : {};
      const input = inputOf(message, conversation, { names, now, sender }, grammar.slots);
      const { symbols, mentions } = input;
      const meanings = mentions.map(meaningOf);
      return { input, grammar, proposals: proposalsOf({ network, grammar, symbols, meanings }) };
    },
  };
}

/** What a message may speak to of an answer: none of its examples, and of what is settled the first line alone, not what it lists. */
function heardOf(answer: string, open: OpenThing | null | undefined): string {
  const [said = ''] = answer.split(FOR_EXAMPLE);
  return open === null ? (said.split('\n', 1)[0] ?? '') : said;
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
