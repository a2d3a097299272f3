import type { TransactionDependencies } from '../transaction/transaction.ts';
import type { Restorable } from '../undo/restore.ts';
import type { AnyEffectKind, Effect } from './effect.ts';

export interface EffectDependencies extends TransactionDependencies {
  restorable: Restorable;
  kinds: readonly AnyEffectKind[];
  log: { warn(fields: object, text: string): void };
}

/** What carries an effect out. */
export function kindOf({ kinds }: Pick<EffectDependencies, 'kinds'>, { kind }: Pick<Effect, 'kind'>): AnyEffectKind {
  const found = kinds.find((each) => each.kind === kind);
  if (!found) throw new Error(`nothing carries out effects of the kind ${kind}`);
  return found;
}
