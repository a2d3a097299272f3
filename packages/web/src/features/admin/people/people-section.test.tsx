import { messages } from '@ibasho/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAdministration, recordKinds } from '../../../../test/administration.ts';
import { renderInApp } from '../../../../test/app.tsx';
import { type FakeServer, fakeServer, list, ok, refusal } from '../../../../test/server.ts';
import { answerStaff, ofSato, sato } from '../../../../test/staff.ts';
import { AdminPage } from '../admin-page.tsx';

let server: FakeServer;
const user = userEvent.setup();

beforeEach(() => {
  server = fakeServer();
  openAdministration(server);
  answerStaff(server);
});

const open = (at = '/admin') => renderInApp(<AdminPage kinds={recordKinds} />, { at });
const lineOf = async (name: string) => {
  const found = (await screen.findAllByRole('listitem')).find((line) => line.textContent?.includes(name));
  if (!found) throw new Error(`no line of ${name}`);
  return found;
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

const aNewcomer = (hasInitialPassword: boolean) => ({
  account: hasInitialPassword ? 1 : 2,
  username: 'x',
  name: 'x',
  affiliation: null,
  hasInitialPassword,
});

describe('who may come here', () => {
  test('others than administrators are told so, and nothing is read for them', async () => {
    server.on('GET /api/users/me', ok({ id: 7, username: 'x', role: { type: 'member' } }));
    open();
    expect(await screen.findByText('管理者だけが開けるページです')).toBeDefined();
    expect(server.sent('GET /api/users')).toHaveLength(0);
  });

  test('every section has its own address', async () => {
    open();
    const links = within(await screen.findByRole('navigation', { name: '管理の項目' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['ユーザー', '/admin'],
      ['所属', '/admin?section=affiliations'],
      ['車', '/admin?section=cars'],
      ['会議室', '/admin?section=rooms'],
      ['まとめて追加', '/admin?section=import'],
      ['カレンダーのリンク', '/admin?section=calendar-links'],
      ['送信メール', '/admin?section=mails'],
      ['操作履歴', '/admin?section=audit'],
      ['会社データ', '/admin?section=firm-file'],
    ]);
  });
});

describe('the list of people', () => {
  test('says department, address, role and whether one can sign in', async () => {
    open();
    expect((await lineOf('佐藤 花子')).textContent).toMatch(/さとう はなこLightingsato@example.jphsato管理者/);
    expect((await lineOf('加藤 蓮')).textContent).toContain('停止中');
    expect((await lineOf('来客 用')).textContent).toContain('アカウントなし');
  });

  test.each([
    ['q=hanako', ['佐藤 花子']],
    ['q=かとう', ['加藤 蓮']],
    ['q=hsato', ['佐藤 花子']],
    ['dept=Lighting', ['佐藤 花子']],
    ['role=admin', ['佐藤 花子']],
    ['state=blocked', ['加藤 蓮']],
    ['state=none', ['来客 用']],
  ])('a link with %s opens filtered', async (query, names) => {
    open(`/admin?${query}`);
    await lineOf(names[0] ?? '');
    expect(
      screen.getAllByRole('listitem').map((line) => names.find((name) => line.textContent?.includes(name))),
    ).toEqual(names);
  });

  test('people that cannot be read are told, and can be read again', async () => {
    server.on('GET /api/users', refusal('unknown', 'Internal Server Error'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.usersEndpointWrong);
    server.on('GET /api/users', ok([ofSato]));
    await press('再試行');
    expect(await lineOf('佐藤 花子')).toBeDefined();
  });

  test('a firm of one is told what to do first, and how far it has come', async () => {
    server.on('GET /api/sd-users', list([sato]));
    server.on('GET /api/initial-passwords', ok({ data: [], meta: {} }));
    open();
    const steps = within(await screen.findByRole('list', { name: 'はじめの手順' })).getAllByRole('listitem');
    await waitFor(() =>
      expect(steps.map((step) => within(step).getByRole('img').getAttribute('aria-label'))).toEqual([
        '済み',
        'まだ',
        'まだ',
        'まだ',
      ]),
    );
    expect(
      within(steps[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/admin?section=import&kind=people');
    expect(screen.getByRole('link', { name: '会社データのファイル' }).getAttribute('href')).toBe(
      '/admin?section=firm-file',
    );
  });

  test('a firm with people is told so no longer, but where it asks', async () => {
    server.on('GET /api/initial-passwords', ok({ data: [aNewcomer(false), aNewcomer(true)], meta: {} }));
    open();
    await lineOf('佐藤 花子');
    expect(screen.queryByRole('list', { name: 'はじめの手順' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'はじめの手順' }));
    expect(await screen.findByText('あと1人')).toBeDefined();
  });

  test('many at a time are added from here, and from every list', async () => {
    for (const [section, kind] of [
      ['', 'people'],
      ['?section=cars', 'cars'],
      ['?section=rooms', 'rooms'],
      ['?section=affiliations', 'affiliations'],
    ]) {
      const { unmount } = open(`/admin${section}`);
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'まとめて追加' })).toHaveLength(2));
      expect([section, screen.getAllByRole('link', { name: 'まとめて追加' })[1]?.getAttribute('href')]).toEqual([
        section,
        `/admin?section=import&kind=${kind}`,
      ]);
      unmount();
    }
  });
});
