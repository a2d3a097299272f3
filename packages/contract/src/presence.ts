import { declareAction } from './action.ts';
import { declareCollection } from './collection.ts';
import { presenceStatuses } from './constants.ts';
import { emptiable, optional, ref } from './params.ts';

export { presenceStatuses };
export type PresenceStatus = (typeof presenceStatuses)[number];

export const PRESENCE_LIMITS = { comment: 500 } as const;

export const statuses = declareCollection({
  name: 'statuses',
  title: '状態',
  write: 'admin',
  fields: { name: { kind: 'text', label: '名前', isRequired: true, max: 255 } },
  relations: {},
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
  topics: [],
});

const presence = {
  comment: emptiable({ kind: 'text', max: PRESENCE_LIMITS.comment }),
  return_time: emptiable({ kind: 'time' }),
};
const status = { kind: 'choice', of: presenceStatuses, isOpen: true } as const;

export const updateUserStatus = declareAction({
  name: 'update_user_status',
  title: '状態の変更',
  description:
    "Sets a person's presence. A change of status replaces comment and return time; without status only the given ones change.",
  params: { status: optional(status), user: optional(ref('sd-users')), ...presence },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const updateGroupStatus = declareAction({
  name: 'update_group_status',
  title: 'グループの状態の変更',
  description: 'The same for every member of an affiliation, or of 全員 (the whole staff).',
  params: { group: { kind: 'group' }, status, ...presence },
  confirm: 'light',
  undoable: true,
  topics: [],
});

export const presenceFeature = { collections: [statuses], actions: [updateUserStatus, updateGroupStatus] } as const;

/** The name that stands for the whole staff in `update_group_status`. */
export const EVERYBODY = '全員';
