import type { PagePath } from '@ibasho/contract/pages';

/** Every address of the server that the app calls, in one place. */
export const apiPaths = {
  login: '/api/auth/local',
  logout: '/api/auth/logout',
  changePassword: '/api/auth/change-password',
  me: '/api/users/me?populate[sd_user][populate]=icon,affiliation',
  firm: '/api/firm',
  events: '/api/events',
  actions: '/api/ai-actions',
  undo: (runId: string) => `/api/ai-actions/${encodeURIComponent(runId)}/undo`,
  chat: '/api/ai-chat',
  chatFallback: '/api/ai-chat-mock',
  people: '/api/sd-users',
  person: (documentId: string) => `/api/sd-users/${encodeURIComponent(documentId)}`,
  statuses: '/api/statuses',
  affiliations: '/api/affiliations',
  cars: '/api/cars',
  car: (documentId: string) => `/api/cars/${encodeURIComponent(documentId)}`,
  holidays: '/api/user-holidays',
  holiday: (documentId: string) => `/api/user-holidays/${encodeURIComponent(documentId)}`,
} as const;

export const pagePaths = {
  home: '/',
  login: '/login',
  cars: '/cars',
  holidays: '/holidays',
  changePassword: '/change-password',
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
