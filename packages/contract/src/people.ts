import { z } from 'zod';
import { declareAction } from './action.ts';
import { roles } from './auth.ts';
import { line, text } from './common.ts';
import { recordName } from './product-words.ts';

/** An address for mail and sign-in; its case does not count. */
export const emailAddress = z.email('must be an email address').max(254).toLowerCase();

const personName = recordName(255);

export const createUser = declareAction({
  name: 'create_user',
  title: 'ユーザーの追加',
  description:
    'Adds a member of staff: the person on the board and an account, and invites them by mail. Administrators only; it cannot be taken back.',
  params: z.strictObject({
    name: personName,
    jp_name: personName.optional().describe('the name in kana'),
    en_name: personName.optional().describe('the name in Latin letters'),
    email: emailAddress,
    affiliation: line(255),
    role: z.enum(roles).default('member'),
  }),
  references: { affiliation: 'affiliations' },
  confirm: 'explicit',
  undoable: false,
  topics: [],
  adminOnly: true,
});

export const updateUser = declareAction({
  name: 'update_user',
  title: 'ユーザーの変更',
  description:
    "Changes a person's name, readings, email, affiliation or role, in the person and the account alike. Administrators only; it cannot be taken back.",
  params: z.strictObject({
    user: line(200),
    changes: z
      .strictObject({
        name: personName.optional(),
        jp_name: personName.nullable().optional().describe('the name in kana'),
        en_name: personName.nullable().optional().describe('the name in Latin letters'),
        email: emailAddress.optional(),
        affiliation: line(255).optional(),
        role: z.enum(roles).optional(),
      })
      .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'must change something'),
  }),
  references: { user: 'sd-users', affiliation: 'affiliations' },
  confirm: 'explicit',
  undoable: false,
  topics: [],
  adminOnly: true,
});

export const updateOccupancyRate = declareAction({
  name: 'update_occupancy_rate',
  title: '稼働率の変更',
  description: "Saves how busy a person is, in percent (0 to 100), in the person's occupancy field.",
  params: z.strictObject({ user: line(200).optional(), rate: z.number().int().min(0).max(100) }),
  references: { user: 'sd-users' },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const addUserMemo = declareAction({
  name: 'add_user_memo',
  title: 'メモの追加',
  description: "Appends a paragraph to a person's memo.",
  params: z.strictObject({ user: line(200).optional(), memo: text(5000).trim().min(1) }),
  references: { user: 'sd-users' },
  confirm: 'none',
  undoable: true,
  topics: [],
});
