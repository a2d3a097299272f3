import { AppError } from '../../errors.ts';
import { booleanIn, isBranch, type Tree } from './query-string.ts';

const DEFAULT_SIZE = 25;
const MAX_SIZE = 100;
const DEFAULT_NESTED_SIZE = 10;
const MAX_RECORDS = 100_000;
const PAGE_SAY = 'ページの指定が正しくありません';

/** The part of a list that is wanted. */
export interface Page {
  start: number;
  limit: number;
  hasCount: boolean;
  /** `meta.pagination` of the answer; `total` is undefined where it was not counted. */
  metaFor(total: number | undefined): Record<string, number>;
}

/** Reads `pagination` by the dialect's rules, its corner cases included. Throws validation or pagination. */
export function pageOf(pagination: Tree | undefined): Page {
  const given = isBranch(pagination) ? pagination : {};
  const has = (...keys: string[]) => keys.some((key) => given[key] !== undefined);
  const hasCount = countWanted(given.withCount);
  if (!has('start', 'limit')) {
    const page = Math.max(numberIn(given.page, 1), 1);
    const pageSize = sizeIn(given.pageSize);
    return {
      start: startOf((page - 1) * pageSize),
      limit: pageSize,
      hasCount,
      metaFor: (total) => ({
        page,
        pageSize,
        ...(total !== undefined && { pageCount: Math.ceil(total / pageSize), total }),
      }),
    };
  }
  if (has('page', 'pageSize')) {
    throw new AppError('pagination', 'Cannot use both page & offset pagination in the same query', {
      say: PAGE_SAY,
    });
  }
  const start = startOf(Math.max(numberIn(given.start, 0), 0));
  const limit = sizeIn(given.limit);
  return { start, limit, hasCount, metaFor: (total) => ({ start, limit, ...(total !== undefined && { total }) }) };
}

type Options = { readonly [key: string]: Tree };

/**
 * `start` and `limit`, or `page` and `pageSize`, where they stand without `pagination` around them: among populated
 * records, and in lists that come without an envelope. Everything where left out.
 */
export function sliceOf({ start, limit, page, pageSize }: Options): { start: number; limit: number | null } {
  const isPaged = page !== undefined || pageSize !== undefined;
  if (isPaged && (start !== undefined || limit !== undefined)) {
    throw new AppError(
      'pagination',
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
      { say: PAGE_SAY },
    );
  }
  if (isPaged) {
    const size = pageNumber('pageSize', pageSize, DEFAULT_NESTED_SIZE);
    return { start: startOf((pageNumber('page', page, 1) - 1) * size), limit: size };
  }
  const count = numberIn(limit, -1);
  return { start: startOf(numberIn(start, 0)), limit: count === -1 ? null : limitOf(count) };
}

/** All of a list that comes without an envelope, or as much of it as `start` and `limit` of the query say. */
export function everything({ start, limit }: Options): Page {
  const slice = sliceOf({ ...(start !== undefined && { start }), ...(limit !== undefined && { limit }) });
  return { start: slice.start, limit: slice.limit ?? MAX_RECORDS, hasCount: false, metaFor: () => ({}) };
}

function pageNumber(name: string, value: Tree | undefined, otherwise: number): number {
  const number = numberIn(value, otherwise);
  if (Number.isSafeInteger(number) && number > 0) return number;
  const given = typeof value === 'string' ? value : JSON.stringify(value);
  throw new AppError('pagination', `Invalid '${name}' parameter. Expected an integer > 0, received: ${given}`, {
    say: PAGE_SAY,
  });
}

function countWanted(value: Tree | undefined): boolean {
  if (value === undefined) return true;
  const wanted = booleanIn(value);
  if (wanted !== undefined) return wanted;
  throw notPositive('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
}

function numberIn(value: Tree | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  return typeof value === 'string' ? Number(value) : Number.NaN;
}

/** What is no number asks for as much as there may be. */
function sizeIn(value: Tree | undefined): number {
  const size = Math.max(numberIn(value, DEFAULT_SIZE), 1);
  return limitOf(Number.isNaN(size) ? MAX_SIZE : Math.min(size, MAX_SIZE));
}

function startOf(start: number): number {
  if (Number.isSafeInteger(start) && start >= 0) return start;
  throw notPositive(`convertStartQueryParams expected a positive integer got ${start}`);
}

function limitOf(limit: number): number {
  if (Number.isSafeInteger(limit) && limit >= 0) return limit;
  throw notPositive(`convertLimitQueryParams expected a positive integer got ${limit}`);
}

function notPositive(message: string): AppError {
  return new AppError('validation', message, { say: PAGE_SAY });
}
