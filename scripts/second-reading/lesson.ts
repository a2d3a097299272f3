import { readFile } from 'node:fs/promises';
import { localTimeAt } from '@ibasho/contract/dates';
import { firmFile } from '@ibasho/contract/firm-file';
import type { PlanStep } from '@ibasho/contract/runs';
import type { OfficeReads, Turn } from '../../packages/server/src/assistant/interpreter.ts';
import { readerOf } from '../../packages/server/src/assistant/local/reader.ts';
import type { Reading } from '../../packages/server/src/assistant/local/requests/plan.ts';
import { type Candidate, candidateOf } from '../../packages/server/src/assistant/local/second-reading/candidate.ts';
import {
  type Aspect,
  aspects,
  claimsOf,
  ROLES,
  within,
} from '../../packages/server/src/assistant/local/second-reading/claims.ts';
import { type Signs, signsOf } from '../../packages/server/src/assistant/local/second-reading/signs.ts';
import { readCases, type SentenceCase } from '../sentences/case.ts';
import { directoryOf, type Firm } from '../sentences/directory.ts';
import { judge } from '../sentences/verdict.ts';

/** One sentence, with what is to be learnt from it; -1 where the expectation leaves it open. */
export interface Lesson {
  id: string;
  symbols: readonly string[];
  /** Places of the mentions in `symbols`, -1 where there is none. */
  places: readonly number[];
  /** Of each aspect, the index of its value. */
  aspects: Readonly<Record<Aspect, number>>;
  /** Of each mention, the index of its role. */
  roles: readonly number[];
  /** Of each symbol, 1 where its words are worth keeping; empty where that is open. */
  kept: readonly number[];
  isDecided: boolean;
}

/** A lesson with all that a plan is weighed by. */
export interface Weighable {
  lesson: Lesson;
  message: string;
  reading: Reading;
  signs: Signs;
  sender: string | null;
  candidate: Candidate | null;
  isRight(steps: readonly PlanStep[]): boolean;
  now: string;
}

/** The lessons of a set of sentences, of this firm at this time (ISO 8601). */
export async function lessonsOf(sentences: string, firm: string, now: string): Promise<Lesson[]> {
  return (await weighablesOf(sentences, firm, now)).map(({ lesson }) => lesson);
}

export async function weighablesOf(sentences: string, firm: string, now: string): Promise<Weighable[]> {
  const { directory, office, people } = officeOf(firmFile.parse(JSON.parse(await readFile(firm, 'utf8'))));
  const found: Weighable[] = [];
  for (const each of await readCases(sentences)) {
    if (each.history !== undefined && each.history.length > 0) continue;
    const sender = people.get(each.as) ?? null;
    const turn: Turn = {
      message: each.message,
      now: localTimeAt(new Date(now).toISOString(), 'Asia/Tokyo'),
      zone: 'Asia/Tokyo',
      sender,
      isAdministrator: false,
      history: [],
      page: { path: null, inputs: [], elements: [] },
    };
    const reader = await readerOf(turn, directory, office);
    const signs = signsOf(reader.skeleton(each.message), turn.now.slice(0, 10));
    if (signs.symbols.length === 0) continue;
    const reading = reader.reading({ words: each.message, chosen: null });
    found.push({
      lesson: lessonOf(each, signs, sender?.name ?? null),
      message: each.message,
      reading,
      signs,
      sender: sender?.name ?? null,
      candidate: candidateOf(reading),
      isRight: (steps) => judge(each, { response: '', apiAction: [...steps] }, sender?.name ?? '').outcome === 'right',
      now: turn.now,
    });
  }
  return found;
}

