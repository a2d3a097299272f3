import { ownWords } from '../message/mentions.ts';
import type { Named } from '../names/names.ts';
import type { Filling } from './filling.ts';

/**
 * 「平賀さんはデリカ、浅利さんはソリオ」: the cars of each person, by documentId, where people and cars take turns;
 * null where everybody has them all.
 */
export function carsByPerson({ who, cars, carPlaces }: Filling): ReadonlyMap<string, readonly Named[]> | null {
  const people = (who?.people ?? []).flatMap(({ named, at }) => (named ? [{ named, at }] : []));
  const vehicles = cars.flatMap((named) => carPlaces.get(named.documentId)?.map((at) => ({ named, at })) ?? []);
  const runs = runsOf([...people, ...vehicles].sort((a, b) => a.at - b.at));
  if (runs.length < 4 || runs.length % 2 > 0) return null;
  const owned = new Map<string, readonly Named[]>();
  for (let i = 0; i < runs.length; i += 2) {
    const pair = [...(runs[i] ?? []), ...(runs[i + 1] ?? [])];
    const own = pair.filter(({ kind }) => kind === 'car');
    for (const { kind, documentId } of pair) if (kind === 'person') owned.set(documentId, own);
  }
  return owned;
}

/**
 * 「平賀さんは銀行、浅利さんは郵便局に行きました」: where each of several people is, by documentId; null where that is not told of
 * every one of them.
 */
export function placesByPerson({ who, request, setting: { skeleton } }: Filling): ReadonlyMap<string, string> | null {
  const people = (who?.people ?? []).flatMap(({ named, at }) => (named ? [{ named, at }] : []));
  if (people.length < 2 || people.length !== who?.people.length || (who?.groups.length ?? 0) > 0) return null;
  const { keep } = request.frame;
  const { from, to } = request.stem;
  const end = keep?.exec(skeleton.text.slice(from, to))?.[0] === skeleton.text.slice(from, to) ? to : from;
  const places = new Map<string, string>();
  for (const [index, { named, at }] of people.entries()) {
    const stretch = { from: at + 1, to: people[index + 1]?.at ?? end };
    const lead = LEAD.exec(skeleton.text.slice(stretch.from, stretch.to))?.[0].length ?? 0;
    const words = skeleton.text.slice(stretch.from + lead, stretch.to).replace(TRAIL, '');
    if (!PLACE.test(words)) return null;
    places.set(named.documentId, ownWords(skeleton, stretch.from + lead, stretch.from + lead + words.length));
  }
  return places;
}

const LEAD = /^(?:は|が|も|、| )+/u;
/** 「…、西さんは郵便局へ、それぞれ出かけました」. */
const TRAIL = /(?:に|へ|で|まで|、|,| |それぞれ|各々|おのおの|(?:どちら|いずれ)も|(?:[二2]人|ふたり|両名)とも)+$/u;
/** Somewhere or something, and no clause of its own. */
const PLACE = /^(?![とやのにを・&])(?!.*(?:ので|から|けど|って|です|ます|した|ている))[^、。!?PMGCWNQ]{2,14}$/u;

/** Neighbours of one kind together. */
function runsOf(placed: readonly { named: Named }[]): Named[][] {
  const runs: Named[][] = [];
  for (const { named } of placed) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === named.kind) last.push(named);
    else runs.push([named]);
  }
  return runs;
}
