import { type Params, referencesOf } from './params.ts';

/** Browser events that a run raises on `window` (specification S7). */
export type Topic = 'projectDataUpdated' | 'userHolidaysUpdated';

/** How much is asked before a run is carried out (specification A1). */
export type ConfirmLevel = 'none' | 'light' | 'explicit';

interface ActionDraft<Name extends string, Ps extends Params> {
  readonly name: Name;
  /** What staff call it: 「状態の変更」. */
  readonly title: string;
  /** What it does, for a language model and for the reference page, in English. */
  readonly description: string;
  readonly params: Ps;
  /** The least that is asked; the kind and number of records changed may raise it, except from `never`. */
  readonly confirm: ConfirmLevel | 'never';
  readonly undoable: boolean;
  readonly topics: readonly Topic[];
  /** Only administrators may run it. */
  readonly adminOnly?: true;
}

export interface ActionDeclaration<Name extends string = string, Ps extends Params = Params>
  extends ActionDraft<Name, Ps> {
  /** Which parameters name a record, and of which collection; their documentIds travel in `refs`. */
  readonly references: Readonly<Record<string, string>>;
}

/** Declares an action once: REST, the form on screen, the interpreters and the documents all read this object. */
/* @__NO_SIDE_EFFECTS__ */
export function declareAction<Name extends string, const Ps extends Params>(
  draft: ActionDraft<Name, Ps>,
): ActionDeclaration<Name, Ps> {
  return { ...draft, references: referencesOf(draft.params) };
}
