import { QUERY_LIMITS } from '@ibasho/contract/constants';
import qs from 'qs';
import { AppError } from '../../errors.ts';

/** What a query string holds: texts, lists and objects of them. */
export type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** A list given by index keys holds at most this many entries; more is refused, never silently cut. */
const LIST_MAX = 100;

/**
 * Parses the part of a URL behind the `?` by qs with the limits of the specification S9.
 * Throws validation where a limit is passed.
 */
export function parseQuery(raw: string): { readonly [key: string]: Tree } {
  const { arrayLimit, depth, parameterLimit } = QUERY_LIMITS;
  if (raw.split('&').length > parameterLimit) throw refused(`The query has more than ${parameterLimit} parameters`);
  // PostgreSQL's texts cannot hold it.
  if (/%00/.test(raw)) throw refused('The query holds a NUL character');
  try {
    const parsed = qs.parse(raw, { arrayLimit, depth, parameterLimit, strictDepth: true, plainObjects: true });
    return parsed as { readonly [key: string]: Tree };
  } catch (error) {
    if (error instanceof RangeError) throw refused(`The query is nested deeper than ${depth} levels`);
    throw error;
  }
}

/** A list, also where index keys beyond the array limit made an object of it; undefined for anything else. */
export function listIn(tree: Tree): readonly Tree[] | undefined {
  const list = Array.isArray(tree) ? tree : isBranch(tree) ? entriesByIndex(tree) : undefined;
  if (list && list.length > LIST_MAX) throw refused(`A list in the query has more than ${LIST_MAX} entries`);
  return list;
}

/** An object of the query that is no list. */
export function isBranch(tree: Tree | undefined): tree is { readonly [key: string]: Tree } {
  return typeof tree === 'object' && !Array.isArray(tree);
}

/** `true`, `t`, `1`, `false`, `f` and `0` as the dialect reads them; undefined for anything else. */
export function booleanIn(tree: Tree | undefined): boolean | undefined {
  if (tree === 'true' || tree === 't' || tree === '1') return true;
  return tree === 'false' || tree === 'f' || tree === '0' ? false : undefined;
}

function entriesByIndex(branch: { readonly [key: string]: Tree }): Tree[] | undefined {
  const keys = Object.keys(branch);
  if (keys.length === 0 || !keys.every((key) => /^\d+$/.test(key))) return undefined;
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => branch[key] as Tree);
}

function refused(message: string): AppError {
  return new AppError('validation', message, { say: '検索条件が正しくありません', details: { source: 'query' } });
}
