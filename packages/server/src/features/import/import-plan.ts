import type { ImportedRow } from '@ibasho/contract/import';
import type { importRequest } from '@ibasho/contract/import-schema';
import type { z } from 'zod';
import type { RunContext } from '../../actions/action.ts';

export type CheckedImport = z.output<typeof importRequest>;

/** What an import would add: every row with what stands against it, and how the others are added. */
export interface ImportPlan {
  rows: ImportedRow[];
  newAffiliations: string[];
  /** What is told to staff where everything is added. */
  message: string;
  /** Adds the rows without a problem; gives the accounts that were made. */
  add(ctx: RunContext): Promise<number[]>;
}
