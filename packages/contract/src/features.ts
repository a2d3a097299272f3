import { bulletinFeature } from './bulletins.ts';
import { carFeature } from './cars.ts';
import type { CollectionDeclaration } from './collection.ts';
import { holidayFeature } from './holidays.ts';
import { mediaFeature } from './media.ts';
import { peopleFeature } from './people.ts';
import { presenceFeature } from './presence.ts';
import { projectFeature } from './projects.ts';
import { reservationFeature } from './reservations.ts';
import { scheduleFeature } from './schedules.ts';
import { undoFeature } from './undo.ts';

/** Every feature with its collections and actions, in the order of specification S7: a new one is one line here. */
const features = [
  presenceFeature,
  carFeature,
  peopleFeature,
  holidayFeature,
  reservationFeature,
  projectFeature,
  bulletinFeature,
  scheduleFeature,
  mediaFeature,
  undoFeature,
] as const;

type Feature = (typeof features)[number];
type EachCollection = Feature['collections'][number];

/** The collections of the content API (specification H1), by their names on the wire. */
export type CollectionName = EachCollection['name'];

/** A collection by its name on the wire. */
export type CollectionNamed<Name extends string> = Extract<EachCollection, { name: Name }>;

/** Every collection there is, as it was declared. */
export const collectionDeclarations: readonly (CollectionDeclaration & { name: CollectionName })[] = features.flatMap(
  ({ collections }): readonly EachCollection[] => collections,
);

export type Declared = Feature['actions'][number];

/** Every action there is. A name not listed here is a 400. */
export const catalogue: readonly Declared[] = features.flatMap(({ actions }): readonly Declared[] => actions);

/** The action of a name; undefined where there is none. */
export const declarationOf = (name: string): Declared | undefined => byName.get(name);

const byName = new Map<string, Declared>(catalogue.map((declaration) => [declaration.name, declaration]));
