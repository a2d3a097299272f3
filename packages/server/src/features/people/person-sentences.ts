import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { ChangeLine } from '@ibasho/contract/runs';
import type { FieldChange, NoticeSpeech, RecordChange, Speech, Tense } from '../../actions/collection.ts';
import { fieldsInWords, kindOf, plainLine, shortened } from '../../actions/sentences.ts';
import type { Image } from '../../db/schema/index.ts';

/** 「オンライン → 外出中 〜15:00・桜台で現地調査」, and what else of a person has changed. */
export function personLines(records: readonly RecordChange[], speech: Speech): ChangeLine[] {
  return records.map((record) => {
    const kind = kindOf(record);
    if (kind !== 'changed') return plainLine(record, 'ユーザー', speech.tense);
    const [status, returnTime, comment] = PRESENCE.map((name) => record.fields.find((each) => each.name === name));
    const note = comment && wipedComment(comment, speech.tense);
    const presence = [
      status ? statusInWords(record, status, returnTime, speech) : returnTime && returnInWords(record, speech),
      comment && !note && commentInWords(comment, status !== undefined, speech.tense),
    ];
    const others = record.fields.filter(({ name }) => !PRESENCE.includes(name));
    if (note && record.fields.length === 1) presence.push('コメントなし');
    const parts = [presence.filter(Boolean).join('・'), othersInWords(others, speech.tense)];
    return {
      subjects: [record.label],
      text: parts.filter(Boolean).join('、'),
      ...(note && { note }),
      kind,
      counter: '人',
    };
  });
}

/** What a notice says to the person themselves: of their presence, memo and occupancy, which colleagues may set. */
export function tellPerson(records: readonly RecordChange[], address: NoticeSpeech): string[] {
  return records.flatMap((record) => {
    const fields = record.fields.filter(({ name }) => [...PRESENCE, 'memo', 'occupancy_rate'].includes(name));
    const what = fields.some(({ name }) => PRESENCE.includes(name)) ? '状態' : '情報';
    return personLines([{ ...record, fields }], address).map(
      ({ text, note }) => `あなたの${what}を変更しました：${[text, note].filter(Boolean).join('。')}`,
    );
  });
}

const PRESENCE = ['sd_status', 'return_time', 'comment'];

/** 「外出中 〜16:00 → オンライン」. */
function statusInWords(
  { before, after }: RecordChange,
  status: FieldChange,
  returnTime: FieldChange | undefined,
  { tense, zone }: Speech,
): string {
  const day = dayOf(after, zone);
  const until = (image: Image | null) => (image?.return_time ? ` 〜${clockTime(image.return_time, zone, day)}` : '');
  const is = `${status.after || NOTHING}${until(after)}`;
  return tense === 'now' ? is : `${status.before || NOTHING}${returnTime ? until(before) : ''} → ${is}`;
}

function returnInWords({ before, after }: RecordChange, { tense, zone }: Speech): string {
  const day = dayOf(after, zone);
  const [was, is] = [before, after].map((image) =>
    image?.return_time ? clockTime(image.return_time, zone, day) : NOTHING,
  );
  return `戻り時間 ${tense === 'now' || was === NOTHING ? is : `${was} → ${is}`}`;
}

/** A comment that is gone, in most cases along with the status it was said of, though nobody spoke of it. */
function wipedComment({ before, after }: FieldChange, tense: Tense): string | undefined {
  if (after !== '' || tense === 'now') return undefined;
  return `コメント「${shortened(before)}」${tense === 'will' ? 'は消えます' : 'は消しました'}`;
}

/** A new status replaces the comment, so that the old one need not be told. */
function commentInWords({ before, after }: FieldChange, isOfNewStatus: boolean, tense: Tense): string {
  if (isOfNewStatus && (tense !== 'now' || after === '')) return shortened(after);
  const [was, is] = [before, after].map((text) => (text === '' ? NOTHING : `「${shortened(text)}」`));
  return `コメント${tense === 'now' || was === NOTHING ? is : `${was} → ${is}`}`;
}

const NOTHING = 'なし';

/** The day on which the change was made, by the clock of the firm. */
const dayOf = (image: Image | null, zone: string): string =>
  image?.updated_at ? localTimeAt(String(image.updated_at), zone).slice(0, 10) : '';

/** 「15:00」 on `day`, else with its own day. */
function clockTime(instant: unknown, zone: string, day: string): string {
  const local = localTimeAt(String(instant), zone);
  const date = local.slice(0, 10);
  return date === day ? timeOf(local) : `${dateInWords(date)} ${timeOf(local)}`;
}

/** A memo that has grown is told by what was added to it. */
function othersInWords(fields: readonly FieldChange[], tense: Tense): string {
  return fields
    .map((field) => {
      const { name, before, after } = field;
      const hasGrown = name === 'memo' && tense !== 'now' && before !== '' && after.startsWith(before);
      if (hasGrown) return `メモに「${shortened(after.slice(before.length))}」を追加`;
      return fieldsInWords([field], 'changed', tense);
    })
    .join('、');
}
