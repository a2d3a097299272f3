import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PlanStep } from '@ibasho/contract/runs';

/** What an action asks of its sender: `done` is nothing, with an undo. */
type Asked = 'done' | 'light' | 'explicit';

export interface ActionCase {
  about: string;
  params: Record<string, unknown>;
  asked: Asked;
  /** Who may run it, where not every member may. */
  least?: 'admin';
}

/**
 * What the actions of a feature ask (`features/x/x.rights.ts`): as much as each can harm. 黒田 asks, or 白石, who
 * administrates, with the same answers; 赤井 is a colleague. The first case of an action is carried out with nothing
 * else said.
 */
export interface RightsOfActions {
  /** Carried out by the sender before each case, and taken back after it. */
  before?: readonly PlanStep[];
  cases: Readonly<Record<string, readonly ActionCase[]>>;
}

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Those of every feature. */
const rightsOfActions: readonly RightsOfActions[] = await Promise.all(
  globSync('features/*/*.rights.ts', { cwd: source }).map(async (path) => {
    const { rights }: { rights: RightsOfActions } = await import(pathToFileURL(source + path).href);
    return rights;
  }),
);

/** Every case of every action. */
export const casesOfActions: readonly { action: string; before: readonly PlanStep[]; one: ActionCase }[] =
  rightsOfActions.flatMap(({ before = [], cases }) =>
    Object.entries(cases).flatMap(([action, each]) => each.map((one) => ({ action, before, one }))),
  );

/** Parameters with which each action that a member may run could be carried out, were one of them not wrong. */
export const SAMPLES: Readonly<Record<string, Record<string, unknown>>> = Object.fromEntries(
  rightsOfActions.flatMap(({ cases }) =>
    Object.entries(cases).flatMap(([action, [one]]) => (one && one.least === undefined ? [[action, one.params]] : [])),
  ),
);
