import type pg from 'pg';
import type { Write } from './check-crash-writers.ts';

export interface Verdict {
  acknowledged: number;
  /** Marks of acknowledged writes that the journal does not hold, and of rows that are older than the last of them. */
  missing: string[];
  /** Marks of writes that were sent again under their key and were carried out more than once. */
  twice: string[];
  /** Rows that differ from the journal's last image of them, and gaps in the positions. */
  disagreements: string[];
  rows: number;
  tables: number;
}

/** Compares what the clients were told with the database: its journal and its rows. */
export async function judge(pool: pg.Pool, writes: readonly Write[]): Promise<Verdict> {
  const journal = await readJournal(pool, [...new Set(writes.map(({ documentId }) => documentId))]);
  const acknowledged = writes.filter(({ fate }) => fate === 'acknowledged');
  const agreement = await compareRows(pool);
  return {
    acknowledged: acknowledged.length,
    missing: [
      ...acknowledged.filter((write) => timesIn(journal, write) === 0).map(({ mark }) => mark),
      ...(await staleRows(pool, writes)),
    ],
    twice: writes.filter((write) => timesIn(journal, write) > 1).map(({ mark }) => mark),
    disagreements: [...agreement.disagreements, ...(await gaps(pool))],
    rows: agreement.rows,
    tables: agreement.tables,
  };
}

interface Entry {
  documentId: string;
  comment: string | null;
  memo: string;
  commentBefore: string | null;
  memoBefore: string;
}

/** How often each mark was written, by column and person. */
type Journal = Map<string, number>;

const keyOf = ({ documentId, column, mark }: Pick<Write, 'documentId' | 'column' | 'mark'>) =>
  `${documentId} ${column} ${mark}`;
const timesIn = (journal: Journal, write: Write) => journal.get(keyOf(write)) ?? 0;
const markIn = (memo: string) => /"text": "([^"]*)"/.exec(memo)?.[1] ?? '';

async function readJournal(pool: pg.Pool, documentIds: string[]): Promise<Journal> {
  const { rows } = await pool.query<Entry>(
    `select document_id as "documentId", after ->> 'comment' as comment, after ->> 'memo' as memo,
            before ->> 'comment' as "commentBefore", before ->> 'memo' as "memoBefore"
     from numbered_journal where collection = 'sd-users' and before is not null and document_id = any($1) and position is not null`,
    [documentIds],
  );
  const journal: Journal = new Map();
  const count = (key: string) => journal.set(key, (journal.get(key) ?? 0) + 1);
  for (const { documentId, comment, memo, commentBefore, memoBefore } of rows) {
    if (comment !== commentBefore) count(keyOf({ documentId, column: 'comment', mark: comment ?? '' }));
    if (memo !== memoBefore) count(keyOf({ documentId, column: 'memo', mark: markIn(memo) }));
  }
  return journal;
}

/** A row shows the last acknowledged write of its column, or one that was sent after it. */
async function staleRows(pool: pg.Pool, writes: readonly Write[]): Promise<string[]> {
  const { rows } = await pool.query<{ documentId: string; comment: string | null; memo: string }>(
    `select document_id as "documentId", comment, memo::text as memo from sd_users`,
  );
  const shown = new Map(
    rows.flatMap(({ documentId, comment, memo }): [string, string][] => [
      [`${documentId} comment`, comment ?? ''],
      [`${documentId} memo`, markIn(memo)],
    ]),
  );
  const lanes = Map.groupBy(writes, ({ documentId, column }) => `${documentId} ${column}`);
  return [...lanes].flatMap(([lane, sent]) => {
    const last = sent.findLastIndex(({ fate }) => fate === 'acknowledged');
    const found = sent.findIndex(({ mark }) => mark === shown.get(lane));
    return found < last ? [`${sent[last]?.mark} (the row shows ${shown.get(lane)})`] : [];
  });
}

/** Replays the journal: the last image of every row is the row, and a row without an image does not exist. */
async function compareRows(pool: pg.Pool): Promise<{ disagreements: string[]; rows: number; tables: number }> {
  const { rows: tables } = await pool.query<{ name: string; collection: string }>(
    `select tgrelid::regclass::text as name, split_part(encode(tgargs, 'escape'), '\\000', 1) as collection
     from pg_trigger where tgname = 'journal'`,
  );
  const found = { disagreements: [] as string[], rows: 0, tables: tables.length };
  for (const { name, collection } of tables) {
    const { rows } = await pool.query<{ id: number; agrees: boolean }>(
      `select coalesce(image.row_id, present.id) as id, image.after is not distinct from to_jsonb(present) as agrees
       from (select distinct on (row_id) row_id, after from numbered_journal
             where collection = $1 and position is not null order by row_id, position desc) image
       full join ${name} present on present.id = image.row_id`,
      [collection],
    );
    found.rows += rows.length;
    for (const { id, agrees } of rows) if (!agrees) found.disagreements.push(`${name} ${id}`);
  }
  if (found.tables === 0 || found.rows === 0) found.disagreements.push('there is nothing to compare');
  return found;
}

/** Positions run from 1 to the head without a gap, and no entry is without one. */
async function gaps(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ head: number; entries: number; numbered: number; last: number }>(
    `select (select position from journal_head) as head, count(*) as entries, count(distinct position) as numbered,
            coalesce(max(position), 0) as last from numbered_journal`,
  );
  const [{ head, entries, numbered, last }] = rows as [(typeof rows)[number]];
  if (head === entries && head === numbered && head === last) return [];
  return [`positions: head ${head}, ${entries} entries, ${numbered} numbered, the last ${last}`];
}
