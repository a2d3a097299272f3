import { declareCollection } from '../collection.ts';
import { LIMITS } from './projects.ts';

/**
 * The days that a project's parts had at `saved_at`, to compare with: one a project. To add one saves the days as they are
 * now, in place of those that were saved before.
 */
export const projectBaselines = declareCollection({
  name: 'project-baselines',
  title: '基準',
  write: 'member',
  fields: {
    name: { kind: 'text', label: '名前', max: LIMITS.name },
    saved_at: { kind: 'datetime', label: '保存日時', write: 'nobody' },
    /** `documentId first last` a part, with `-` for a day that was not set. */
    dates: { kind: 'texts', label: '', max: 100, write: 'nobody' },
  },
  relations: { project: { to: 'projects', label: 'プロジェクト', isRequired: true, isInLabel: true } },
  rights: { add: 'member', change: 'member', remove: 'member' },
  topics: [],
});

/** The days of a part in `dates`; null: not set. */
export interface BaselineDays {
  documentId: string;
  first: string | null;
  last: string | null;
}

/** What `dates` tells. */
export function baselineDaysOf(dates: readonly string[]): readonly BaselineDays[] {
  const day = (text = '-') => (text === '-' ? null : text);
  return dates.map((line) => {
    const [documentId = '', first, last] = line.split(' ');
    return { documentId, first: day(first), last: day(last) };
  });
}
