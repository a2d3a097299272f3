import { readerOf } from '../../src/assistant/local/reader.ts';
import { ASPECTS, type Aspect, aspects, ROLES, type Role } from '../../src/assistant/local/second-reading/claims.ts';
import type { Belief } from '../../src/assistant/local/second-reading/network/network.ts';
import { type Signs, signsOf } from '../../src/assistant/local/second-reading/signs.ts';
import { directory, NOW, office } from './firm.ts';

/** The signs of a message of the made-up firm, and what its rules read. */
export async function readOf(message: string) {
  const sender = directory.people.find(({ name }) => name === '五十嵐 望') ?? null;
  const turn = {
    message,
    now: NOW,
    zone: 'Asia/Tokyo',
    sender,
    isAdministrator: false,
    history: [],
    page: { path: null, inputs: [], elements: [] },
  };
  const reader = await readerOf(turn, directory, office);
  const skeleton = reader.skeleton(message);
  return {
    signs: signsOf(skeleton, NOW.slice(0, 10)),
    reading: reader.reading({ words: message, chosen: null }),
    skeleton,
  };
}

/** A belief that is sure of these values (as far as `how` says), of these roles by mention, and of these words. */
export function beliefOf(
  signs: Signs,
  values: Partial<Record<Aspect, string>>,
  roles: readonly Role[] = [],
  words = '',
  how = 0,
): Belief {
  const sure = (size: number, index: number) =>
    Float32Array.from({ length: size }, (_, at) => (at === index ? how : -20));
  const from = words === '' ? -1 : signs.message.text.indexOf(words);
  return {
    heads: new Map(
      aspects.map((aspect) => {
        const options: readonly string[] = ASPECTS[aspect];
        return [aspect, sure(options.length, Math.max(0, options.indexOf(values[aspect] ?? options[0] ?? '')))];
      }),
    ),
    roles: signs.places.map((_, index) => sure(ROLES.length, ROLES.indexOf(roles[index] ?? 'none'))),
    kept: Float32Array.from(signs.spans, (span) =>
      from >= 0 && span.from >= from && span.to <= from + words.length ? 1 : 0,
    ),
  };
}
