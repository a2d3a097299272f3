import { declareAction } from './action.ts';
import { declareCollection } from './collection.ts';
import { presenceStatuses } from './constants.ts';
import { messages } from './messages.ts';
import type { Page } from './pages.ts';
import { emptiable, optional, ref, shifts } from './params.ts';
import { holidayPolicies, repeatChoices, repeatWords, seriesScopes } from './series.ts';

export const schedules = declareCollection({
  name: 'schedules',
  title: '予定',
  write: 'member',
  fields: {
    name: { kind: 'text', label: '名前', isRequired: true, max: 255 },
    date: { kind: 'date', label: '日付', isRequired: true, alsoSets: 'start_time' },
    start_time: { kind: 'datetime', label: '開始' },
    end_time: { kind: 'datetime', label: '終了' },
    /** Of an entry without times that lasts several days. */
    last_date: { kind: 'date', label: '最終日' },
    text: { kind: 'text', label: '内容', max: 10_000 },
    /** The board shows it while the entry lasts, with the entry's name as comment. */
    presence: { kind: 'text', label: '状態', values: presenceStatuses, words: messages.statusNames },
    /** It was changed alone, and no longer follows its series in day and time. */
    is_exception: { kind: 'boolean', label: '', write: 'nobody' },
  },
  relations: {
    sd_user: {
      to: 'sd-users',
      label: '本人',
      alsoWrittenAs: ['userId'],
      whenPersonGoes: { becomes: 'deleted', label: '予定' },
    },
    author: {
      to: 'sd-users',
      label: '登録者',
      write: 'nobody',
      whenPersonGoes: { becomes: 'unnamed', label: 'ほかの人の予定の登録者' },
    },
    series: { to: 'series', label: '繰り返し', write: 'nobody' },
  },
  rights: { add: 'member', change: ['author', 'sd_user'], remove: ['author', 'sd_user'] },
  topics: [],
});

const name = { kind: 'line', max: schedules.fields.name.max } as const;
const text = { kind: 'text', max: schedules.fields.text.max } as const;
const dayOrTime = { kind: 'time', mayBeDay: true } as const;
const presence = { kind: 'choice', of: presenceStatuses, words: messages.statusNames } as const;
const scope = {
  ...optional({ kind: 'choice', of: seriesScopes }),
  description: 'of an entry that is repeated: this one alone (default), this and the following, or all',
} as const;
/** Which entry is meant; the day decides between several of one name. */
const which = { schedule: ref('schedules'), date: optional(dayOrTime) } as const;

export const createSchedule = declareAction({
  name: 'create_schedule',
  title: '予定の登録',
  description:
    'Adds an entry to the schedule of a person (the sender where user is left out): a day or, with last_date, several; or a time, with an end where given. With a presence the board follows it, with the name as comment. With repeats it is repeated until a day, or for a year.',
  params: {
    name,
    date: dayOrTime,
    text: optional(text),
    user: optional(ref('sd-users')),
    end: optional({ kind: 'time', ends: 'date' }),
    last_date: optional({ kind: 'day', ends: 'date' }),
    presence: optional(presence),
    repeats: optional({ kind: 'choice', of: repeatChoices, words: repeatWords }),
    until: optional({ kind: 'day', ends: 'date' }),
    rule: {
      ...optional({ kind: 'line', max: 255 }),
      isUnsaid: true,
      description: 'in place of repeats, a rule of RFC 5545 without DTSTART: FREQ=WEEKLY;BYDAY=WE,FR',
    },
    holidays: {
      ...optional({ kind: 'choice', of: holidayPolicies }),
      isUnsaid: true,
      description: 'whether what is repeated leaves national holidays out',
    },
  },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const updateSchedule = declareAction({
  name: 'update_schedule',
  title: '予定の変更',
  description:
    'Changes an entry of the schedule, found by its name and, where several bear it, by its date. A moved entry keeps its time and length where they are not given.',
  params: {
    ...which,
    scope,
    changes: {
      kind: 'changes',
      of: {
        name: optional(name),
        date: optional(dayOrTime),
        text: emptiable(text),
        end: emptiable({ kind: 'time', ends: 'date' }),
        ...shifts,
        last_date: emptiable({ kind: 'day', ends: 'date' }),
        presence: emptiable(presence),
      },
    },
  },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const deleteSchedule = declareAction({
  name: 'delete_schedule',
  title: '予定の削除',
  description: 'Deletes an entry of the schedule, found by its name and, where several bear it, by its date.',
  params: { ...which, scope },
  confirm: 'explicit',
  undoable: true,
  topics: [],
});

export const schedulesPage = {
  path: '/schedule',
  title: '予定',
  isPublic: false,
  hasLayout: true,
} as const satisfies Page;

export const scheduleFeature = {
  collections: [schedules],
  actions: [createSchedule, updateSchedule, deleteSchedule],
} as const;
