import type { Directory, KnownRoom, KnownThing } from '../../interpreter.ts';
import { comparable, type Written } from '../message/written.ts';
import { namesOf } from '../names/name-index.ts';
import { thingsIn } from '../names/things.ts';

/** The rooms that a message names, by name or alias; of names within each other the longest. */
export function roomsIn(message: Written, rooms: readonly KnownRoom[]): KnownRoom[] {
  const names = rooms
    .flatMap((room) => [room.name, ...room.aliases].map((name) => ({ room, key: comparable(name).replace(/\s/g, '') })))
    .filter(({ key }) => key.length > 1)
    .sort((a, b) => b.key.length - a.key.length);
  let text = message.folded.replace(/\s/g, '');
  const found: KnownRoom[] = [];
  for (const { room, key } of names) {
    if (!text.includes(key)) continue;
    text = text.replaceAll(key, '\n');
    found.push(room);
  }
  return found.length > 0 ? [...new Set(found)] : calledShort(message, rooms);
}

/** 「うみ 定員は」, of the 会議室うみ: what is left of a name without its word for a room, where a room is asked about. */
function calledShort({ folded }: Written, rooms: readonly KnownRoom[]): KnownRoom[] {
  const words = OF_ROOMS.test(folded) ? folded.split(BETWEEN) : [];
  return rooms.filter(({ name }) => {
    const short = comparable(name).replace(ROOM_WORDS, '').trim();
    return short !== '' && words.includes(short);
  });
}

const BETWEEN = /[\s、。()?!]+|って|(?:は|の|が)(?=[\s、。?!]|定員|何人|なん|会議室|部屋|$)/u;
const OF_ROOMS = /定員|何人|なんにん|なん人|何名|会議室|かいぎしつ|かいぎ室|部屋/u;
const ROOM_WORDS = /会議室|かいぎしつ|みーてぃんぐ(?:るーむ|室)?|打ち?合わせ室|応接室|るーむ|room/u;

/** Fewer signs than these in common are no part of a name: 「サイト」 and 「制作」 occur everywhere. */
const SHORTEST = 3;

/** The projects of whose name a message holds most; several where it fits them alike. */
export function projectsIn(message: Written, directory: Directory): KnownThing[] {
  const { projects } = directory;
  const named = thingsIn(message, namesOf(directory)).flatMap((mention) =>
    mention.sign === 'J' ? mention.all.map(({ documentId }) => documentId) : [],
  );
  if (named.length > 0) return projects.filter(({ documentId }) => named.includes(documentId));
  const text = message.folded.replace(/\s/g, '');
  const scored = projects.map((project) => ({
    project,
    score: longestPart(comparable(project.name).replace(/\s/g, ''), text),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best < SHORTEST ? [] : scored.filter(({ score }) => score === best).map(({ project }) => project);
}

/** The length of the longest part of `name` that `text` holds. */
function longestPart(name: string, text: string): number {
  let longest = 0;
  for (let from = 0; from + longest < name.length; from++) {
    while (from + longest < name.length && text.includes(name.slice(from, from + longest + 1))) longest++;
  }
  return longest;
}
