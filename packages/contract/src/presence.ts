import { z } from 'zod';
import { declareAction } from './action.ts';
import { line, localDateTime, text } from './common.ts';
import { presenceStatuses } from './constants.ts';

export { presenceStatuses };
export type PresenceStatus = (typeof presenceStatuses)[number];

/** A return time: local ISO, or a bare `HH:mm`, which is today's (specification S5). */
const returnTime = z
  .union([localDateTime, z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')])
  .describe('local ISO 8601 without offset, or HH:mm for today');

const presence = {
  comment: text(500).nullable().optional(),
  return_time: returnTime.nullable().optional(),
};

export const updateUserStatus = declareAction({
  name: 'update_user_status',
  title: '状態の変更',
  description:
    "Sets a person's presence. A change of status replaces comment and return time; without status only the given ones change.",
  params: z.strictObject({
    status: z
      .string()
      .max(100)
      .optional()
      .describe(`one of ${presenceStatuses.join(', ')}`),
    user: line(200).optional(),
    ...presence,
  }),
  references: { user: 'sd-users' },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const updateGroupStatus = declareAction({
  name: 'update_group_status',
  title: 'グループの状態の変更',
  description: 'The same for every member of an affiliation, or of 全員 (the whole staff).',
  params: z.strictObject({ group: line(200), status: z.string().max(100), ...presence }),
  references: { group: 'affiliations' },
  confirm: 'light',
  undoable: true,
  topics: [],
});

/** The name that stands for the whole staff in `update_group_status`. */
export const EVERYBODY = '全員';
