import type { OpenThing } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory } from './interpreter.ts';

/** The step as actions take it: a department by its name in the API, whatever staff call it. */
export function inCanonicalNames(step: PlanStep, { affiliations }: Directory): PlanStep {
  const { group, affiliation = group } = step.refs ?? {};
  const canonicalName = affiliations.find(({ documentId }) => documentId === affiliation)?.canonicalName;
  return canonicalName === undefined ? step : { ...step, params: named(step.params, canonicalName) };
}

/** The same for the plan that a question or an offer leaves open. */
export function openInCanonicalNames(open: OpenThing, directory: Directory): OpenThing {
  if ('actions' in open) return { ...open, actions: open.actions.map((step) => inCanonicalNames(step, directory)) };
  const { action, params, refs } = open;
  return { ...open, ...inCanonicalNames({ action, params, ...(refs && { refs }) }, directory) };
}

const PLACES = ['group', 'affiliation'];

/** `params` with `name` wherever they name the department; what changes of somebody is named one level down. */
function named(params: Record<string, unknown>, name: string): Record<string, unknown> {
  const entries = Object.entries(params).map(([key, value]): [string, unknown] => {
    if (PLACES.includes(key)) return [key, name];
    return [key, key === 'changes' ? named({ ...(value as object) }, name) : value];
  });
  return Object.fromEntries(entries);
}
