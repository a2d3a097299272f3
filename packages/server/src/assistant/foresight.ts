import { paramsSchema } from '@ibasho/contract/params-schema';
import type { PlanStep } from '@ibasho/contract/runs';
import type { ActionImplementation, Foreseeing } from '../actions/action.ts';
import { AppError, UnclearName } from '../errors.ts';
import type { ForeseenStep } from './interpreter.ts';

/**
 * What becomes of a step if it were carried out now: the action itself fills in what the sentence leaves to it. A step that it
 * would refuse stays as it is, and is refused when it is carried out; of records that a name may mean one is chosen first.
 */
export async function foreseen(
  step: PlanStep,
  implementations: readonly ActionImplementation[],
  ctx: Foreseeing,
): Promise<ForeseenStep> {
  const implementation = implementations.find(({ declaration }) => declaration.name === step.action);
  const checked = implementation?.foresee && paramsSchema(implementation.declaration.params).safeParse(step.params);
  if (!implementation?.foresee || !checked?.success) return { step };
  try {
    const found = await implementation.foresee(ctx, checked.data, step.refs ?? {});
    if ('missing' in found) return found;
    if ('instead' in found) return foreseen(found.instead, implementations, ctx);
    const refs = Object.fromEntries(Object.entries(found.refs).filter(([, ref]) => ref !== undefined));
    return {
      step: { action: step.action, params: found.params, ...(Object.keys(refs).length > 0 && { refs }) } as PlanStep,
    };
  } catch (error) {
    if (error instanceof UnclearName && error.options.length > 0) {
      const { key: missing, question: say, options, code } = error;
      return { missing, say, options: options.slice(0, OPTIONS_MOST), isUnknown: code === 'notFound' };
    }
    if (error instanceof AppError) return { step, isUnknown: error.code === 'notFound' };
    throw error;
  }
}

/** More are no list to choose from. */
const OPTIONS_MOST = 30;
