import { SURFACE_HEADER } from '@ibasho/contract/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Came, changesOf } from '../../../test/http/two-doors.ts';

/**
 * People with their accounts, changed by the action in one office and by `/api/users`, as the form of the administration
 * sends it, in another: the same rows and refusals. One difference must be: the action asks, because a sentence may have
 * been misunderstood; the form shows what it does before it is sent.
 */
interface Change {
  name: string;
  action: { action: 'create_user' | 'update_user'; params: Record<string, unknown> };
  write: () => [method: 'POST' | 'PUT', path: string, body: object];
  question?: string;
  /** What both are refused with. */
  refused?: [status: number, say: string];
}

let byAction: TestApp;
let byForm: TestApp;
const accountIds = new Map<string, number>();
beforeAll(async () => {
  [byAction, byForm] = await Promise.all([openTestApp(), openTestApp()]);
  const { rows } = await byForm.database.pool.query('select id::int, username from accounts');
  for (const { id, username } of rows) accountIds.set(username, id);
});
afterAll(() => Promise.all([byAction.close(), byForm.close()]));

const ADMIN = 'shiraishi';
const account = (username: string) => `/api/users/${accountIds.get(username)}`;
const update = (user: string, changes: object): Change['action'] => ({
  action: 'update_user',
  params: { user, changes },
});

const changes: Change[] = [
  {
    name: 'a new member',
    action: {
      action: 'create_user',
      params: { name: '灰田 静', email: 'haida@example.test', affiliation: 'Lighting' },
    },
    write: () => [
      'POST',
      '/api/users',
      { name: '灰田 静', email: 'haida@example.test', affiliation: 'Lighting', role: 'member' },
    ],
    question: '灰田 静さん（照明部）を追加し、haida@example.test に招待メールを送ります。よろしいですか？',
  },
  {
    name: 'another reading and affiliation',
    action: update('黒川 葵', { jp_name: 'くろかわ', affiliation: 'Landscape' }),
    write: () => ['PUT', account('kurokawa'), { jp_name: 'くろかわ', affiliation: 'Landscape' }],
    question: '黒川 葵さんの読みを「くろかわ」、所属を「造園部」に変更します。よろしいですか？',
  },
  {
    name: 'another address, of person and account alike',
    action: update('黒川 葵', { email: 'aoi@example.test' }),
    write: () => ['PUT', account('kurokawa'), { email: 'aoi@example.test' }],
    question: '黒川 葵さんのメールを「aoi@example.test」に変更します。よろしいですか？',
  },
  {
    name: 'an address that somebody else has',
    action: update('黒川 葵', { email: 'akai@example.test' }),
    write: () => ['PUT', account('kurokawa'), { email: 'akai@example.test' }],
    refused: [400, 'このメールアドレスはすでに使われています'],
  },
  {
    name: 'the last administrator becomes a member',
    action: update('白石 遥', { role: 'member' }),
    write: () => ['PUT', account('shiraishi'), { role: 'member' }],
    refused: [409, '管理者がいなくなるため、この変更はできません。先にほかの人を管理者にしてください'],
  },
  {
    name: 'another role',
    action: update('赤井 凛', { role: 'admin' }),
    write: () => ['PUT', account('akai'), { role: 'admin' }],
    question: '赤井 凛さんの権限を「管理者」に変更します。よろしいですか？',
  },
];

describe('people with their accounts: the action and the form do the same', () => {
  test.each(changes)('$name', async ({ action, write, question, refused }) => {
    const first = await byAction.act(ADMIN, [action]);
    const isAsked = question !== undefined;
    if (isAsked) expect(first.body).toMatchObject({ status: 'needs_confirmation', level: 'explicit', question });
    const { confirmToken } = first.body;
    const acted = isAsked ? await byAction.act(ADMIN, [action], { confirmToken }) : first;
    const [method, path, body] = write();
    const wrote = await byForm.call(ADMIN, method, path, body, { [SURFACE_HEADER]: 'button' });

    const changed = await changesOf(byForm, String(wrote.headers['ibasho-run']));
    expect(changed.map(unnumbered)).toEqual((await changesOf(byAction, acted.body.runId)).map(unnumbered));
    expect(changed.length > 0).toBe(refused === undefined);
    for (const answer of refused ? [acted, wrote] : []) {
      expect(answer).toMatchObject({ body: { error: { status: refused?.[0], say: refused?.[1] } } });
    }
  });
});

/** The question took a number already for the person of a new account. */
const unnumbered = (change: Came['changes'][number]) =>
  change.before === null ? { ...change, after: { ...change.after, sd_user_id: null } } : change;
