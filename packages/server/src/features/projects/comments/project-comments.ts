import type { RunContext } from '../../../actions/action.ts';
import {
  type CollectionWrites,
  columnsOf,
  invalidValue,
  type NoticeSpeech,
  type RecordChange,
  type RecordInput,
  type Speech,
  type Written,
} from '../../../actions/collection.ts';
import { authorOf } from '../../../actions/rights.ts';
import { fieldsInWords, kindOf, shortened } from '../../../actions/sentences.ts';
import { addLinks, addRow, type Between, deleteRow, setColumns, setLinks } from '../../../db/journal.ts';
import type { Image } from '../../../db/schema/index.ts';

const TABLE = 'project_comments';

/** Whom comments address. */
export const addressed: Between = {
  table: 'project_comment_people',
  own: 'project_comment_id',
  other: 'sd_user_id',
};

async function add(ctx: RunContext, input: RecordInput): Promise<Written> {
  const { columns, people = [] } = settled(ctx, input);
  const id = await addRow(ctx.db, TABLE, columns);
  if (people.length > 0) await addLinks(ctx.db, addressed, id, people);
  return { id, say: 'コメントを追加しました' };
}

/** A comment of which only the people change is a new version too. */
async function change(ctx: RunContext, row: Image, input: RecordInput): Promise<Written> {
  const id = Number(row.id);
  const { columns, people } = settled(ctx, input, row);
  const haveChanged = people !== undefined && (await setLinks(ctx.db, addressed, id, people));
  await setColumns(ctx.db, TABLE, id, haveChanged ? { ...columns, version: Number(row.version) + 1 } : columns);
  return { id, say: 'コメントを変更しました' };
}

/** The people first, so that an undo puts them back last. */
async function remove(ctx: RunContext, row: Image): Promise<Written> {
  const id = Number(row.id);
  await setLinks(ctx.db, addressed, id, []);
  await deleteRow(ctx.db, TABLE, id);
  return { id, say: 'コメントを削除しました' };
}

/** What POST, PUT and DELETE of the content API do. */
export const commentWrites: CollectionWrites = { create: add, update: change, remove };

/** A comment is from whoever writes it; only an administrator may name another. Throws validation where it says nothing, or of no project. */
function settled(ctx: RunContext, { values, links: { sd_users: people, ...links } }: RecordInput, row?: Image) {
  const given = columnsOf({ values, links });
  if (given.text !== undefined && String(given.text).trim() === '') {
    throw invalidValue('text', 'text must not be blank', 'コメントを入力してください');
  }
  const project = given.project_id === undefined ? row?.project_id : given.project_id;
  if (typeof project !== 'number') {
    throw invalidValue('project', 'project must be set', 'プロジェクトを選んでください');
  }
  const author = authorOf(ctx, '投稿者', given.author_id, row?.author_id);
  return { columns: { ...given, author_id: author } satisfies Image, people };
}

/** 「港の改修　コメントを追加「明日までに確認」」; of a deleted one not what it said. */
export function commentInWords(record: RecordChange, { tense, nameOf }: Speech) {
  const image = record.after ?? record.before ?? {};
  const kind = kindOf(record);
  const quoted = `「${shortened(String(image.text))}」`;
  const others = record.fields.filter(({ name }) => kind === 'changed' || name !== 'project');
  const fields = fieldsInWords(others, kind, tense);
  const told = {
    added: tense === 'now' ? `コメント${quoted}があります` : `コメントを追加、${fields}`,
    changed: fields,
    removed: tense === 'now' ? 'コメントはありません' : `コメントを削除、${fields}`,
  };
  return { subjects: [nameOf('projects', image.project_id)], text: told[kind], kind };
}

/** What a notice says to whom a comment addresses, and to its author where somebody else changed it. */
export function tellOfComments(records: readonly RecordChange[], speech: NoticeSpeech): string[] {
  return records.flatMap((record) => {
    const image = record.after ?? record.before ?? {};
    const project = `プロジェクト「${speech.nameOf('projects', image.project_id)}」`;
    const kind = kindOf(record);
    if (kind !== 'removed' && isNewlyAddressed(record, speech)) {
      return [`${project}のコメントであなたに声をかけました：「${shortened(String(image.text))}」`];
    }
    if (image.author_id !== speech.you || kind === 'added') return [];
    return [`${project}のあなたのコメントを${kind === 'removed' ? '削除' : '変更'}しました`];
  });
}

function isNewlyAddressed({ fields }: RecordChange, { nameOf, you }: NoticeSpeech): boolean {
  const own = nameOf('sd-users', you);
  const people = fields.find(({ name }) => name === 'sd_users')?.after ?? '';
  return own !== '' && people.split('、').includes(own);
}
