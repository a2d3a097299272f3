import { dateInWords, localTimeAt } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import {
  type Asks,
  type CollectionWrites,
  columnsOf,
  invalidValue,
  type RecordChange,
  type Speech,
  type Written,
} from '../../../actions/collection.ts';
import { fieldsInWords, kindOf } from '../../../actions/sentences.ts';
import { addRow, deleteRow, setColumns } from '../../../db/journal.ts';
import type { Image } from '../../../db/schema/index.ts';

const TABLE = 'project_baselines';
const UNNAMED = '基準';

interface Present extends Record<string, unknown> {
  id: number;
  savedAt: string;
}

/**
 * Keeps the days that the parts of a project have now. Those kept before are replaced, which is asked about. Throws
 * validation where no project is named.
 */
async function save(ctx: RunContext, given: Image): Promise<Written> {
  const project = given.project_id;
  if (typeof project !== 'number') throw noProject();
  // One after another within a project: two that save at once see each other.
  await ctx.db.execute(sql`select from projects where id = ${project} for no key update`);
  const present = await baselineOf(ctx, project);
  const columns = {
    name: given.name ?? UNNAMED,
    saved_at: ctx.clock.now(),
    dates: await daysOf(ctx, project),
  };
  const say = '今の日程を基準として保存しました';
  if (!present) return { id: await addRow(ctx.db, TABLE, { ...columns, project_id: project }), say };
  await setColumns(ctx.db, TABLE, present.id, columns);
  return { id: present.id, say, asks: asksToReplace(ctx, present) };
}

/** Only what it is called; the days are saved anew by adding one. */
async function rename(ctx: RunContext, row: Image, given: Image): Promise<Written> {
  if (given.project_id !== undefined && given.project_id !== row.project_id) throw noProject();
  await setColumns(ctx.db, TABLE, Number(row.id), {
    name: given.name === undefined ? row.name : (given.name ?? UNNAMED),
  });
  return { id: Number(row.id), say: '基準の名前を変更しました' };
}

async function discard(ctx: RunContext, row: Image): Promise<Written> {
  await deleteRow(ctx.db, TABLE, Number(row.id));
  return { id: Number(row.id), say: '基準を削除しました' };
}

/** What POST, PUT and DELETE of the content API do. */
export const baselineWrites: CollectionWrites = {
  create: (ctx, input) => save(ctx, columnsOf(input)),
  update: (ctx, row, input) => rename(ctx, row, columnsOf(input)),
  remove: discard,
};

/** 「港の改修　今の日程を基準として保存」. */
export function baselineInWords(record: RecordChange, { tense, nameOf }: Speech) {
  const { before, after } = record;
  const kind = kindOf(record);
  const isSaved = before?.saved_at !== after?.saved_at;
  const others = record.fields.filter(({ name }) => kind === 'changed' || name !== 'project');
  const fields = fieldsInWords(others, kind, tense);
  const replaced = tense === 'now' ? '前の基準あり' : '基準を今の日程で置き換え';
  const told = {
    added: tense === 'now' ? ['基準あり'] : ['今の日程を基準として保存', fields],
    changed: [isSaved ? replaced : '', fields],
    removed: tense === 'now' ? ['基準なし'] : ['基準を削除', fields],
  };
  return {
    subjects: [nameOf('projects', (after ?? before)?.project_id)],
    text: told[kind].filter(Boolean).join('、'),
    kind,
  };
}

async function baselineOf({ db }: RunContext, project: number): Promise<Present | undefined> {
  const { rows } = await db.execute<Present>(
    sql`select id::int, to_json(saved_at) #>> '{}' as "savedAt" from project_baselines where project_id = ${project}`,
  );
  return rows[0];
}

async function daysOf({ db }: RunContext, project: number): Promise<string[]> {
  const { rows } = await db.execute<{ dates: string }>(sql`
    select concat_ws(' ', document_id, coalesce(first::text, '-'), coalesce(last::text, '-')) as dates from (
      select document_id, start_date as first, end_date as last from project_tasks where project_id = ${project}
      union all
      select document_id, start_date, due_date from deliverables where project_id = ${project}
      union all
      select t.document_id, t.start_date, t.end_date
        from deliverable_tasks t join deliverables d on d.id = t.deliverable_id where d.project_id = ${project}) parts
    where first is not null or last is not null
    order by first, document_id`);
  return rows.map(({ dates }) => dates);
}

function asksToReplace({ clock }: RunContext, { savedAt }: Present): Asks {
  const day = dateInWords(localTimeAt(savedAt, clock.zone).slice(0, 10));
  return {
    action: { title: '基準の保存', confirm: 'none' },
    ask: { level: 'light', question: `${day}に保存した基準を、今の日程で置き換えます。よろしいですか？` },
  };
}

const noProject = () => invalidValue('project', 'project must be set, and stays', 'プロジェクトを選んでください');
