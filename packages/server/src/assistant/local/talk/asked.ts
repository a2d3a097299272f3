import type { OpenThing } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Matter, Reader } from '../dialogue/matter.ts';
import type { Outcome } from '../requests/outcome.ts';

/** What a question about a request leaves open: what is known of its step, and which parameter is asked for. */
export function openFor(outcome: Outcome, matter: Matter, reader: Reader): OpenThing {
  const { request, asking, known } = outcome;
  const { action, slots } = request.frame.data;
  const options = asking?.among.map(({ name }) => name) ?? [];
  const chosen = options.length > 1 ? stepOf(options[0] ?? '', matter, reader) : undefined;
  if (chosen) {
    const { [chosen.missing]: _value, ...params } = chosen.step.params;
    const { [chosen.missing]: _record, ...refs } = chosen.step.refs ?? {};
    return { kind: 'choice', action: chosen.step.action, params, refs, missing: chosen.missing, options };
  }
  const ofQuestion = Object.entries(slots).find(([, slot]) => 'ask' in slot && slot.ask === asking?.text);
  const ofKind = Object.entries(slots).find(([, { kind }]) => kind === asking?.among[0]?.kind);
  const notKnown = Object.entries(slots).find(([name]) => !(name in known));
  const missing = (ofQuestion ?? ofKind ?? notKnown)?.[0] ?? Object.keys(slots)[0] ?? 'name';
  const params = { ...known };
  return options.length > 0
    ? { kind: 'choice', action, params, missing, options }
    : { kind: 'question', action, params, missing };
}

/** The step that an option makes, and which parameter it fills. */
function stepOf(option: string, matter: Matter, reader: Reader): { step: PlanStep; missing: string } | undefined {
  const { outcomes } = reader.reading({ ...matter, chosen: option });
  for (const step of outcomes.flatMap(({ steps }) => steps)) {
    const missing = Object.keys(step.params).find((name) => step.params[name] === option);
    if (missing !== undefined) return { step, missing };
  }
  return undefined;
}
