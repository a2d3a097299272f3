import { dateInWords } from '@ibasho/contract/dates';
import type { HandOverItem } from '@ibasho/contract/hand-over';

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
