import type { Instant } from './common.ts';

/** `GET /api/firm`: whose app this is, and the firm's clock, which every screen follows. */
export interface FirmResponse {
  name: string;
  /** IANA name of the firm's zone. */
  timezone: string;
  now: Instant;
}

/** The lists of a firm file, as staff call them. */
export const FIRM_LISTS = {
  affiliations: '所属',
  users: 'ユーザー',
  cars: '車',
  rooms: '会議室',
  projects: 'プロジェクト',
  tasks: 'タスク',
  deliverables: '制作物',
  reservations: '予約',
  holidays: '休み',
  bulletins: '掲示',
  schedules: '予定',
} as const;
export type FirmList = keyof typeof FIRM_LISTS;
