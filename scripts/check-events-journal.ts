import type { Listener } from './check-events-listener.ts';
import type { Place } from './check-events-place.ts';

/** So long may the last event be on its way. */
export const ARRIVAL_LIMIT_MS = 20_000;

/**
 * Finds fault with a journal whose numbers have a gap, whose runs are torn, or that holds other runs than were
 * `acknowledged` and those whose answers were lost (`unknown` at most). Gives the last number.
 */
export async function requireSoundJournal(
  { database }: Place,
  acknowledged: number,
  unknown: number,
  faults: string[],
): Promise<number> {
  const { rows } = await database.pool.query<Record<string, string>>(`
    select (select position from journal_head) as head, count(*) as entries, count(position) as numbered,
           max(position) as last, count(distinct position) as distinct_positions,
           (select count(*) from journal j where not exists (select from runs r where r.id = j.run_id)) as orphans,
           (select count(*) from (select from numbered_journal group by run_id having max(position) - min(position) + 1 <> count(*)) torn) as torn,
           (select count(*) from runs where source in ('rest', 'panel') or actions::text like '%check_events%') as runs
      from numbered_journal`);
  const counts = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  const { head = 0, entries, numbered, last, distinct_positions, orphans, torn, runs } = counts;
  if (new Set([head, entries, numbered, last, distinct_positions]).size > 1)
    faults.push(`the journal has gaps: ${JSON.stringify(counts)}`);
  if (orphans !== 0 || torn !== 0) faults.push(`the journal is torn: ${JSON.stringify(counts)}`);
  if (Number(runs) < acknowledged || Number(runs) > acknowledged + unknown) {
    faults.push(
      `${acknowledged} runs were acknowledged and ${unknown} answers lost; ${runs} runs stand in the database`,
    );
  }
  return head;
}

/** Waits until every listener has come to `head`. Gives false where they have not within the limit. */
export async function arrive(all: readonly Listener[], head: number): Promise<boolean> {
  const until = Date.now() + ARRIVAL_LIMIT_MS;
  while (all.some((listener) => listener.at < head)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** Finds fault with every listener who has not heard all that the journal holds for them, once and in order. */
export async function compareWithJournal(
  { database }: Place,
  all: readonly Listener[],
  faults: string[],
): Promise<void> {
  const { rows } = await database.pool.query<{ position: number; collection: string; text: string }>(`
    select position::int, collection, json_build_object('collection', collection, 'documentId', document_id,
             'kind', case when before is null then 'created' when after is null then 'deleted' else 'updated' end,
             'updatedAt', to_char(coalesce((after->>'updated_at')::timestamptz, at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as text
      from numbered_journal order by position`);
  const written = rows.map((row) => ({ ...row, text: JSON.stringify(JSON.parse(row.text)) }));
  for (const [index, { role, start, heard, faults: own }] of all.entries()) {
    for (const fault of own) faults.push(`listener ${index} (${role}): ${fault}`);
    const expected = written.filter((row) => row.position > start && (role === 'admin' || row.collection !== 'users'));
    const wrong = expected.findIndex((row, at) => heard[at]?.position !== row.position || heard[at]?.text !== row.text);
    if (wrong !== -1 || heard.length !== expected.length) {
      faults.push(
        `listener ${index} (${role}) heard ${heard.length} of ${expected.length} events; the first that differs: ` +
          `${JSON.stringify(heard[wrong])} for ${JSON.stringify(expected[wrong])}`,
      );
    }
  }
}
