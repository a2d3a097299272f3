/**
 * Who may do what, written down from specification A1 (rights) and H1 to H3. `rights.test.ts` walks
 * the server with it: what is new must be entered here, what has gone must be taken out.
 */

import type { Least } from './rights-of-collections.ts';

const pages = [
  '/',
  '/login',
  '/cars',
  '/holidays',
  '/change-password',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/setup',
  '/connect/:provider/redirect',
  '/admin',
  '/api/docs',
];

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
  'GET /api/mails': 'admin',
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

/** What an action asks of its sender: `done` is nothing, with an undo. */
type Asked = 'done' | 'light' | 'explicit';

interface ActionCase {
  about: string;
  params: Record<string, unknown>;
  asked: Asked;
  /** Who may run it, where not every member may. */
  least?: 'admin';
}

/**
 * Unless `least` says otherwise, every action may be run by every member, for themselves or a colleague, and asks as much as it can harm. 黒田 asks (or
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
  create_user: [
    {
      about: 'somebody new',
      params: { name: '新居 望', email: 'arai@example.test', affiliation: 'Lighting' },
      asked: 'explicit',
      least: 'admin',
    },
  ],
  update_user: [
    {
      about: 'a colleague',
      params: { user: '赤井 凛', changes: { role: 'admin' } },
      asked: 'explicit',
      least: 'admin',
    },
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
