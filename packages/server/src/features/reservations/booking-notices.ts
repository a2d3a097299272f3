import { timesInWords } from '@ibasho/contract/dates';
import type { NoticeSpeech, RecordChange } from '../../actions/collection.ts';
import { fieldsInWords, kindOf } from '../../actions/sentences.ts';

const DONE = { added: '予約しました', changed: '変更しました', removed: '取り消しました' } as const;
/** A series is told as one. */
const TOLD_ALONE = 2;

/** What a notice says to those who take part in bookings, or did: the parts of one sentence. */
export function tellOfBookings(records: readonly RecordChange[], speech: NoticeSpeech): string[] {
  if (records.length <= TOLD_ALONE) return records.map((record) => tellOf(record, speech));
  const [first] = records as readonly [RecordChange];
  const kinds = new Set(records.map(kindOf));
  const done = kinds.size === 1 ? DONE[kindOf(first)] : DONE.changed;
  return [`あなたの入った会議室の予約「${first.label}」など${records.length}件を${done}`];
}

function tellOf(record: RecordChange, { you, zone, nameOf }: NoticeSpeech): string {
  const { label, before, after, fields } = record;
  const image = after ?? before ?? {};
  const room = nameOf('conference-rooms', image.conference_room_id);
  const where = room && room !== label ? `${room}、` : '';
  const when = timesInWords(String(image.start_time), String(image.end_time), zone);
  const what = `会議室の予約「${label}」（${where}${when}）`;
  const kind = kindOf(record);
  if (kind === 'removed') return `${what}を取り消しました`;
  if (kind === 'added') return `${what}にあなたを加えました`;
  const people = fields.find(({ name }) => name === 'sd_users');
  const own = nameOf('sd-users', you);
  const has = (names = '') => own !== '' && names.split('、').includes(own);
  if (has(people?.after)) return `${what}にあなたを加えました`;
  if (has(people?.before)) return `${what}からあなたを外しました`;
  const others = fields.filter((field) => field !== people);
  return `${what}を変更しました（${fieldsInWords(others, kind, 'done')}）`;
}
