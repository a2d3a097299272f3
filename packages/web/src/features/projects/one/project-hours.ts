import type { Part } from './parts/part.ts';

interface Hours {
  done: number;
  total: number;
}

/**
 * How many hours of tasks are done, and of how many: a completed one counts whole, a deliverable's task by its progress.
 * Milestones take no time; the estimate of a deliverable is no work of its own.
 */
export function hoursOf(parts: readonly Part[]): Hours {
  const tasks = parts.filter(({ kind }) => kind === 'task');
  return {
    done: sum(
      tasks.map(({ hours, status, progress }) => (status === 'completed' ? hours : (hours * (progress ?? 0)) / 100)),
    ),
    total: sum(tasks.map(({ hours }) => hours)),
  };
}

/** 「32 / 80 時間」. */
export const hoursInWords = ({ done, total }: Hours): string => `${rounded(done)} / ${rounded(total)} 時間`;

/** How long was worked, and how long is planned: 「12 / 予定 40時間」, which follows 実績. */
export function workedInWords(parts: readonly Part[]): string {
  return `${workedOn(parts)} / 予定 ${rounded(hoursOf(parts).total)}時間`;
}

/** How long was worked on all of these together; in quarters of an hour. */
export const workedOn = (parts: readonly Part[]): number => sum(parts.map(({ worked }) => worked));

/** 0 to 100. */
export const percentOf = ({ done, total }: Hours): number => (total === 0 ? 0 : Math.round((done / total) * 100));

/** The parts, with a deliverable that has tasks as far as these are: nobody has to say it twice. */
export const withProgress = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) => {
    const { total, done } = hoursOf(tasksOf(part, parts));
    return total === 0 ? part : { ...part, progress: percentOf({ total, done }) };
  });

/** The tasks of a deliverable. */
export const tasksOf = ({ documentId }: Part, parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ kind, deliverable }) => kind === 'task' && deliverable === documentId);

interface Work {
  person: Part['person'];
  parts: readonly Part[];
}

/** The tasks by whoever works on them, in the order of the names; those of nobody come last. */
export function workOf(parts: readonly Part[]): readonly Work[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts.filter(({ kind }) => kind === 'task')) {
    const key = part.person?.documentId ?? '';
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()]
    .map((own) => ({ person: own[0]?.person ?? null, parts: own }))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other), 'ja'));
}

const orderOf = ({ person }: Work) => (person ? `0${person.name}` : '1');
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const rounded = (hours: number) => Math.round(hours * 10) / 10;
