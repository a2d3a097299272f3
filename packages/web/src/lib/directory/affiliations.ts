import type { affiliations } from '@ibasho/contract/people';
import type { RecordOf } from '@ibasho/contract/records';
import { recordsQuery } from './records.ts';

/** A department. */
export type Affiliation = RecordOf<typeof affiliations>;

export const affiliationsQuery = recordsQuery('affiliations');

/** What staff call a department: its display name, else its name. */
export function shownNameOf({ Name, displayName }: { Name: string; displayName?: string | null }): string {
  return displayName || Name;
}
