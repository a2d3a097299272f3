import { declareAction } from './action.ts';
import { declareCollection, spokenAliases, spokenName } from './collection.ts';
import { roles } from './constants.ts';
import { messages } from './messages.ts';
import { emptiable, optional, ref } from './params.ts';
import { PRESENCE_LIMITS } from './presence.ts';

const reading = { kind: 'text', isSpoken: true, max: 255 } as const;

export const people = declareCollection({
  name: 'sd-users',
  title: 'ユーザー',
  counter: '人',
  write: 'member',
  fields: {
    name: { ...spokenName, write: 'admin' },
    jp_name: { ...reading, label: '読み', write: 'admin' },
    en_name: { ...reading, label: 'ローマ字', write: 'admin' },
    email: { kind: 'text', label: 'メール', write: 'admin', max: 254 },
    comment: { kind: 'text', label: 'コメント', max: PRESENCE_LIMITS.comment },
    return_time: { kind: 'datetime', label: '戻り時間' },
    memo: { kind: 'blocks', label: 'メモ', max: 50_000 },
    occupancy_rate: { kind: 'integer', label: '稼働率', min: 0, max: 100 },
  },
  relations: {
    affiliation: { to: 'affiliations', label: '所属', write: 'admin' },
    sd_status: { to: 'statuses', label: '状態', alsoReadAs: 'status', alsoWrittenAs: ['status'] },
    icon: { to: 'media', label: 'アイコン', write: 'admin' },
  },
  rights: { add: 'admin', change: 'member', remove: 'admin' },
  topics: [],
});

export const affiliations = declareCollection({
  name: 'affiliations',
  title: '所属',
  namedBy: 'Name',
  write: 'admin',
  fields: {
    Name: spokenName,
    displayName: { kind: 'text', label: '表示名', isSpoken: true, max: 255 },
    aliases: spokenAliases,
  },
  relations: {},
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
  topics: [],
  firmList: { name: 'affiliations', keys: { name: 'Name', displayName: 'displayName', aliases: 'aliases' } },
});

/** Accounts without their secrets, which no collection shows. */
export const accounts = declareCollection({
  name: 'users',
  title: 'アカウント',
  namedBy: 'username',
  write: 'nobody',
  fields: {
    username: { kind: 'text', label: 'ユーザー名', read: 'admin' },
    email: { kind: 'text', label: 'メール', read: 'admin' },
    provider: { kind: 'text', label: '', read: 'admin' },
    confirmed: { kind: 'boolean', label: '', read: 'admin' },
    blocked: { kind: 'boolean', label: '利用', read: 'admin', words: { true: '停止中', false: '利用できる' } },
    /** Read as the record that `populate=role` shows. */
    role: { kind: 'text', label: '権限', read: 'nobody', words: messages.roleNames },
  },
  relations: { sd_user: { to: 'sd-users', label: 'ユーザー', read: 'admin' } },
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
  topics: [],
  hasOwnCalls: true,
  isNeverRestored: true,
});

const personName = { kind: 'name', max: 255 } as const;
const inKana = { ...personName, description: 'the name in kana' } as const;
const inLatin = { ...personName, description: 'the name in Latin letters' } as const;

export const createUser = declareAction({
  name: 'create_user',
  title: 'ユーザーの追加',
  description:
    'Adds a member of staff: the person on the board and an account, and invites them by mail. Administrators only; it cannot be taken back.',
  params: {
    name: personName,
    jp_name: optional(inKana),
    en_name: optional(inLatin),
    email: { kind: 'email' },
    affiliation: ref('affiliations'),
    role: { kind: 'choice', of: roles, byDefault: 'member' },
  },
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
  params: {
    user: ref('sd-users'),
    changes: {
      kind: 'changes',
      of: {
        name: optional(personName),
        jp_name: emptiable(inKana),
        en_name: emptiable(inLatin),
        email: optional({ kind: 'email' }),
        affiliation: optional(ref('affiliations')),
        role: optional({ kind: 'choice', of: roles }),
      },
    },
  },
  confirm: 'explicit',
  undoable: false,
  topics: [],
  adminOnly: true,
});

export const updateOccupancyRate = declareAction({
  name: 'update_occupancy_rate',
  title: '稼働率の変更',
  description: "Saves how busy a person is, in percent (0 to 100), in the person's occupancy field.",
  params: { user: optional(ref('sd-users')), rate: { kind: 'integer', min: 0, max: 100 } },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const addUserMemo = declareAction({
  name: 'add_user_memo',
  title: 'メモの追加',
  description: "Appends a paragraph to a person's memo.",
  params: { user: optional(ref('sd-users')), memo: { kind: 'text', max: 5000, isTold: true } },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const peopleFeature = {
  collections: [people, affiliations, accounts],
  actions: [createUser, updateUser, updateOccupancyRate, addUserMemo],
} as const;
