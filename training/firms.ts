import { readFile } from 'node:fs/promises';
import { localTimeAt } from '@ibasho/contract/dates';
import { declarationOf } from '@ibasho/contract/features';
import { firmFile } from '@ibasho/contract/firm-file';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory, KnownPerson, OfficeReads } from '../packages/server/src/assistant/interpreter.ts';
import { namesOf } from '../packages/server/src/assistant/local/names/name-index.ts';
import type { NameIndex } from '../packages/server/src/assistant/local/names/names.ts';
import { directoryOf, type Firm } from '../scripts/sentences/directory.ts';
import { evaluationPath, readRounds } from '../scripts/sentences/rounds.ts';

/** A set of sentences with its firm and its clock. */
export interface SentenceSet {
  name: string;
  path: string;
  firm: string;
  /** The firm's local time. */
  now: string;
}

/** The sets that are learnt from or measured by, in order. */
export async function sentenceSets(): Promise<SentenceSet[]> {
  const lessons = JSON.parse(await readFile(evaluationPath('lessons.json'), 'utf8'));
  const all: Record<string, { firm: string; now: string }> = { ...(await readRounds()), ...lessons };
  return Object.entries(all)
    .filter(([name]) => !LEFT_OUT.test(name))
    .map(([name, { firm, now }]) => ({
      name,
      path: evaluationPath(`sentences/${name}.jsonl`),
      firm: evaluationPath(`firms/${firm}`),
      now: localTimeAt(new Date(now).toISOString(), 'Asia/Tokyo'),
    }));
}

/** Sets that are scored once and never looked at. */
const LEFT_OUT = /^round-(?:4[3-9]|5[0-4])$/;

/** A firm as sentences are read in it, without a database. */
export interface Office {
  directory: Directory;
  names: NameIndex;
  people: ReadonlyMap<string, KnownPerson>;
  administrators: ReadonlySet<string>;
  reads: OfficeReads;
  /** Who holds which car, by documentId. */
  holders: ReadonlyMap<string, string>;
}

/** The firm of a firm file. */
export async function officeOf(path: string): Promise<Office> {
  const firm: Firm = firmFile.parse(JSON.parse(await readFile(path, 'utf8')));
  const { users = [], cars = [] } = firm;
  const directory = directoryOf(firm);
  const people = new Map(users.flatMap(({ username }, index) => pair(username, directory.people[index])));
  const holderOf = (username: string | null | undefined) => {
    const holder = username ? people.get(username) : undefined;
    return holder ? { documentId: holder.documentId, name: holder.name } : null;
  };
  const held = directory.cars.map(({ documentId, name }, index) => ({
    documentId,
    name,
    holder: holderOf(cars[index]?.holder),
  }));
  const nothing = async () => [];
  const reads = {
    people: nothing,
    holidays: nothing,
    bookings: nothing,
    schedules: nothing,
    work: nothing,
    projects: nothing,
    handOver: nothing,
  };
  return {
    directory,
    names: namesOf(directory),
    people,
    administrators: new Set(users.filter(({ role }) => role === 'admin').map(({ username }) => username)),
    reads: {
      ...reads,
      cars: async () => held,
      foresee: async (step) => ({ step: inWholeNames(step, partsOf(firm)) }),
      freeTimes: nothing,
      presencesAhead: nothing,
    },
    holders: new Map(held.flatMap(({ documentId, holder }) => pair(documentId, holder?.documentId))),
  };
}

/** By collection, the names of what projects consist of. */
function partsOf({ projects = [] }: Firm): Readonly<Record<string, readonly string[]>> {
  const deliverables = projects.flatMap((project) => project.deliverables ?? []);
  const tasks = [...projects, ...deliverables].flatMap((each) => each.tasks ?? []);
  return { deliverables: deliverables.map(({ name }) => name), 'project-tasks': tasks.map(({ name }) => name) };
}

/** A step with the whole names of what it calls by a part of them, as the action finds them. */
function inWholeNames(step: PlanStep, names: Readonly<Record<string, readonly string[]>>): PlanStep {
  const params = Object.entries(declarationOf(step.action)?.references ?? {}).flatMap(([param, collection]) => {
    const said = step.params[param];
    const found = (names[collection] ?? []).filter((name) => typeof said === 'string' && name.includes(said));
    return found.length === 1 ? [[param, found[0]] as const] : [];
  });
  return { ...step, params: { ...step.params, ...Object.fromEntries(params) } };
}

const pair = <T>(key: string, value: T | undefined): [string, T][] => (value === undefined ? [] : [[key, value]]);
