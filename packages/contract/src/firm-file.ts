import { z } from 'zod';
import { bulletins } from './bulletins.ts';
import { line } from './common.ts';
import { presenceStatuses, roles } from './constants.ts';
import { namedLists, schemaOf, username } from './firm-list.ts';
import { dayOrTime } from './firm-times.ts';
import { userHolidays } from './holidays.ts';
import { affiliations, people } from './people.ts';
import { deliverables, projects, projectTasks } from './projects/projects.ts';
import { reservations, rooms } from './reservations.ts';
import { schedules } from './schedules.ts';

/** The password of every account of the bundled demonstration firm: public, so that anybody can try the product. */
export const DEMONSTRATION_PASSWORD = 'ibasho-demo';

const zone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'is not a time zone (example: Asia/Tokyo)');

const { fields: taskFields } = projectTasks;
const task = z.strictObject({
  name: line(taskFields.name.max),
  start: schemaOf(taskFields.start).optional(),
  end: schemaOf(taskFields.end).optional(),
  hours: schemaOf(taskFields.hours).optional(),
  user: username.optional(),
  taskStatus: schemaOf(taskFields.taskStatus).optional(),
  priority: schemaOf(taskFields.priority).optional(),
  comment: schemaOf(taskFields.comment).optional(),
});

const deliverable = z.strictObject({
  name: line(deliverables.fields.name.max),
  type: schemaOf(deliverables.fields.type).optional(),
  dueDate: schemaOf(deliverables.fields.dueDate).optional(),
  estimatedHours: schemaOf(deliverables.fields.estimatedHours).optional(),
  tasks: z.array(task).optional(),
});

const project = z.strictObject({
  name: schemaOf(projects.fields.name),
  description: schemaOf(projects.fields.description).optional(),
  projectStatus: schemaOf(projects.fields.projectStatus).optional(),
  startDate: schemaOf(projects.fields.startDate).optional(),
  endDate: schemaOf(projects.fields.endDate).optional(),
  tasks: z.array(task).optional(),
  deliverables: z.array(deliverable).optional(),
});

const user = z.strictObject({
  username,
  password: z
    .string()
    .min(1)
    .refine((value) => new TextEncoder().encode(value).length <= 72, 'must have at most 72 bytes')
    .optional(),
  passwordHash: z
    .string()
    .regex(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/, 'must be an argon2id hash ($argon2id$v=19$…)')
    .optional(),
  email: z.email().max(people.fields.email.max).optional(),
  role: z.enum(roles).optional(),
  name: schemaOf(people.fields.name),
  jp_name: schemaOf(people.fields.jp_name).optional(),
  en_name: schemaOf(people.fields.en_name).optional(),
  affiliation: line(affiliations.fields.Name.max).optional(),
  status: z.enum(presenceStatuses).optional(),
  comment: schemaOf(people.fields.comment).optional(),
  return_time: schemaOf(people.fields.return_time).optional(),
  occupancy_rate: schemaOf(people.fields.occupancy_rate).optional(),
  memo: schemaOf(people.fields.memo).optional(),
});

/** The firm file (specification H4). Every list may be left out; an unknown key is an error. */
export const firmFile = z.strictObject({
  firm: z.strictObject({ name: line(255), timezone: zone.optional() }).optional(),
  users: z.array(user).optional(),
  ...namedLists,
  projects: z.array(project).optional(),
  reservations: z
    .array(
      z.strictObject({
        room: line(rooms.fields.name.max).optional(),
        name: line(reservations.fields.name.max),
        start_time: schemaOf(reservations.fields.start_time),
        end_time: schemaOf(reservations.fields.end_time),
        users: z.array(username).optional(),
      }),
    )
    .optional(),
  holidays: z
    .array(
      z.strictObject({
        user: username,
        date: schemaOf(userHolidays.fields.date),
        memo: schemaOf(userHolidays.fields.memo).optional(),
      }),
    )
    .optional(),
  bulletins: z
    .array(
      z.strictObject({
        title: line(bulletins.fields.title.max),
        text: schemaOf(bulletins.fields.text).optional(),
        user: username.optional(),
      }),
    )
    .optional(),
  schedules: z
    .array(
      z.strictObject({
        name: line(schedules.fields.name.max),
        date: dayOrTime,
        text: schemaOf(schedules.fields.text).optional(),
        user: username.optional(),
      }),
    )
    .optional(),
});

export type FirmFile = z.output<typeof firmFile>;