function lessonOf(each: SentenceCase, signs: Signs, sender: string | null): Lesson {
  const { id, expect } = each;
  const { symbols, places, message, spans } = signs;
  const asks = expect.asks === true;
  const isDecided = expect.actions !== undefined;
  // Who is no administrator is refused; that says nothing of the words.
  const isRefused = each.tags.includes('admin') && expect.actions?.length === 0;
  const open = Object.fromEntries(aspects.map((aspect) => [aspect, -1])) as Record<Aspect, number>;
  if (!isDecided || isRefused) {
    open.asks = asks ? 1 : 0;
    return { id, symbols, places, aspects: open, roles: places.map(() => -1), kept: [], isDecided: false };
  }
  const steps = (expect.actions ?? []).map(firstWay);
  const claims = claimsOf(steps, signs, sender);
  const values = { ...claims.values, asks: 0 };
  const loose = looseOf(expect.actions ?? []);
  for (const aspect of loose) values[aspect] = -1;
  const cores = (expect.actions ?? []).flatMap(({ params }) => wordsIn(params));
  return {
    id,
    symbols,
    places,
    aspects: values,
    roles: claims.roles.map((role) => ROLES.indexOf(role)),
    kept: within(cores, message.folded, spans).map(Number),
    isDecided,
  };
}

const optionsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && 'any' in value && Array.isArray(value.any) ? value.any : [value];

/** The plan that is meant, of those that are accepted the first. */
function firstWay({ action, params }: { action: unknown; params?: unknown }): PlanStep {
  const way = (optionsOf(params)[0] ?? {}) as Record<string, unknown>;
  const values = Object.entries(way).flatMap(([key, value]) => {
    const options = optionsOf(value);
    // A return alone: whoever is expected may have been set out before.
    const first = key === 'status' && options.includes(null) ? null : options[0];
    const isAbsent = typeof first === 'object' && first !== null && 'absent' in first;
    return first === null || first === undefined || isAbsent ? [] : [[key, first]];
  });
  return { action: String(optionsOf(action)[0]), params: Object.fromEntries(values) } as PlanStep;
}

/** What the expectation leaves open. */
function looseOf(actions: readonly { action: unknown; params?: unknown }[]): Aspect[] {
  return actions.flatMap(({ action, params }) => {
    const way = (optionsOf(params)[0] ?? {}) as Record<string, unknown>;
    const isLoose = (key: string) => optionsOf(way[key]).includes(null);
    const isOff = optionsOf(action)[0] === 'add_user_holiday';
    return [
      ...(isLoose('comment') ? ['comment' as const] : []),
      ...(isLoose('memo') && isOff ? ['reason' as const] : []),
      ...(isLoose('return_time') ? ['until' as const] : []),
      ...(optionsOf(way.status).length > 1 && !isLoose('status') ? (['own', 'colleague', 'group'] as const) : []),
      ...(optionsOf(action).length > 1 ? (['take', 'force', 'release'] as const) : []),
    ];
  });
}

function wordsIn(params: unknown): string[] {
  const way = (optionsOf(params)[0] ?? {}) as Record<string, unknown>;
  return ['comment', 'memo'].flatMap((key) =>
    optionsOf(way[key]).filter((each): each is string => typeof each === 'string'),
  );
}

function officeOf(firm: Firm) {
  const { users = [], cars = [] } = firm;
  const directory = directoryOf(firm);
  const people = new Map(users.map(({ username }, index) => [username, directory.people[index]]));
  const holderOf = (username: string | undefined) => {
    const holder = username === undefined ? undefined : people.get(username);
    return holder ? { documentId: holder.documentId, name: holder.name } : null;
  };
  const office: OfficeReads = {
    people: async () => [],
    cars: async () =>
      directory.cars.map(({ documentId, name }, index) => ({
        documentId,
        name,
        holder: holderOf(cars[index]?.holder ?? undefined),
      })),
    holidays: async () => [],
    bookings: async () => [],
    schedules: async () => [],
    work: async () => [],
    foresee: async (step) => ({ step }),
    freeTimes: async () => [],
    handOver: async () => [],
    projects: async () => [],
    presencesAhead: async () => [],
  };
  return { directory, office, people };
}
