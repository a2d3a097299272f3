import { undoLastRun as undoLastRunDeclaration } from '@ibasho/contract/undo';
import { implementAction } from '../../actions/action.ts';
import type { Restorable } from '../../actions/undo/restore.ts';
import { undoLastRun } from '../../actions/undo/undo.ts';

export const runActions = (restorable: Restorable) => [
  implementAction(undoLastRunDeclaration, (ctx) => undoLastRun(ctx, restorable)),
];
