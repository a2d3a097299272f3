import { declareAction } from './action.ts';
import { declareCollection, spokenAliases, spokenName } from './collection.ts';
import type { Page } from './pages.ts';
import { optional, ref, refs, shifts } from './params.ts';

export const rooms = declareCollection({
  name: 'conference-rooms',
  title: '会議室',
  counter: '室',
  write: 'admin',
  fields: {
    name: spokenName,
    aliases: spokenAliases,
    capacity: { kind: 'integer', label: '定員', min: 1, max: 10_000, counter: '名' },
    equipment: { kind: 'text', label: '設備', max: 500 },
    /** How many days from today a booking may begin. */
    book_ahead_days: { kind: 'integer', label: '予約できる期間', min: 0, max: 3650, counter: '日先まで' },
    longest_minutes: { kind: 'integer', label: '1回の予約の上限', min: 5, max: 44_640, counter: '分' },
    /** Where nobody has entered so long after the start, the room is free again; null never. */
    release_minutes: { kind: 'integer', label: '入室がなければ空ける', min: 1, max: 240, counter: '分後' },
  },
  relations: {},
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
  topics: [],
  firmList: {
    name: 'rooms',
    keys: {
      name: 'name',
      aliases: 'aliases',
      capacity: 'capacity',
      equipment: 'equipment',
      book_ahead_days: 'book_ahead_days',
      longest_minutes: 'longest_minutes',
      release_minutes: 'release_minutes',
    },
  },
});

/** Who may change or delete a meeting. */
const TAKING_PART = ['organizer', 'sd_users'] as const;
export const byThoseTakingPart = {
  write: 'member',
  rights: { add: 'member', change: TAKING_PART, remove: TAKING_PART },
  topics: [],
} as const;

/** The relations that every meeting has; `what` is what staff call such meetings of the past. */
export const peopleOf = /* @__NO_SIDE_EFFECTS__ */ <const Past extends string>(what: Past) =>
  ({
    sd_users: {
      to: 'sd-users',
      isToMany: true,
      label: '参加者',
      whenPersonGoes: { becomes: 'deleted', label: `${what}の参加` },
    },
    organizer: {
      to: 'sd-users',
      label: '主催者',
      whenPersonGoes: { becomes: 'unnamed', label: `${what}の主催者` },
    },
  }) as const;

export const reservations = declareCollection({
  name: 'conference-room-reservations',
  title: '会議室の予約',
  ...byThoseTakingPart,
  fields: {
    name: { kind: 'text', label: '用件', max: 255 },
    start_time: { kind: 'datetime', label: '開始', isRequired: true },
    end_time: { kind: 'datetime', label: '終了', isRequired: true },
    memo: { kind: 'text', label: 'メモ', max: 2000 },
    /** When somebody who takes part came in: any time that is given means now. */
    entered_at: { kind: 'datetime', label: '入室' },
    /** One of a series that was changed alone. */
    is_exception: { kind: 'boolean', label: '', write: 'nobody' },
  },
  relations: {
    series: { to: 'series', label: '繰り返し', write: 'nobody' },
    conference_room: { to: 'conference-rooms', label: '会議室', isInLabel: true },
    ...peopleOf('過去の予約'),
  },
});

/** A booking that is made by a sentence is called so, and lasts so long, where nothing else is said (specification A4). */
export const RESERVATION_DEFAULTS = { name: '会議', minutes: 60 } as const;
/** What stands in place of a room's name where a video meeting is meant, and what staff read. */
export const VIDEO_WORD = { value: 'video', label: 'ビデオ会議' } as const;
const PARTICIPANTS_MAX = 500;

const title = { kind: 'line', max: 255 } as const;
const time = { kind: 'time' } as const;
const ends = { kind: 'time', ends: 'start_time' } as const;
const others = refs('sd-users', PARTICIPANTS_MAX);
const whichBooking = {
  kind: 'which',
  of: {
    room: optional({ ...ref('conference-rooms'), orWord: VIDEO_WORD }),
    start_time: optional({ kind: 'time', mayBeDay: true }),
    name: optional(title),
  },
} as const;

export const reserveConferenceRoom = declareAction({
  name: 'reserve_conference_room',
  title: '会議室の予約',
  description:
    'Books a meeting room for the sender and the participants (the others, without the sender). Where room is left out, the smallest free one that seats them all is taken; name is 会議 and end_time an hour after start_time where left out. A room that is taken is refused with what is in the way and what is free.',
  params: {
    room: optional(ref('conference-rooms')),
    name: optional(title),
    start_time: time,
    end_time: optional(ends),
    participants: optional(others),
  },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const updateReservation = declareAction({
  name: 'update_reservation',
  title: '予約の変更',
  description:
    'Changes a booking that the sender organises or takes part in, found by its room (or the word video) and start, or by what of these, its day and its name tells one. A moved start keeps the length; participants are all the others from now on.',
  params: {
    reservation: whichBooking,
    changes: {
      kind: 'changes',
      of: {
        start_time: optional(time),
        end_time: optional(ends),
        ...shifts,
        room: optional(ref('conference-rooms')),
        name: optional(title),
        participants: optional(others),
      },
    },
  },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const cancelReservation = declareAction({
  name: 'cancel_reservation',
  title: '予約の取り消し',
  description:
    'Cancels a booking that the sender organises or takes part in, found by its room (or the word video) and start, or by what of these, its day and its name tells one.',
  params: { reservation: whichBooking },
  confirm: 'explicit',
  undoable: true,
  topics: [],
});

export const reservationsPage = {
  path: '/reservations',
  title: '会議室',
  isPublic: false,
  hasLayout: true,
} as const satisfies Page;

export const reservationFeature = {
  collections: [rooms, reservations],
  actions: [reserveConferenceRoom, updateReservation, cancelReservation],
} as const;
