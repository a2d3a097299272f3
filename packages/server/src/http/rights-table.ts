/**
 * Who may do what, written down from assistant.md (Authorisation) and api.md (sections 1 to 3). `rights.test.ts` walks
 * the server with it: what is new must be entered here, what has gone must be taken out.
 */

/** The least that somebody must be; `everybody` is also who is not signed in, `nobody` not even an administrator. */
export type Least = 'everybody' | 'member' | 'admin' | 'nobody';

/** What may be read and set: `read/write`. */
type ReadWrite = `${Least}/${Least}`;

export interface CollectionRights {
  read: Least;
  create: Least;
  update: Least;
  remove: Least;
  /** Who may take back their own change of a record: any member, the one it belongs to, administrators. */
  restore: 'member' | 'owner' | 'admin' | 'nobody';
  fields: Record<string, ReadWrite>;
  relations: Record<string, { to: string; rights: ReadWrite }>;
}

/** Read as every record's own, set by nobody. */
export const commonFields = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'version'];

/** Never read, filtered, sorted or populated by anybody, in no collection and behind no hop. */
export const hiddenKeys = [
  'password',
  'passwordHash',
  'password_hash',
  'resetPasswordToken',
  'confirmationToken',
  'role',
  'account',
  'user',
  'credentials',
  'sessions',
  'createdBy',
  'updatedBy',
  'sd_user_id',
  'document_id',
];

/** Shown beside the fields, and no keys of a question: a second name, and what the dialect shows of files, always empty. */
export const alsoShown: Record<string, string[]> = {
  'sd-users': ['status'],
  media: ['formats', 'previewUrl', 'provider', 'provider_metadata', 'focalPoint'],
};

const readOnly = { create: 'nobody', update: 'nobody', remove: 'nobody' } as const;
const ofEverybody = 'member/member';
const ofAdmins = 'member/admin';
const shown = 'member/nobody';
const person = { to: 'sd-users', rights: ofEverybody } as const;

