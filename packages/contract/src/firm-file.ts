import { z } from 'zod';
import { roles } from './auth.ts';
import { isLocalDate, isLocalDateTime, line, text } from './common.ts';
import { hasOnlyFollowableLinks } from './links.ts';
import { presenceStatuses } from './presence.ts';
import { recordName } from './product-words.ts';

/** The password of every account of the bundled demonstration firm: public, so that anybody can try the product. */
export const DEMONSTRATION_PASSWORD = 'ibasho-demo';

const relativeDay = /^(?:today|[+-]\d{1,4}[dw])$/;
const relativeTime = /^(?:(?:(?:today|[+-]\d{1,4}[dw])[ T])?(?:[01]\d|2[0-3]):[0-5]\d|[+-]\d{1,4}(?:h|min))$/;

/** A day: `YYYY-MM-DD`, or counted from the day of the load: `today`, `+1d`, `-2w`. */
const firmDay = z.string().refine(isFirmDay, 'must be a date (2026-11-24) or relative (today, +1d, -2w)');

/** A time of the firm's wall clock, one with an offset, or one counted from the load: `+1d 10:00`, `15:30`, `+90min`. */
const firmTime = z.string().refine(isFirmTime, 'must be a time (2026-11-24T10:00) or relative (+1d 10:00, 15:30, +2h)');

const dayOrTime = z
  .string()
  .refine((value) => isFirmDay(value) || isFirmTime(value), 'must be a date or a time, or relative (+1d, +1d 10:00)');

const zone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'is not a time zone (example: Asia/Tokyo)');

const name = line(255);
const spoken = recordName(255);
const aliases = z.array(spoken).optional();
const username = line(64);
const hours = z.number().min(0).max(100_000);
const priority = z.enum(['low', 'medium', 'high']);
const block = z.looseObject({ type: z.string(), children: z.array(z.unknown()) });

const memo = z
  .union([text(5000), z.array(block)], { error: 'must be a text or a list of blocks' })
  .refine(hasOnlyFollowableLinks, 'links must lead to http, https or mailto');

const task = z.strictObject({
  name,
  start: firmDay.optional(),
  end: firmDay.optional(),
  hours: hours.optional(),
  user: username.optional(),
  taskStatus: z.enum(['not_started', 'in_progress', 'completed']).optional(),
  priority: priority.optional(),
  comment: text(5000).optional(),
});

const deliverable = z.strictObject({
  name,
  type: z.enum(['design', 'development', 'content', 'other']).optional(),
  dueDate: firmDay.optional(),
  estimatedHours: hours.optional(),
  tasks: z.array(task).optional(),
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
  email: z.email().max(254).optional(),
  role: z.enum(roles).optional(),
  name: spoken,
  jp_name: spoken.optional(),
  en_name: spoken.optional(),
  affiliation: name.optional(),
  status: z.enum(presenceStatuses).optional(),
  comment: text(500).optional(),
  return_time: firmTime.optional(),
  occupancy_rate: z.number().int().min(0).max(100).optional(),
  memo: memo.optional(),
});

/** The firm file (specification H4). Every list may be left out; an unknown key is an error. */
export const firmFile = z.strictObject({
  firm: z.strictObject({ name, timezone: zone.optional() }).optional(),
  affiliations: z.array(z.strictObject({ name: spoken, displayName: spoken.optional(), aliases })).optional(),
  users: z.array(user).optional(),
  cars: z.array(z.strictObject({ name: spoken, aliases, holder: username.optional() })).optional(),
  rooms: z
    .array(z.strictObject({ name: spoken, aliases, capacity: z.number().int().min(1).max(100_000).optional() }))
    .optional(),
  projects: z
    .array(
      z.strictObject({
        name: spoken,
        description: text(5000).optional(),
        projectStatus: z.enum(['planning', 'in_progress', 'on_hold', 'completed']).optional(),
        startDate: firmDay.optional(),
        endDate: firmDay.optional(),
        tasks: z.array(task).optional(),
        deliverables: z.array(deliverable).optional(),
      }),
    )
    .optional(),
  reservations: z
    .array(
      z.strictObject({
        room: name.optional(),
        name,
        start_time: firmTime,
        end_time: firmTime,
        users: z.array(username).optional(),
      }),
    )
    .optional(),
  holidays: z.array(z.strictObject({ user: username, date: firmDay, memo: text(500).optional() })).optional(),
  bulletins: z
    .array(z.strictObject({ title: name, text: text(50_000).optional(), user: username.optional() }))
    .optional(),
  schedules: z
    .array(z.strictObject({ name, date: dayOrTime, text: text(5000).optional(), user: username.optional() }))
    .optional(),
});

export type FirmFile = z.output<typeof firmFile>;

export function isFirmDay(value: string): boolean {
  return isLocalDate(value) || relativeDay.test(value);
}

export function isFirmTime(value: string): boolean {
  if (relativeTime.test(value)) return true;
  return isLocalDateTime(value.replace(' ', 'T')) || z.iso.datetime({ offset: true }).safeParse(value).success;
}
