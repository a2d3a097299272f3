import type { PagePath } from '@ibasho/contract/features';

/** Every address of the server that the app calls, in one place. */
export const apiPaths = {
  login: '/api/auth/local',
  logout: '/api/auth/logout',
  changePassword: '/api/auth/change-password',
  register: '/api/auth/local/register',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  sendConfirmation: '/api/auth/send-email-confirmation',
  confirmEmail: '/api/auth/email-confirmation',
  signInOptions: '/api/auth/providers',
  connect: (provider: string, returnTo: string) =>
    `/api/connect/${encodeURIComponent(provider)}?returnTo=${encodeURIComponent(returnTo)}`,
  providerReturn: (provider: string, query: string) => `/api/auth/${encodeURIComponent(provider)}/callback${query}`,
  setup: '/api/setup',
  me: '/api/users/me?populate[sd_user][populate]=icon,affiliation',
  ownRole: '/api/users/me?fields=username&populate=role',
  ownPerson: '/api/users/me/person',
  accounts: '/api/users',
  account: (id: number) => `/api/users/${id}`,
  accountWithPerson: (id: number) => `/api/users/${id}?person=true`,
  firm: '/api/firm',
  firmFile: (isDryRun: boolean) => `/api/firm-file${isDryRun ? '?dryRun=true' : ''}`,
  import: '/api/import',
  initialPasswords: '/api/initial-passwords',
  mails: '/api/mails',
  openApi: '/api/openapi.json',
  events: '/api/events',
  notices: '/api/notices',
  noticesSeen: '/api/notices/seen',
  actions: '/api/ai-actions',
  undo: (runId: string) => `/api/ai-actions/${encodeURIComponent(runId)}/undo`,
  chat: '/api/ai-chat',
  chatFallback: '/api/ai-chat-mock',
  examples: '/api/ai-examples',
  createMeeting: '/api/zoom/create-meeting',
  openDrives: '/api/open-drives',
  projectSummaries: '/api/project-summaries',
  projectHours: (project: string) => `/api/project-hours?project=${encodeURIComponent(project)}`,
  projectTaskTable: (project: string) => `/api/project-tasks.csv?project=${encodeURIComponent(project)}`,
  projectHistory: (project: string, page: number, pageSize: number) =>
    `/api/project-history?project=${encodeURIComponent(project)}&page=${page}&pageSize=${pageSize}`,
  projectFile: (project: string) => `/api/project-file?project=${encodeURIComponent(project)}`,
  taskImport: '/api/task-import',
  handOver: '/api/hand-over',
  handOverOf: (user: string, from: string, to: string) => `/api/hand-over?user=${user}&from=${from}&to=${to}`,
  workload: (from: string, weeks: number) => `/api/workload?from=${from}&weeks=${weeks}`,
  /** Of all cars where `car` is ''. */
  driveLogTable: (month: string, car: string) =>
    `/api/drive-logs.csv?month=${month}${car === '' ? '' : `&car=${encodeURIComponent(car)}`}`,
  bookingSeries: '/api/booking-series',
  bookingOfSeries: (documentId: string) => `/api/booking-series/${encodeURIComponent(documentId)}`,
  calendarLinks: (everybody: boolean) => `/api/calendar-links${everybody ? '?everybody=true' : ''}`,
  calendarLink: (documentId: string) => `/api/calendar-links/${encodeURIComponent(documentId)}`,
  calendarSubscriptions: '/api/calendar-subscriptions',
  calendarSubscription: (documentId: string) => `/api/calendar-subscriptions/${encodeURIComponent(documentId)}`,
  subscribedEvents: (from: string, to: string) => `/api/subscribed-events?from=${from}&to=${to}`,
  records: (collection: string) => `/api/${collection}`,
  record: (collection: string, documentId: string) => `/api/${collection}/${encodeURIComponent(documentId)}`,
} as const;

export const pagePaths = {
  home: '/',
  login: '/login',
  cars: '/cars',
  holidays: '/holidays',
  reservations: '/reservations',
  schedule: '/schedule',
  projects: '/project-management',
  project: '/project-management/$slug',
  changePassword: '/change-password',
  forgotPassword: '/forgot-password',
  setup: '/setup',
  admin: '/admin',
  docs: '/api/docs',
} as const satisfies Record<string, PagePath>;

/**
 * Where to go after sign-in: `wanted` where it is a path of this origin, else home.
 * Schemes, other hosts, backslashes and the sign-in page itself are not followed.
 */
export function pathAfterSignIn(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return pagePaths.home;
  const target = URL.parse(wanted, origin);
  if (!target || target.origin !== origin || target.pathname === pagePaths.login) return pagePaths.home;
  return target.pathname + target.search + target.hash;
}
