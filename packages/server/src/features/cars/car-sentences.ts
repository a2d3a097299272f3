import { timesInWords } from '@ibasho/contract/dates';
import type { ChangeLine } from '@ibasho/contract/runs';
import type { NoticeSpeech, RecordChange, Tense } from '../../actions/collection.ts';
import { fieldsInWords, kindOf, plainLine } from '../../actions/sentences.ts';

/** 「須藤 雄大 → 谷口 葵」, 「返却（須藤 雄大）」, 「空き」. */
export function carLines(records: readonly RecordChange[], { tense }: { tense: Tense }): ChangeLine[] {
  return records.map((record) => {
    const kind = kindOf(record);
    const holder = record.fields.find(({ name }) => name === 'sd_user');
    if (kind !== 'changed' || !holder) return plainLine(record, '車', tense);
    const others = record.fields.filter((field) => field !== holder);
    const held = tense === 'now' ? holderNow(holder.after) : handedOver(holder.before, holder.after);
    const text = [held, fieldsInWords(others, kind, tense)].filter(Boolean).join('、');
    return { subjects: [record.label], text, kind, counter: '台' };
  });
}

/** What a notice says to whoever had the car, or has it now. */
export function tellHolder(records: readonly RecordChange[], { you, by, nameOf }: NoticeSpeech): string[] {
  return records.map(({ label, after }) => {
    if (after === null) return `あなたが使用中の${label}を削除しました`;
    const holder = after.sd_user_id;
    if (holder === you) return `${label}をあなたの使用にしました`;
    if (holder === null) return `あなたの${label}を返却しました`;
    if (holder === by) return `あなたの${label}を使い始めました`;
    return `あなたの${label}を${nameOf('sd-users', holder)}さんの使用にしました`;
  });
}

/** What a notice says to whom a car is booked for, or was. */
export function tellOfCarBookings(records: readonly RecordChange[], { you, zone }: NoticeSpeech): string[] {
  return records.map(({ label, before, after }) => {
    const [was, is] = [before, after].map((image) => image?.sd_user_id === you);
    const image = (is ? after : before) ?? {};
    const what = `${label}の予約（${timesInWords(String(image.start_time), String(image.end_time), zone)}）`;
    if (is) return was ? `あなたの${what}に変更しました` : `あなたの${what}を登録しました`;
    return after === null ? `あなたの${what}を取り消しました` : `あなたの${what}をほかの人に変更しました`;
  });
}

function handedOver(before: string, after: string): string {
  if (before === '') return `${after}が使用`;
  return after === '' ? `返却（${before}）` : `${before} → ${after}`;
}

const holderNow = (holder: string): string => (holder === '' ? '空き' : `${holder}が使用中`);
