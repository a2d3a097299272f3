import type { Directory, KnownPerson, KnownThing } from '../../interpreter.ts';
import { comparable } from '../text/written.ts';
import { carKeys, paintOf } from './cars/car-keys.ts';
import { groupKeys, partsOf, personKeys } from './name-keys.ts';
import type { Named, NameIndex, NameKind, Reading, ThingIndex } from './names.ts';
import { nearTo } from './slips.ts';
import { thingIndexOf } from './things.ts';

/**
 * The index over a directory, built once for each directory object. What a record is called is worked out once for each
 * record, so that an index after one change costs no more than putting the keys together.
 */
export function namesOf(directory: Directory): NameIndex {
  let index = built.get(directory);
  if (!index) {
    index = build(directory);
    built.set(directory, index);
  }
  return index;
}

const built = new WeakMap<Directory, NameIndex>();

function build(directory: Directory): NameIndex {
  const people = directory.people.map(entryOfPerson);
  const cars = directory.cars.map(entryOfCar);
  const groups = directory.affiliations.map((group) => entryOfGroup(group, directory.affiliations));
  const readings = new Map<string, Reading[]>();
  const lengths = new Map<string, number[]>();
  for (const { keys } of [...people, ...groups, ...cars]) {
    for (const [key, reading] of keys) {
      const known = readings.get(key);
      if (known) known.push(reading);
      else {
        readings.set(key, [reading]);
        addLength(lengths, key);
      }
    }
  }
  for (const list of lengths.values()) list.sort((a, b) => b - a);
  const byId = new Map(directory.people.map((person) => [person.documentId, person]));
  const colours = new Map(cars.map(({ named, colour }) => [named.documentId, colour]));
  const slips: Partial<Record<NameKind, SlipIndex>> = {};
  const families = familiesAmong(people);
  let things: ThingIndex | undefined;
  return {
    get: (key) => readings.get(key),
    lengthsFrom: (sign) => lengths.get(sign) ?? [],
    keysNear(kind, word) {
      slips[kind] ??= slipIndex({ person: people, group: groups, car: cars }[kind]);
      return placesOf(word, [-1, 0, 1]).flatMap((place) => slips[kind]?.get(place) ?? []);
    },
    person: (documentId) => byId.get(documentId),
    membersOf: (group) => directory.people.filter(({ affiliation }) => group === '' || affiliation === group),
    groups: groups.map(({ named }) => named),
    cars: cars.map(({ named }) => named),
    colourOf: (documentId) => colours.get(documentId),
    get things() {
      things ??= thingIndexOf(directory);
      return things;
    },
    peopleNear: (word) => nearTo(word, families),
  };
}

function addLength(lengths: Map<string, number[]>, key: string): void {
  const first = key.charAt(0);
  const known = lengths.get(first);
  if (!known) lengths.set(first, [key.length]);
  else if (!known.includes(key.length)) known.push(key.length);
}

/** Keys by their length and their first or their last sign: a slip of one sign leaves one of these as it is. */
type SlipIndex = ReadonlyMap<string, readonly string[]>;

function slipIndex(entries: readonly Entry[]): SlipIndex {
  const index = new Map<string, string[]>();
  for (const key of new Set(entries.flatMap((entry) => [...entry.keys.keys()]))) {
    for (const place of placesOf(key, [0])) {
      const same = index.get(place);
      if (same) same.push(key);
      else index.set(place, [key]);
    }
  }
  return index;
}

function placesOf(word: string, longer: readonly number[]): string[] {
  return longer.flatMap((by) => [`${word.length + by}^${word.charAt(0)}`, `${word.length + by}$${word.at(-1)}`]);
}

/** Those who share a surname. */
interface Family {
  /** In kanji and in kana, comparable. */
  surnames: readonly string[];
  people: readonly Named[];
}

function familiesAmong(people: readonly PersonEntry[]): Family[] {
  const families = new Map<string, { surnames: readonly string[]; people: Named[] }>();
  for (const { named, surnames } of people) {
    const key = surnames.join(' ');
    const family = families.get(key);
    if (family) family.people.push(named);
    else families.set(key, { surnames, people: [named] });
  }
  return [...families.values()];
}

/** What one record is called, by comparable key. */
interface Entry {
  named: Named;
  keys: ReadonlyMap<string, Reading>;
}

interface PersonEntry extends Entry {
  surnames: Family['surnames'];
}

interface CarEntry extends Entry {
  colour: number | undefined;
}

const entryOfPerson = remembered((person: KnownPerson): PersonEntry => {
  const named: Named = { kind: 'person', documentId: person.documentId, name: person.name };
  const surnames = [person.name, person.jpName ?? ''].map((name) =>
    comparable(name.trim().split(/[\s　・･]+/)[0] ?? ''),
  );
  return { named, keys: keysOf(named, personKeys(person)), surnames };
});

const entryOfCar = remembered((car: KnownThing): CarEntry => {
  const named: Named = { kind: 'car', documentId: car.documentId, name: car.name };
  const colour = [car.name, ...car.aliases].map(paintOf).find((row) => row >= 0);
  return { named, keys: keysOf(named, carKeys(car)), colour };
});

function entryOfGroup(group: KnownThing, all: readonly KnownThing[]): Entry {
  const named: Named = { kind: 'group', documentId: group.documentId, name: group.name };
  const whole = groupKeys(group).map((key): [string, boolean] => [key, comparable(key).length < 2]);
  const keys = keysOf(named, whole);
  for (const part of partsOf(group, all).map((written) => comparable(written).trim()))
    if (part !== '' && !keys.has(part)) keys.set(part, { named, weak: true, isPart: true });
  return { named, keys };
}

function keysOf(named: Named, written: readonly [string, boolean][]): Map<string, Reading> {
  const keys = new Map<string, Reading>();
  for (const [name, weak] of written) {
    const key = comparable(name).trim();
    const known = keys.get(key);
    if (known) known.weak &&= weak;
    else if (key !== '') keys.set(key, { named, weak });
  }
  return keys;
}

function remembered<Source extends object, Result>(make: (source: Source) => Result): (source: Source) => Result {
  const known = new WeakMap<Source, Result>();
  return (source) => {
    const result = known.get(source) ?? make(source);
    known.set(source, result);
    return result;
  };
}
