import type { CollectionDeclaration } from './collection.ts';
import type { Instant } from './common.ts';
import { type CollectionName, type CollectionNamed, collectionDeclarations } from './features.ts';
import { people } from './people.ts';
import { deliverables, projects, projectTasks } from './projects/projects.ts';

/** `GET /api/firm`: whose app this is, and the firm's clock, which every screen follows. */
export interface FirmResponse {
  name: string;
  /** IANA name of the firm's zone. */
  timezone: string;
  now: Instant;
}

/** A collection of which a firm file has a list. */
export type ListedDeclaration = CollectionDeclaration & Required<Pick<CollectionDeclaration, 'firmList'>>;

/** Every collection of which a firm file has a list, as it was declared. */
export type EachListed = Extract<CollectionNamed<CollectionName>, { firmList: object }>;

/** A list of records that are found again by their names. */
export type NamedList = EachListed['firmList']['name'];

/** The declarations of every collection of which a firm file has a list. */
export const listedCollections: readonly ListedDeclaration[] = collectionDeclarations.filter(
  (each): each is typeof each & ListedDeclaration => each.firmList !== undefined,
);

// Departments come first, for people refer to them.
const { affiliations, ...otherLists } = Object.fromEntries(
  listedCollections.map(({ firmList, title }) => [firmList.name, title]),
) as Record<NamedList, string>;

/** The lists of a firm file, as staff call them. */
export const FIRM_LISTS = {
  affiliations,
  users: people.title,
  ...otherLists,
  projects: projects.title,
  tasks: projectTasks.title,
  deliverables: deliverables.title,
  reservations: '予約',
  holidays: '休み',
  bulletins: '掲示',
  schedules: '予定',
};
export type FirmList = keyof typeof FIRM_LISTS;

/** The key under which a list holds what a record is called. Throws where the declaration gives none. */
export function nameKeyOf({
  name,
  namedBy,
  firmList,
}: Pick<ListedDeclaration, 'name' | 'namedBy' | 'firmList'>): string {
  const [key] = Object.entries(firmList.keys).find(([, part]) => part === namedBy) ?? [];
  if (key === undefined) throw new Error(`${name}: no key of its firm list holds ${namedBy}, which it is named by`);
  return key;
}
