import { api } from '../api.ts';

interface ListBody<T> {
  data: T[];
  meta?: { pagination?: { pageCount?: number } };
}

/** Every record of a list, page after page. `path` already holds its query. An answer without a list gives []. */
export async function readAll<T>(path: string, signal: AbortSignal): Promise<T[]> {
  const page = (number: number) =>
    api<ListBody<T>>(`${path}&pagination[pageSize]=100&pagination[page]=${number}`, { signal });
  const first = await page(1);
  const rest = Array.from({ length: (first.meta?.pagination?.pageCount ?? 1) - 1 }, (_, index) => page(index + 2));
  return [first, ...(await Promise.all(rest))].flatMap((body) => (Array.isArray(body.data) ? body.data : []));
}
