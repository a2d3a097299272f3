import type { Collection } from '../actions/collection.ts';
import { bulletins } from '../features/bulletins/bulletins.collection.ts';
import { cars } from '../features/cars/cars.collection.ts';
import { userHolidays } from '../features/holidays/holidays.collection.ts';
import { media } from '../features/media/media.collection.ts';
import { accounts } from '../features/people/accounts.collection.ts';
import { affiliations } from '../features/people/affiliations.collection.ts';
import { people } from '../features/people/people.collection.ts';
import { statuses } from '../features/presence/statuses.collection.ts';
import { deliverableTasks } from '../features/projects/deliverable-tasks.collection.ts';
import { deliverables } from '../features/projects/deliverables.collection.ts';
import { projectTasks } from '../features/projects/project-tasks.collection.ts';
import { projects } from '../features/projects/projects.collection.ts';
import { reservations } from '../features/reservations/reservations.collection.ts';
import { rooms } from '../features/reservations/rooms.collection.ts';
import { videoMeetings } from '../features/reservations/video-meetings.collection.ts';
import { schedules } from '../features/schedules/schedules.collection.ts';

/** All collections of the content API (specification H1). */
const all: readonly Collection[] = [
  people,
  statuses,
  affiliations,
  userHolidays,
  cars,
  rooms,
  reservations,
  videoMeetings,
  projects,
  projectTasks,
  deliverables,
  deliverableTasks,
  bulletins,
  schedules,
  media,
  accounts,
];

/** The same by their names on the wire. */
export const collections: ReadonlyMap<string, Collection> = new Map(
  all.map((collection) => [collection.name, collection]),
);
