import type { ChangeLine } from '@ibasho/contract/runs';
import type { NoticeSpeech, RecordChange, Speech } from '../../actions/collection.ts';
import { fieldsInWords, joinedLines, kindOf } from '../../actions/sentences.ts';
import type { Image } from '../../db/schema/index.ts';
import { daysInWords, whenInWords } from './schedule-words.ts';

/** Entries as staff speak of them; those that repeat one another in one sentence. */
export function scheduleLines(records: readonly RecordChange[], { tense, zone }: Speech): ChangeLine[] {
  const lines = repeatedTogether(records).map((alike): ChangeLine => {
    const [first] = alike as [RecordChange];
    const kind = kindOf(first);
    if (kind === 'changed') return { subjects: [first.label], text: fieldsInWords(first.fields, kind, tense), kind };
    const deed = kind === 'removed' ? (tense === 'now' ? '予定なし' : '予定の削除') : '予定';
    return { subjects: [first.label], text: `${deed} ${spanOf(alike, zone)}`, kind };
  });
  return joinedLines(lines);
}

/** What a notice says to whose entries they were, or are now. */
export function tellOfSchedules(records: readonly RecordChange[], { you, zone }: NoticeSpeech): string[] {
  return repeatedTogether(records).map((alike) => {
    const [first] = alike as [RecordChange];
    const [was, is] = [first.before, first.after].map((image) => image?.sd_user_id === you);
    const deed = was && is ? 'を変更しました' : is ? 'を登録しました' : 'を削除しました';
    return `あなたの予定「${first.label}」（${spanOf(alike, zone)}）${deed}`;
  });
}

const imageOf = ({ before, after }: RecordChange): Image => (after ?? before) as Image;

const spanOf = (alike: readonly RecordChange[], zone: string): string =>
  alike.length === 1
    ? whenInWords(imageOf(alike[0] as RecordChange), zone)
    : daysInWords(alike.map((record) => String(imageOf(record).date)).sort());

/** Entries of one series with one name that were all added, or all deleted, or all changed. */
function repeatedTogether(records: readonly RecordChange[]): RecordChange[][] {
  const groups = new Map<string, RecordChange[]>();
  for (const record of records) {
    const { series_id: series, sd_user_id: person } = imageOf(record);
    const kind = kindOf(record);
    const own = series === null || kind === 'changed' ? (record.before?.id ?? record.after?.id) : undefined;
    const key = JSON.stringify([kind, record.label, person, series, own]);
    const alike = groups.get(key);
    if (alike) alike.push(record);
    else groups.set(key, [record]);
  }
  return [...groups.values()];
}
