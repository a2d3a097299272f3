/**
 * The least that somebody must be; `everybody` is also who is not signed in, `nobody` not even an administrator.
 * `stranger` is only who is not signed in.
 */
export type Least = 'everybody' | 'stranger' | 'member' | 'admin' | 'nobody';

/** What may be read and set: `read/write`. */
type ReadWrite = `${Least}/${Least}`;

export interface CollectionRights {
  read: Least;
  create: Least;
  /** `owner`: whom the record belongs to, and administrators. */
  update: Least | 'owner';
  remove: Least | 'owner';
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
  users: ['role'],
  media: ['formats', 'previewUrl', 'provider', 'provider_metadata', 'focalPoint'],
};

/** Populated by those who may read the records, and no keys of any other question. */
export const alsoPopulated: Record<string, string[]> = { users: ['role'] };

const readOnly = { create: 'nobody', update: 'nobody', remove: 'nobody' } as const;
const byMembers = { read: 'member', create: 'member', update: 'member', remove: 'member', restore: 'member' } as const;
const byOwners = { read: 'member', create: 'member', update: 'owner', remove: 'owner', restore: 'owner' } as const;
const byAdmins = { read: 'member', create: 'admin', update: 'admin', remove: 'admin', restore: 'admin' } as const;
/** Kept by administrators, and used by everybody: presence, and who drives. */
const usedByMembers = { ...byAdmins, update: 'member', restore: 'member' } as const;
const ofEverybody = 'member/member';
const ofAdmins = 'member/admin';
const shown = 'member/nobody';
const person = { to: 'sd-users', rights: ofEverybody } as const;

/** Who may do what with the records of each collection, from specification A1 (rights) and H1. */
export const collectionRights: Record<string, CollectionRights> = {
  'sd-users': {
    ...usedByMembers,
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
  statuses: { ...byAdmins, fields: { name: ofAdmins }, relations: {} },
  affiliations: {
    ...byAdmins,
    fields: { Name: ofAdmins, displayName: ofAdmins, aliases: ofAdmins },
    relations: {},
  },
  'user-holidays': {
    ...byMembers,
    fields: { date: ofEverybody, memo: ofEverybody },
    relations: { sd_user: person },
  },
  cars: {
    ...usedByMembers,
    fields: { name: ofAdmins, aliases: ofAdmins, held_since: shown },
    relations: { sd_user: person },
  },
  'conference-rooms': {
    ...byAdmins,
    fields: { name: ofAdmins, aliases: ofAdmins, capacity: ofAdmins, equipment: ofAdmins },
    relations: {},
  },
  'conference-room-reservations': {
    ...byOwners,
    fields: { name: ofEverybody, start_time: ofEverybody, end_time: ofEverybody, memo: ofEverybody },
    relations: {
      conference_room: { to: 'conference-rooms', rights: ofEverybody },
      sd_users: person,
      organizer: person,
    },
  },
  'video-meetings': {
    ...byOwners,
    fields: {
      topic: ofEverybody,
      start_time: ofEverybody,
      duration: ofEverybody,
      join_url: ofAdmins,
      meeting_id: ofAdmins,
      provider: ofAdmins,
      state: ofAdmins,
    },
    relations: { sd_users: person, organizer: person },
  },
  projects: {
    ...byMembers,
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
    ...byMembers,
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
    ...byMembers,
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
    ...byMembers,
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
    ...byOwners,
    fields: { title: ofEverybody, text: ofEverybody },
    relations: { sd_user: person },
  },
  schedules: {
    ...byOwners,
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
    ...byAdmins,
    read: 'admin',
    restore: 'nobody',
    fields: {
      role: 'nobody/nobody',
      username: 'admin/nobody',
      email: 'admin/nobody',
      provider: 'admin/nobody',
      confirmed: 'admin/nobody',
      blocked: 'admin/nobody',
    },
    relations: { sd_user: { to: 'sd-users', rights: 'admin/nobody' } },
  },
};
