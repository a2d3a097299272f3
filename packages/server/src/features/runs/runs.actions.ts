import { undoLastRun as undoLastRunDeclaration } from '@ibasho/contract/undo';
import { implementAction } from '../../actions/action.ts';
import type { Restorable } from '../../actions/restore.ts';
import { undoLastRun } from '../../actions/undo.ts';

export const runActions = (restorable: Restorable) => [
  implementAction(undoLastRunDeclaration, (ctx) => undoLastRun(ctx, restorable)),
];
