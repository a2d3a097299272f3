/** Business constants of the specification, each with its id in docs/specification.md. */

/** S9.1 Keys of local storage. */
export const STORAGE_KEYS = { token: 'ibasho.token', user: 'ibasho.user' } as const;
/** S9.2 */
export const TOKEN_COOKIE = 'ibasho_token';
/** S9.3 */
export const RESTORE_DELAY_MS = 100;
/** S9.4 */
export const AUTH_CHECK_DELAY_MS = 200;
/** S9.7 */
export const TOAST_TIMEOUT_MS = 2500;
/** S9.8 */
export const TOAST_TYPES = ['info', 'success', 'warning', 'error', 'question'] as const;
/** S9.9 */
export const TOAST_MOBILE_MAX_PX = 568;
/** Below this the layout is a phone's: chat as a sheet, navigation as a drawer. */
export const MOBILE_MAX_PX = 768;
/** S9.11 */
export const CHAT_HISTORY_SENT = 10;
/** S9.12, S9.13, S9.14 */
export const QUERY_LIMITS = { arrayLimit: 20, depth: 5, parameterLimit: 1000 } as const;
/** What one query may ask of the database, its populated relations included. */
export const READ_LIMITS = { sortKeys: 10, conditions: 50, seconds: 3 } as const;
/** More rows than this are refused in one import. */
export const IMPORT_ROWS_MAX = 1000;
/** What an account may do: an administrator's is the further. */
export const roles = ['member', 'admin'] as const;
export type Role = (typeof roles)[number];
/** S4: status names in the order in which they are offered. */
export const presenceStatuses = ['online', 'going_out', 'offline'] as const;
/**
 * Nothing that is entered lasts longer, in days of 24 hours: what lies in a period has begun no earlier before it. A room's or
 * car's booking, an entry of a calendar.
 */
export const LONGEST_DAYS = { booking: 31, scheduleEntry: 366 } as const;
/** Hours at which people in offices meet and come back: of two readings of 3時 the one between them is meant. */
export const OFFICE_HOURS = { opens: 7, closes: 19 } as const;
/** The longest name of a link of a calendar, and of a calendar elsewhere. */
export const CALENDAR_NAME_MAX = 100;
/** The shortest password that is accepted, in characters. */
export const PASSWORD_MIN = 8;
/** S9.16 */
export const STATUS_ICONS = { online: '🟢', going_out: '🟡', offline: '⚪️' } as const;
/** S7.86 The pace at which the panel ticks the members of a group off. */
export const GROUP_PACE_MS = 200;
/** S7.88 After this long without an answer the panel turns to the fallback. */
export const CHAT_TIMEOUT_MS = 30_000;
/** S9.42 */
export const SPLASH_MAX_MS = 2000;
/** A1 */
export const UNDO_HOURS = 24;
export const CONFIRM_MINUTES = 10;
export const EXPLICIT_ABOVE_RECORDS = 20;
