import type { CarState, Directory, OfficeReads, Turn } from '../interpreter.ts';
import type { Reader } from './dialogue/matter.ts';
import { withoutCourtesies } from './message/courtesies.ts';
import { type Skeleton, skeletonOf } from './message/mentions.ts';
import { respelled } from './message/spelling.ts';
import { written } from './message/written.ts';
import { namesOf } from './names/name-index.ts';
import { newcomerIn } from './newcomers/newcomer.ts';
import { type Reading, read } from './requests/plan.ts';

/** Reads the texts of one conversation, each once. */
export async function readerOf(turn: Turn, directory: Directory, office: OfficeReads): Promise<Reader> {
  const names = namesOf(directory);
  const { now, sender } = turn;
  const skeletons = new Map<string, Skeleton>();
  const readings = new Map<string, Reading>();
  const skeleton = (words: string) =>
    once(skeletons, words, () => skeletonOf(withoutCourtesies(respelled(written(words))), names, now, sender));
  const texts = [turn.message, ...turn.history.filter(({ role }) => role === 'user').map(({ content }) => content)];
  const holders = texts.some((text) => leavesCarOpen(skeleton(text))) ? holdersAmong(await office.cars()) : NOBODY;
  return {
    skeleton,
    reading: ({ words, chosen }) =>
      once(readings, JSON.stringify([words, chosen]), () =>
        read(skeleton(words), {
          now,
          sender,
          chosen,
          groups: names.groups,
          holders,
        }),
      ),
    isNewcomer: (words) => newcomerIn(words, names, now) !== undefined,
    newcomer: (words) => newcomerIn(words, names, now),
    directory,
    names,
    sender,
    holders,
    now,
  };
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** A car's name that several bear, or none: who holds which may tell. */
const leavesCarOpen = (skeleton: Skeleton) =>
  skeleton.mentions.some((mention) => mention?.sign === 'C' && mention.all.length !== 1);

const NOBODY: ReadonlyMap<string, string> = new Map();

const holdersAmong = (cars: readonly CarState[]): ReadonlyMap<string, string> =>
  new Map(cars.flatMap(({ documentId, holder }) => (holder ? [[documentId, holder.documentId]] : [])));
