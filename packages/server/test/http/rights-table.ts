import { pages } from '@ibasho/contract/features';
import type { Least } from './rights-of-collections.ts';

const paths = pages.map(({ path }) => path.replace('$', ':'));

/**
 * Who may call each route but those of the collections, written down from specification A1 (rights) and H1 to H3; a GET
 * stands for its HEAD too. `rights.test.ts` walks the server with it: what is new must be entered, what has gone taken out.
 */
export const routeRights: Record<string, Least> = {
  ...Object.fromEntries(paths.map((path) => [`GET ${path}`, 'everybody'] as const)),
  ...Object.fromEntries(paths.slice(1).map((path) => [`GET ${path}/`, 'everybody'] as const)),
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'POST /api/auth/local': 'everybody',
  'POST /auth/local': 'everybody',
  'POST /api/auth/logout': 'member',
  'POST /auth/logout': 'member',
  'POST /api/auth/change-password': 'member',
  'POST /auth/change-password': 'member',
  ...Object.fromEntries(
    ['/api', ''].flatMap((prefix) => [
      [`POST ${prefix}/auth/local/register`, 'stranger'] as const,
      [`POST ${prefix}/auth/forgot-password`, 'everybody'] as const,
      [`POST ${prefix}/auth/reset-password`, 'everybody'] as const,
      [`POST ${prefix}/auth/send-email-confirmation`, 'everybody'] as const,
      [`POST ${prefix}/auth/email-confirmation`, 'everybody'] as const,
      [`GET ${prefix}/auth/email-confirmation`, 'everybody'] as const,
      [`GET ${prefix}/connect/:provider`, 'everybody'] as const,
      [`GET ${prefix}/auth/:provider/callback`, 'everybody'] as const,
    ]),
  ),
  'GET /api/auth/providers': 'everybody',
  'GET /api/setup': 'everybody',
  'POST /api/setup': 'everybody',
  'POST /api/users/me/person': 'member',
  'POST /api/zoom/create-meeting': 'member',
  'GET /api/mails': 'admin',
  'GET /api/effects': 'admin',
  'GET /api/users/me': 'member',
  'GET /users/me': 'member',
  'GET /api/firm': 'member',
  'POST /api/firm-file': 'admin',
  'POST /api/import': 'admin',
  'GET /api/initial-passwords': 'admin',
  'POST /api/initial-passwords': 'admin',
  'GET /api/users/count': 'admin',
  'GET /api/upload/files': 'member',
  'GET /api/upload/files/:key': 'member',
  'GET /api/openapi.json': 'member',
  'GET /api/events': 'member',
  'POST /api/booking-series': 'member',
  'PUT /api/booking-series/:key': 'member',
  'DELETE /api/booking-series/:key': 'member',
  'GET /api/free-slots': 'member',
  'GET /api/open-drives': 'member',
  'GET /api/drive-logs.csv': 'member',
  'GET /api/project-summaries': 'member',
  'GET /api/project-tasks.csv': 'member',
  'GET /api/project-file': 'member',
  'POST /api/task-import': 'member',
  'GET /api/workload': 'member',
  'GET /api/hand-over': 'member',
  'POST /api/hand-over': 'member',
  'GET /api/calendar/:token.ics': 'everybody',
  'GET /api/calendar-links': 'member',
  'POST /api/calendar-links': 'member',
  'DELETE /api/calendar-links/:key': 'member',
  'GET /api/calendar-subscriptions': 'member',
  'POST /api/calendar-subscriptions': 'member',
  'DELETE /api/calendar-subscriptions/:key': 'member',
  'GET /api/subscribed-events': 'member',
  'GET /api/notices': 'member',
  'POST /api/notices/seen': 'member',
  'POST /api/ai-chat': 'member',
  'POST /api/ai-chat-mock': 'member',
  'GET /api/ai-examples': 'member',
  'POST /api/ai-actions': 'member',
  'GET /api/ai-actions': 'member',
  'POST /api/ai-actions/:runId/undo': 'member',
};

/** The only GET without a HEAD: it would never end. */
export const withoutHead = ['/api/events'];
