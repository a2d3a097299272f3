import { accountFeature } from '../features/account/account.feature.ts';
import { adminFeature } from '../features/admin/admin.feature.ts';
import { affiliationFeature } from '../features/affiliations/affiliations.feature.ts';
import { assistantFeature } from '../features/assistant/assistant.feature.ts';
import { carFeature } from '../features/cars/cars.feature.ts';
import { docsFeature } from '../features/docs/docs.feature.ts';
import { holidayFeature } from '../features/holidays/holidays.feature.ts';
import { presenceFeature } from '../features/presence/presence.feature.ts';
import { projectFeature } from '../features/projects/projects.feature.ts';
import { reservationFeature } from '../features/reservations/reservations.feature.ts';
import { roomFeature } from '../features/rooms/rooms.feature.ts';
import { scheduleFeature } from '../features/schedules/schedules.feature.ts';
import type { Feature, FeaturePage, NoticeSubject } from '../lib/feature.ts';
import type { RecordKind } from '../lib/record-kind.ts';
import { homeFeature } from './home/home.feature.ts';

/**
 * Every feature: a new one is one line here. In the order of the navigation and of the administration; what is used
 * every day is fetched ahead in this order too.
 */
export const features: readonly Feature[] = [
  homeFeature,
  assistantFeature,
  presenceFeature,
  affiliationFeature,
  scheduleFeature,
  carFeature,
  holidayFeature,
  reservationFeature,
  roomFeature,
  projectFeature,
  accountFeature,
  adminFeature(() => loadRecordKinds()),
  docsFeature,
];

export const featurePages: readonly FeaturePage[] = features.flatMap(({ pages = [] }) => pages);

/** By the collection that a notice is about. */
export const noticeSubjects: Readonly<Record<string, NoticeSubject>> = Object.fromEntries(
  features.flatMap(({ pages: [page] = [], notices = {} }) =>
    Object.entries(notices).flatMap(([collection, sign]) => (page ? [[collection, { page: page.path, ...sign }]] : [])),
  ),
);

/** Fetches what the administration shows of each feature. */
export function loadRecordKinds(): Promise<readonly RecordKind[]> {
  return Promise.all(features.flatMap(({ administration }) => (administration ? [administration()] : [])));
}