export const collectionRights: Record<string, CollectionRights> = {
  'sd-users': {
    read: 'member',
    ...readOnly,
    update: 'member',
    restore: 'member',
    fields: {
      name: ofAdmins,
      jp_name: ofAdmins,
      en_name: ofAdmins,
      email: ofAdmins,
      comment: ofEverybody,
      return_time: ofEverybody,
      memo: ofEverybody,
      occupancy_rate: ofEverybody,
    },
    relations: {
      affiliation: { to: 'affiliations', rights: ofAdmins },
      sd_status: { to: 'statuses', rights: ofEverybody },
      icon: { to: 'media', rights: ofAdmins },
    },
  },
  statuses: { read: 'member', ...readOnly, restore: 'admin', fields: { name: ofAdmins }, relations: {} },
  affiliations: {
    read: 'member',
    ...readOnly,
    restore: 'admin',
    fields: { Name: ofAdmins, aliases: ofAdmins },
    relations: {},
  },
  'user-holidays': {
    read: 'member',
    create: 'member',
    update: 'member',
    remove: 'member',
    restore: 'member',
    fields: { date: ofEverybody, memo: ofEverybody },
    relations: { sd_user: person },
  },
  cars: {
    read: 'member',
    ...readOnly,
    update: 'member',
    restore: 'member',
    fields: { name: ofAdmins, aliases: ofAdmins, held_since: shown },
    relations: { sd_user: person },
  },
  'conference-rooms': {
    read: 'member',
    ...readOnly,
    restore: 'admin',
    fields: { name: ofAdmins, aliases: ofAdmins, capacity: ofAdmins, equipment: ofAdmins },
    relations: {},
  },
  'conference-room-reservations': {
    read: 'member',
    ...readOnly,
    restore: 'owner',
    fields: { name: ofEverybody, start_time: ofEverybody, end_time: ofEverybody, memo: ofEverybody },
    relations: {
      conference_room: { to: 'conference-rooms', rights: ofEverybody },
      sd_users: person,
      organizer: { to: 'sd-users', rights: ofAdmins },
    },
  },
  'video-meetings': {
    read: 'member',
    ...readOnly,
    restore: 'owner',
    fields: {
      topic: ofEverybody,
      start_time: ofEverybody,
      duration: ofEverybody,
      join_url: shown,
      meeting_id: shown,
      provider: shown,
      state: shown,
    },
    relations: { sd_users: person, organizer: { to: 'sd-users', rights: ofAdmins } },
  },
  projects: {
    read: 'member',
    ...readOnly,
    restore: 'member',
    fields: {
      name: ofEverybody,
      description: ofEverybody,
      projectStatus: ofEverybody,
      startDate: ofEverybody,
      endDate: ofEverybody,
    },
    relations: {},
  },
  'project-tasks': {
    read: 'member',
    ...readOnly,
    restore: 'member',
    fields: {
      name: ofEverybody,
      start: ofEverybody,
      end: ofEverybody,
      hours: ofEverybody,
      comment: ofEverybody,
      priority: ofEverybody,
      taskStatus: ofEverybody,
      type: ofEverybody,
    },
    relations: { project: { to: 'projects', rights: ofEverybody }, sd_user: person },
  },
  deliverables: {
    read: 'member',
    ...readOnly,
    restore: 'member',
    fields: {
      name: ofEverybody,
      description: ofEverybody,
      type: ofEverybody,
      deliverableStatus: ofEverybody,
      startDate: ofEverybody,
      dueDate: ofEverybody,
      estimatedHours: ofEverybody,
      progress: ofEverybody,
      priority: ofEverybody,
    },
    relations: { project: { to: 'projects', rights: ofEverybody } },
  },
  'deliverable-tasks': {
    read: 'member',
    ...readOnly,
    restore: 'member',
    fields: {
      name: ofEverybody,
      description: ofEverybody,
      start: ofEverybody,
      end: ofEverybody,
      actualHours: ofEverybody,
      taskStatus: ofEverybody,
      progress: ofEverybody,
      priority: ofEverybody,
      type: ofEverybody,
    },
    relations: { deliverable: { to: 'deliverables', rights: ofEverybody }, sd_user: person },
  },
  bulletins: {
    read: 'member',
    ...readOnly,
    restore: 'owner',
    fields: { title: ofEverybody, text: ofEverybody },
    relations: { sd_user: { to: 'sd-users', rights: ofAdmins } },
  },
  schedules: {
    read: 'member',
    ...readOnly,
    restore: 'owner',
    fields: {
      name: ofEverybody,
      date: ofEverybody,
      start_time: ofEverybody,
      end_time: ofEverybody,
      text: ofEverybody,
    },
    relations: { sd_user: person, author: { to: 'sd-users', rights: shown } },
  },
  media: {
    read: 'member',
    ...readOnly,
    restore: 'admin',
    fields: {
      name: shown,
      alternativeText: shown,
      caption: shown,
      width: shown,
      height: shown,
      hash: shown,
      ext: shown,
      mime: shown,
      size: shown,
      url: shown,
    },
    relations: {},
  },
  users: {
    read: 'admin',
    ...readOnly,
    restore: 'nobody',
    fields: {
      username: 'admin/nobody',
      email: 'admin/nobody',
      provider: 'admin/nobody',
      confirmed: 'admin/nobody',
      blocked: 'admin/nobody',
    },
    relations: { sd_user: { to: 'sd-users', rights: 'admin/nobody' } },
  },
};

const pages = ['/', '/login', '/cars', '/holidays', '/change-password'];

