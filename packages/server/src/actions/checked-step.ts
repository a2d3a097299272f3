import type { ActionDeclaration } from '@ibasho/contract/action';
import { declarationOf } from '@ibasho/contract/features';
import type { Params } from '@ibasho/contract/params';
import { paramsSchema } from '@ibasho/contract/params-schema';
import { sayOfIssue } from '@ibasho/contract/product-words';
import type { PlanStep } from '@ibasho/contract/runs';
import { AppError } from '../errors.ts';
import type { ActionImplementation, Actor } from './action.ts';

/** A step of a plan that may be carried out. */
interface CheckedStep {
  implementation: ActionImplementation;
  params: unknown;
  refs: Record<string, string>;
}

/**
 * Checks a step as it was sent, whoever made the plan: the action, its parameters by their schema, the names of its
 * references. Throws validation, and forbidden where only administrators may.
 */
export function checkedStep(
  actor: Actor,
  step: PlanStep,
  implementationOf: ReadonlyMap<string, ActionImplementation>,
): CheckedStep {
  const declaration = declarationOf(step.action);
  const implementation = implementationOf.get(step.action);
  if (!declaration || !implementation) {
    throw new AppError('validation', `Unknown action ${step.action}`, {
      say: `「${step.action}」という操作はありません`,
      details: { key: 'action', value: step.action },
    });
  }
  if (declaration.adminOnly && actor.role !== 'admin') {
    throw new AppError('forbidden', 'Only administrators may do this', { say: 'この操作は管理者だけができます' });
  }
  const unknownRef = Object.keys(step.refs ?? {}).find((name) => !isReference(declaration, name));
  const parsed = paramsSchema<Params>(declaration.params).safeParse(step.params);
  if (!parsed.success || unknownRef !== undefined) {
    const errors = parsed.error?.issues.map((issue) => ({
      path: ['params', ...issue.path],
      message: issue.message,
    })) ?? [{ path: ['refs', unknownRef], message: 'is no reference of this action' }];
    throw new AppError('validation', `${step.action}: ${errors[0]?.path.join('.')} ${errors[0]?.message}`, {
      say:
        sayOfIssue(parsed.error?.issues[0]) ??
        `「${declaration.title}」の内容に誤りがあります（${errors[0]?.path.slice(1).join('.')}）`,
      details: { errors },
    });
  }
  return { implementation, params: parsed.data, refs: step.refs ?? {} };
}

/** One of several records that a parameter names has its place behind the parameter's name: `participants.0`. */
function isReference({ references, params }: ActionDeclaration, name: string): boolean {
  if (name in references) return true;
  const [, list, place] = /^(.{1,100})\.(\d{1,3})$/.exec(name) ?? [];
  return list !== undefined && place !== undefined && list in references && params[list]?.kind !== 'ref';
}
