import type { z } from 'zod';

/** Browser events that a run raises on `window` (specification S7). */
export type Topic = 'projectDataUpdated' | 'userHolidaysUpdated';

/** How much is asked before a run is carried out (specification A1). */
export type ConfirmLevel = 'none' | 'light' | 'explicit';

/** Collections whose records a parameter may name. */
type Referable = 'sd-users' | 'affiliations' | 'cars';

export interface ActionDeclaration<Name extends string = string, Params extends z.ZodType = z.ZodType> {
  readonly name: Name;
  /** What staff call it: 「状態の変更」. */
  readonly title: string;
  /** What it does, for a language model and for the reference page, in English. */
  readonly description: string;
  readonly params: Params;
  /** Which parameters name a record, and of which collection; their documentIds travel in `refs`. */
  readonly references: Readonly<Record<string, Referable>>;
  /** The least that is asked; the kind and number of records changed may raise it, except from `never`. */
  readonly confirm: ConfirmLevel | 'never';
  readonly undoable: boolean;
  readonly topics: readonly Topic[];
  /** Only administrators may run it. */
  readonly adminOnly?: boolean;
}

/** Declares an action once: REST, the form on screen, the interpreters and the documents all read this object. */
export function declareAction<Name extends string, Params extends z.ZodType>(
  declaration: ActionDeclaration<Name, Params>,
): ActionDeclaration<Name, Params> {
  return declaration;
}
