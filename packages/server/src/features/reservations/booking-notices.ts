import { timesInWords } from '@ibasho/contract/dates';
import type { NoticeSpeech, RecordChange } from '../../actions/collection.ts';
import { fieldsInWords, kindOf } from '../../actions/sentences.ts';
import type { Image } from '../../db/schema/index.ts';

const DONE = { added: '予約しました', changed: '変更しました', removed: '取り消しました' } as const;
/** A series is told as one. */
const TOLD_ALONE = 2;

/** How the notices of one kind of booking speak. */
interface Kind {
  /** 「会議室の予約」. */
  noun: string;
  /** Where and when: 「会議室A、6月20日(土) 10:00〜11:00」. */
  whenOf(image: Image, record: RecordChange, speech: NoticeSpeech): string;
  /** The fields of which a change is told; all but the people where left out. */
  fields?: readonly string[];
}

const rooms: Kind = {
  noun: '会議室の予約',
  whenOf(image, { label }, { zone, nameOf }) {
    const room = nameOf('conference-rooms', image.conference_room_id);
    const where = room && room !== label ? `${room}、` : '';
    return `${where}${timesInWords(String(image.start_time), String(image.end_time), zone)}`;
  },
};

const videos: Kind = {
  noun: 'ビデオ会議',
  whenOf({ start_time, duration }, _, { zone }) {
    const start = Date.parse(String(start_time));
    const [from, to] = [start, start + Number(duration) * 60_000].map((at) => new Date(at).toISOString());
    return timesInWords(String(from), String(to), zone);
  },
  // The link comes by itself, and another one with another time.
  fields: ['topic', 'start_time', 'duration'],
};

type Tell = (records: readonly RecordChange[], speech: NoticeSpeech) => string[];

/** What a notice says to those who take part in bookings of rooms, or did: the parts of one sentence. */
export const tellOfBookings: Tell = (records, speech) => tellOf(rooms, records, speech);

/** The same of video meetings. */
export const tellOfVideoMeetings: Tell = (records, speech) => tellOf(videos, records, speech);

function tellOf(kind: Kind, records: readonly RecordChange[], speech: NoticeSpeech): string[] {
  if (records.length <= TOLD_ALONE) return records.map((record) => tellOfOne(kind, record, speech));
  const [first] = records as readonly [RecordChange];
  const kinds = new Set(records.map(kindOf));
  const done = kinds.size === 1 ? DONE[kindOf(first)] : DONE.changed;
  return [`あなたの入った${kind.noun}「${first.label}」など${records.length}件を${done}`];
}

function tellOfOne({ noun, whenOf, fields: told }: Kind, record: RecordChange, speech: NoticeSpeech): string {
  const { label, before, after, fields } = record;
  const what = `${noun}「${label}」（${whenOf(after ?? before ?? {}, record, speech)}）`;
  const kind = kindOf(record);
  if (kind === 'removed') return `${what}を取り消しました`;
  if (kind === 'added') return `${what}にあなたを加えました`;
  const people = fields.find(({ name }) => name === 'sd_users');
  const own = speech.nameOf('sd-users', speech.you);
  const has = (names = '') => own !== '' && names.split('、').includes(own);
  if (has(people?.after)) return `${what}にあなたを加えました`;
  if (has(people?.before)) return `${what}からあなたを外しました`;
  const others = fields.filter((field) => field !== people && (told?.includes(field.name) ?? true));
  return `${what}を変更しました（${fieldsInWords(others, kind, 'done')}）`;
}
