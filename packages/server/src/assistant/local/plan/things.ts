import { declarationOf } from '@ibasho/contract/features';
import type { Param, Params } from '@ibasho/contract/params';
import { EVERYBODY } from '@ibasho/contract/presence';
import type { KnownPerson } from '../../interpreter.ts';
import { UNKNOWN_GROUP } from '../names/groups.ts';
import type { Mention } from '../names/mention.ts';
import type { Named } from '../names/names.ts';
import { type Gap, UNREADABLE } from './gap.ts';

/** A record by its canonical name. */
export interface Thing {
  name: string;
  /** Left out for the whole staff, which is no record. */
  documentId?: string;
}

/** Who holds what, by documentId. */
export type Holders = ReadonlyMap<string, string>;

/** What tells several records of one name apart. */
export interface Asked {
  action: string;
  path: readonly string[];
  /** documentId of the person that the step is about. */
  person: string | undefined;
  holders: Holders;
}

/** The one record that a mention names; the gap where it names several or none. */
export function thingOf(mention: Mention | null | undefined, sender: KnownPerson | null, asked: Asked): Thing | Gap {
  if (mention?.sign === 'M') return sender ? thing(sender) : UNREADABLE;
  if (!mention || !('all' in mention)) return UNREADABLE;
  const known = mention.all.filter(({ documentId }) => documentId !== UNKNOWN_GROUP);
  const [only, ...others] = known.length > 1 ? narrowed(known, asked) : known;
  if (!only) return { why: 'nobody', options: (mention.near ?? []).map(({ name }) => name) };
  if (others.length > 0) return { why: 'several', options: [only, ...others].map(({ name }) => name) };
  return thing(only);
}

/** All of the staff. */
export const everybody: Thing = { name: EVERYBODY };

const thing = ({ documentId, name }: Pick<Named, 'documentId' | 'name'>): Thing =>
  documentId === '' ? { name } : { name, documentId };

/** Several cars may be called 軽; who gives one back gives back the one that they hold. The declaration says so. */
function narrowed(all: readonly Named[], { action, path, person, holders }: Asked): readonly Named[] {
  const param = paramAt(declarationOf(action)?.params ?? {}, path);
  if (param?.kind !== 'ref' || param.among !== 'theirs' || person === undefined) return all;
  const theirs = all.filter(({ documentId }) => holders.get(documentId) === person);
  return theirs.length > 0 ? theirs : all;
}

/** The parameter at the end of these keys; undefined where there is none. */
export function paramAt(params: Params, [key = '', ...rest]: readonly string[]): Param | undefined {
  const param = params[key];
  if (rest.length === 0) return param;
  return param?.kind === 'changes' || param?.kind === 'which' ? paramAt(param.of, rest) : undefined;
}
