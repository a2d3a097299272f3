import type { LocalDate } from './common.ts';
import { dateInWords } from './dates.ts';

/** What stands in somebody's name in a time, and can be given to somebody else. */
export interface HandOverItem {
  collection:
    | 'project-tasks'
    | 'deliverable-tasks'
    | 'conference-room-reservations'
    | 'video-meetings'
    | 'car-bookings'
    | 'cars';
  documentId: string;
  name: string;
  /** The project, room or car; null where there is none. */
  about: string | null;
  /** Its day, or its last one, on the firm's clock; null for a car that is in hand. */
  day: LocalDate | null;
  /** 「14:00〜15:00」 of meetings and bookings; null of others. */
  time: string | null;
}

/** `GET /api/hand-over?user=…&from=…&to=…`, by days; a car in hand comes first. */
export interface HandOverResponse {
  data: HandOverItem[];
  meta: { total: number };
}

/** `POST /api/hand-over`: gives these of somebody's to somebody else, all as one run. */
export interface HandOverRequest {
  /** documentIds. */
  user: string;
  to_user: string;
  from: LocalDate;
  to: LocalDate;
  items: { collection: HandOverItem['collection']; documentId: string }[];
}

const NOUNS: Readonly<Record<HandOverItem['collection'], string>> = {
  'project-tasks': 'タスク',
  'deliverable-tasks': 'タスク',
  'conference-room-reservations': '会議',
  'video-meetings': 'ビデオ会議',
  'car-bookings': '車の予約',
  cars: '使用中の車',
};

/** 「11月24日(火) 14:00〜15:00 会議 定例（小会議室）」 */
export function itemInWords({ collection, name, about, day, time }: HandOverItem): string {
  const isTask = collection === 'project-tasks' || collection === 'deliverable-tasks';
  const when = [day && `${dateInWords(day)}${isTask ? '期限' : ''}`, time].filter(Boolean).join(' ');
  return [when, NOUNS[collection], about ? `${name}（${about}）` : name].filter(Boolean).join(' ');
}
