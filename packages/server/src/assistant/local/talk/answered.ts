import type { OpenThing } from '@ibasho/contract/assistant';
import { declarationOf } from '@ibasho/contract/features';
import type { Params } from '@ibasho/contract/params';
import type { PlanStep } from '@ibasho/contract/runs';
import { isAsking, isBare } from '../dialogue/bare.ts';
import type { Reader } from '../dialogue/matter.ts';
import { clockOf, endOf, momentOf } from '../plan/moments.ts';
import type { When } from '../when.ts';

/**
 * The step that a question is about, with the time that it asks for: 「何時からにしますか？」, 「14時から」, on the day that is known.
 * An end that is told with it is taken as well. Null where the message says anything else, or not all of what is needed.
 */
export function answered(message: string, thing: OpenThing | null, reader: Reader): PlanStep[] | null {
  if (thing?.kind !== 'question' || isAsking(message)) return null;
  const params: Params = declarationOf(thing.action)?.params ?? {};
  const { missing } = thing;
  if (params[missing]?.kind !== 'time') return null;
  const when = onlyTimeIn(message, reader);
  const begin = when && beginOf(when, thing.params[missing], reader.now);
  if (!when || !begin) return null;
  const [end] = Object.entries(params).find(([, param]) => param.kind === 'time' && param.ends === missing) ?? [];
  const until = when.end === null ? null : endOf(when, begin, reader.now);
  const said = { ...thing.params, [missing]: begin, ...(end && until && { [end]: until }) };
  const isWhole = Object.entries(params).every(([name, param]) => 'isOptional' in param || name in said);
  return isWhole ? [{ action: thing.action, params: said, ...(thing.refs && { refs: thing.refs }) }] : null;
}

/** The one time that a message names, beside which nothing but particles stand. */
function onlyTimeIn(message: string, reader: Reader): When | null {
  const { mentions, text } = reader.skeleton(message.trim());
  const [mention, ...others] = mentions.filter((each) => each !== undefined);
  const isAlone = others.length === 0 && isBare(text) && !/[0-9]/u.test(text);
  return isAlone && mention?.sign === 'W' && mention.when.kind !== 'duration' ? mention.when : null;
}

/** A clock alone is of the day that is known; null where none is, which may have been said in words alone, or no clock is told. */
function beginOf(when: When, known: unknown, now: string): string | null {
  if (when.start?.charAt(2) !== ':') return momentOf(when, 'first', now);
  const clock = clockOf(when, 'first');
  return clock && typeof known === 'string' ? `${known.slice(0, 10)}T${clock}` : null;
}