/** Every route but those of the collections; a GET stands for its HEAD too. */
export const routeRights: Record<string, Least> = {
  ...Object.fromEntries(pages.map((path) => [`GET ${path}`, 'everybody'] as const)),
  ...Object.fromEntries(pages.slice(1).map((path) => [`GET ${path}/`, 'everybody'] as const)),
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'POST /api/auth/local': 'everybody',
  'POST /auth/local': 'everybody',
  'POST /api/auth/logout': 'member',
  'POST /auth/logout': 'member',
  'POST /api/auth/change-password': 'member',
  'POST /auth/change-password': 'member',
  'GET /api/users/me': 'member',
  'GET /users/me': 'member',
  'GET /api/firm': 'member',
  'GET /api/events': 'member',
  'POST /api/ai-chat': 'member',
  'POST /api/ai-chat-mock': 'member',
  'POST /api/ai-actions': 'member',
  'GET /api/ai-actions': 'member',
  'POST /api/ai-actions/:runId/undo': 'member',
};

/** The only GET without a HEAD: it would never end. */
export const withoutHead = ['/api/events'];

/** What an action asks of its sender: `done` is nothing, with an undo. */
export type Asked = 'done' | 'light' | 'explicit';

interface ActionCase {
  about: string;
  params: Record<string, unknown>;
  asked: Asked;
}

/**
 * Every action may be run by every member, for themselves or a colleague, and asks as much as it can harm. 黒田 asks (or
 * 白石, who administrates, with the same answers); 赤井 is a colleague, who has スイフト and a day off on the 15th. 'me'
 * stands for the sender, who has タント and a day off on the 16th.
 */
export const actionRights: Record<string, ActionCase[]> = {
  update_user_status: [
    { about: 'oneself', params: { status: 'going_out' }, asked: 'done' },
    { about: 'a colleague', params: { status: 'going_out', user: '赤井 凛' }, asked: 'light' },
  ],
  update_group_status: [
    { about: 'a group', params: { group: 'Lighting', status: 'going_out' }, asked: 'light' },
    { about: 'everybody', params: { group: '全員', status: 'offline' }, asked: 'light' },
  ],
  assign_car: [
    { about: 'a free car for oneself', params: { car: 'ジムニー' }, asked: 'done' },
    { about: 'a free car for a colleague', params: { car: 'ジムニー', user: '赤井 凛' }, asked: 'light' },
    { about: "a colleague's car", params: { car: 'スイフト' }, asked: 'explicit' },
  ],
  force_assign_car: [
    { about: 'a free car', params: { car: 'ジムニー' }, asked: 'done' },
    { about: "a colleague's car", params: { car: 'スイフト' }, asked: 'explicit' },
  ],
  release_car: [
    { about: "one's own", params: {}, asked: 'done' },
    { about: "a colleague's", params: { user: '赤井 凛' }, asked: 'light' },
    { about: "a colleague's by its name", params: { car: 'スイフト' }, asked: 'light' },
  ],
  update_occupancy_rate: [
    { about: "one's own", params: { rate: 40 }, asked: 'done' },
    { about: "a colleague's", params: { rate: 40, user: '赤井 凛' }, asked: 'light' },
  ],
  add_user_memo: [
    { about: "one's own", params: { memo: '覚え書き' }, asked: 'done' },
    { about: "a colleague's", params: { memo: '覚え書き', user: '赤井 凛' }, asked: 'light' },
  ],
  add_user_holiday: [
    { about: "one's own day", params: { date: '2026-07-20' }, asked: 'done' },
    { about: "one's own days", params: { start: '2026-07-20', end: '2026-07-22' }, asked: 'light' },
    { about: "one's own month", params: { start: '2026-07-01', end: '2026-07-31' }, asked: 'explicit' },
    { about: "a colleague's day", params: { date: '2026-07-20', user: '赤井 凛' }, asked: 'light' },
  ],
  delete_user_holiday: [
    { about: "one's own", params: { date: '2026-07-16' }, asked: 'explicit' },
    { about: "a colleague's", params: { date: '2026-07-15', user: '赤井 凛' }, asked: 'explicit' },
  ],
  undo_last_run: [{ about: "one's own last run", params: {}, asked: 'done' }],
};
