import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { dayOffOf } from '@ibasho/contract/days-off';
import type { ChangeLine } from '@ibasho/contract/runs';
import type { NoticeSpeech, RecordChange, Speech, Tense } from '../../actions/collection.ts';
import { kindOf, shortened } from '../../actions/sentences.ts';
import type { Image } from '../../db/schema/index.ts';
import { daysInWords } from './holidays.ts';

/** Days off as staff speak of them: all days of one person, of one kind and for one reason, in one sentence. */
export function holidayLines(records: readonly RecordChange[], { tense, nameOf }: Speech): ChangeLine[] {
  const alike = new Map<string, Days>();
  const lines: (ChangeLine | Days)[] = [];
  for (const record of records) {
    const kind = kindOf(record);
    const person = nameOf('sd-users', (record.after ?? record.before)?.sd_user_id);
    if (kind === 'changed') {
      lines.push({ subjects: [person], text: movedInWords(record, nameOf, tense), kind, counter: '人' });
      continue;
    }
    const day = dayIn((record.after ?? record.before) as Image);
    const key = JSON.stringify([kind, person, day.name, day.reason]);
    const days = alike.get(key) ?? { kind, person, name: day.name, reason: day.reason, dates: [] };
    days.dates.push(day.date);
    if (!alike.has(key)) lines.push(days);
    alike.set(key, days);
  }
  return lines.map((line) =>
    'dates' in line ? { subjects: [line.person], text: offInWords(line, tense), kind: line.kind, counter: '人' } : line,
  );
}

/** What a notice says to whose days off they were, or are now. */
export function tellOfDays(records: readonly RecordChange[], { you, ...speech }: NoticeSpeech): string[] {
  const yours = records.map((record) => ({
    record,
    was: record.before?.sd_user_id === you ? record.before : null,
    is: record.after?.sd_user_id === you ? record.after : null,
  }));
  const added = yours
    .filter(({ was }) => was === null)
    .map(({ record, is }) => ({ ...record, before: null, after: is }));
  // Told as what they were, so that one reads 「午後休 12月24日(木)を取り消しました」.
  const removed = yours
    .filter(({ is }) => is === null)
    .map(({ record, was }) => ({ ...record, before: null, after: was }));
  const changed = yours.filter(({ was, is }) => was && is).map(({ record }) => record);
  const told = (days: RecordChange[], deed: string) =>
    holidayLines(days, speech).map(({ text }) => `あなたの${text}${deed}`);
  return [...told(added, 'を登録しました'), ...told(removed, 'を取り消しました'), ...told(changed, 'に変更しました')];
}

interface Days {
  kind: ChangeLine['kind'];
  person: string;
  /** 「休み」, 「午後休」. */
  name: string;
  reason: string;
  dates: LocalDate[];
}

const dayIn = ({ date, memo }: Image) => ({ date: String(date), ...dayOffOf(memo as string | null) });

/** 「休み 12月28日(月)〜1月4日(月)・8日・帰省」, 「午後休の取り消し 12月28日(月)」. */
function offInWords({ kind, name, reason, dates }: Days, tense: Tense): string {
  const head = kind === 'added' ? name : tense === 'now' ? `${name}なし` : `${name}の取り消し`;
  const count = dates.length > 1 ? `${dates.length}日` : '';
  return `${head} ${[daysInWords(dates), count, shortened(reason)].filter(Boolean).join('・')}`;
}

/** A day off that stays one: another day, another person, half of it, or another reason. */
function movedInWords({ before, after }: RecordChange, nameOf: Speech['nameOf'], tense: Tense): string {
  const [was, is] = [dayIn(before as Image), dayIn(after as Image)];
  const arrow = (from: string, to: string) => (tense === 'now' || from === to ? to : `${from} → ${to}`);
  const date = arrow(dateInWords(was.date), dateInWords(is.date));
  const [from, to] = [before, after].map((image) => nameOf('sd-users', image?.sd_user_id));
  return [
    `${arrow(was.name, is.name)} ${date}`,
    from !== to && `${from} → ${to}`,
    was.reason !== is.reason && arrow(shortened(was.reason) || '理由なし', shortened(is.reason) || '理由なし'),
  ]
    .filter(Boolean)
    .join('・');
}
