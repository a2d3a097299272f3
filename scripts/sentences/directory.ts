import type { firmFile } from '@ibasho/contract/firm-file';
import type { z } from 'zod';
import type { Directory } from '../../packages/server/src/assistant/interpreter.ts';

export type Firm = z.output<typeof firmFile>;

/** The directory of a firm file, in the file's order, without a database. */
export function directoryOf({ users = [], affiliations = [], cars = [], rooms = [], projects = [] }: Firm): Directory {
  const key = (kind: string, index: number) => `${kind}${String(index).padStart(5, '0')}`.padEnd(24, '0');
  const things = (kind: string, list: readonly { name: string; aliases?: string[] | undefined }[]) =>
    list.map(({ name, aliases = [] }, index) => ({ documentId: key(kind, index), name, aliases }));
  const groups = things('group', affiliations);
  return {
    people: users.map(({ name, jp_name, en_name, affiliation }, index) => ({
      documentId: key('person', index),
      name,
      jpName: jp_name ?? null,
      enName: en_name ?? null,
      affiliation: groups.find((group) => group.name === affiliation)?.documentId ?? null,
    })),
    affiliations: groups,
    cars: things('car', cars),
    rooms: things('room', rooms).map((room, index) => ({ ...room, capacity: rooms[index]?.capacity ?? null })),
    projects: things('project', projects),
    others: {},
  };
}
