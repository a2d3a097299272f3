import { catalogue, collectionDeclarations } from '@ibasho/contract/features';
import type { ActionImplementation } from '../actions/action.ts';
import type { Collection } from '../actions/collection.ts';
import type { DueWork } from '../actions/due.ts';
import type { AnyEffectKind } from '../actions/effects/effect.ts';
import { implementCollection } from '../actions/implement-collection.ts';
import type { Restorable } from '../actions/undo/restore.ts';
import type { VideoPort } from '../ports/video/video.ts';
import { bulletins } from './bulletins/bulletins.collection.ts';
import { carBookingActions } from './cars/car-bookings.actions.ts';
import { carBookings, driveLogs } from './cars/car-bookings.collection.ts';
import { handOut } from './cars/car-hand-out.ts';
import { carActions } from './cars/cars.actions.ts';
import { cars } from './cars/cars.collection.ts';
import { forgetOldDrives } from './cars/drives/drive-log-retention.ts';
import { holidayActions } from './holidays/holidays.actions.ts';
import { userHolidays } from './holidays/holidays.collection.ts';
import { media } from './media/media.collection.ts';
import { accounts } from './people/accounts.collection.ts';
import { affiliations } from './people/affiliations.collection.ts';
import { peopleActions } from './people/people.actions.ts';
import { people } from './people/people.collection.ts';
import { presenceActions } from './presence/presence.actions.ts';
import { followSchedule } from './presence/presence-ahead.ts';
import { statuses } from './presence/statuses.collection.ts';
import { projectActions } from './projects/projects.actions.ts';
import {
  deliverables,
  deliverableTasks,
  projectBaselines,
  projectComments,
  projects,
  projectTasks,
  taskDependencies,
  workedHours,
} from './projects/projects.collection.ts';
import { reservationActions } from './reservations/reservations.actions.ts';
import { reservations } from './reservations/reservations.collection.ts';
import { rooms } from './reservations/rooms.collection.ts';

import { freeUnusedRoom } from './reservations/unused-rooms.ts';
import { videoEffects } from './reservations/video/video-effects.ts';
import { videoMeetingActions } from './reservations/video/video-meetings.actions.ts';
import { videoMeetings } from './reservations/video/video-meetings.collection.ts';
import { runActions } from './runs/runs.actions.ts';
import { scheduleActions } from './schedules/schedules.actions.ts';
import { schedules } from './schedules/schedules.collection.ts';
import { series } from './series/series.collection.ts';

interface Feature {
  /** Those that need more than their declaration; the others are made from it alone. */
  collections?: readonly Collection[];
  actions?: readonly ActionImplementation[];
  /** What it does by itself when its time comes. */
  due?: readonly DueWork[];
}

/** What stands behind each feature of the contract: a new one is one line here. */
const features: readonly Feature[] = [
  { collections: [statuses], actions: presenceActions, due: [followSchedule] },
  { collections: [cars], actions: carActions },
  { collections: [carBookings, driveLogs], actions: carBookingActions, due: [handOut, forgetOldDrives] },
  { collections: [people, affiliations, accounts], actions: peopleActions },
  { collections: [userHolidays], actions: holidayActions },
  { collections: [rooms, reservations], actions: reservationActions, due: [freeUnusedRoom] },
  { collections: [videoMeetings], actions: videoMeetingActions },
  {
    collections: [
      projects,
      projectTasks,
      deliverables,
      deliverableTasks,
      taskDependencies,
      workedHours,
      projectComments,
      projectBaselines,
    ],
    actions: projectActions,
  },
  { collections: [bulletins] },
  { collections: [schedules, series], actions: scheduleActions },
  { collections: [media] },
];

const implemented = new Map(
  features.flatMap(({ collections: own = [] }) => own).map((collection) => [collection.name, collection]),
);

/** Every collection of the content API (specification H1), by its name on the wire. */
export const collections: ReadonlyMap<string, Collection> = new Map(
  collectionDeclarations.map((each) => [each.name, implemented.get(each.name) ?? implementCollection(each)]),
);

export const dueWorks: readonly DueWork[] = features.flatMap(({ due = [] }) => due);

/** What stands behind every action of the catalogue. Throws where one has nothing behind it. */
export function allActions(restorable: Restorable): ActionImplementation[] {
  const all = [...features.flatMap(({ actions = [] }) => actions), ...runActions(restorable)];
  for (const { name } of catalogue) {
    if (!all.some((each) => each.declaration.name === name)) throw new Error(`nothing implements the action ${name}`);
  }
  return all;
}

/** How everything is carried out that runs ask for outside. */
export const effectKinds = ({ video }: { video: VideoPort }): AnyEffectKind[] => videoEffects(video);
