import type { Notice, NoticesResponse } from '@ibasho/contract/notices';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { type FakeServer, fakeServer, ok, refusal, signIn } from '../../../test/server.ts';
import { noticeSubjects } from '../../app/features.ts';
import { setFirmClock } from '../../lib/clock.ts';
import { NoticeStrip } from './notice-strip.tsx';

let server: FakeServer;
let unseen: Notice[];

const aNotice = (number: number, change: Partial<Notice> = {}): Notice => ({
  documentId: `notice${number}`.padEnd(24, '0'),
  by: '須藤 雄大',
  about: 'cars',
  within: null,
  text: `須藤 雄大さんがあなたのノート(青)を使い始めました ${number}`,
  at: '2026-11-20T01:20:00.000Z',
  ...change,
});
const answer = () => ok({ data: unseen.slice(0, 20), meta: { unseen: unseen.length } });

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T02:00:00.000Z', timezone: 'Asia/Tokyo' });
  signIn();
  server.on('GET /api/notices', answer);
  server.on('POST /api/notices/seen', ({ body }) => {
    const { ids, upTo } = body as { ids?: string[]; upTo?: string };
    const last = unseen.findIndex(({ documentId }) => documentId === upTo);
    unseen = unseen.filter(({ documentId }, index) => (ids ? !ids.includes(documentId) : index < last));
    return answer();
  });
});

async function open(notices: Notice[]) {
  unseen = notices;
  const view = renderInApp(
    <>
      <NoticeStrip subjects={noticeSubjects} />
      <main id="main" tabIndex={-1} />
    </>,
  );
  await waitFor(() => expect(server.sent('GET /api/notices')).toHaveLength(1));
  return { user: userEvent.setup(), ...view };
}

const strip = () => screen.findByRole('region', { name: 'あなたへのお知らせ' });
const rows = async () =>
  within(await strip())
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('notices', () => {
  test('say who did what and when, and lead to where it shows', async () => {
    await open([
      aNotice(2, {
        about: 'user-holidays',
        text: '馬場 慎吾さんがあなたの休みを登録しました',
        at: '2026-11-18T03:00:00.000Z',
      }),
      aNotice(1),
    ]);
    expect(await rows()).toEqual([
      '馬場 慎吾さんがあなたの休みを登録しました 11月18日(水) 12:00確認',
      '須藤 雄大さんがあなたのノート(青)を使い始めました 1 10:20確認',
    ]);
    const links = within(await strip()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/holidays', '/cars']);
  });

  test('about something within a project lead to its page', async () => {
    await open([
      aNotice(2, { about: 'project-comments', within: 'p'.repeat(24) }),
      aNotice(1, { about: 'project-comments' }),
    ]);
    const links = within(await strip()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/project-management/${'p'.repeat(24)}?view=comments`,
      '/project-management',
    ]);
  });

  test('about what no feature knows lead to the first page', async () => {
    unseen = [aNotice(1)];
    renderInApp(<NoticeStrip subjects={{}} />);
    const link = within(await strip()).getByRole('link');
    expect(link.getAttribute('href')).toBe('/');
  });

  test('take no place where there are none', async () => {
    await open([]);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('go when they are confirmed, at once, and the focus goes on to the next', async () => {
    const { user, queries } = await open([aNotice(2), aNotice(1)]);
    const held = server.hold('POST /api/notices/seen');
    const [first] = within(await strip()).getAllByRole('button', { name: /^確認：/ });
    await user.click(first as HTMLElement);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`確認：${aNotice(1).text}`);
    expect(server.sent('POST /api/notices/seen')[0]?.body).toEqual({ ids: [aNotice(2).documentId] });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    // An answer that knows nothing of the second yet brings it back for no moment.
    held.release(ok({ data: [aNotice(1)], meta: { unseen: 1 } }));
    await waitFor(() => expect(queries.getQueryData<NoticesResponse>(['notices'])?.data).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });

  test('are two at first, the others on request, and confirmed all at once up to the newest shown', async () => {
    const { user } = await open([5, 4, 3, 2, 1].map((number) => aNotice(number)));
    expect(await rows()).toHaveLength(2);
    await user.click(within(await strip()).getByRole('button', { name: 'ほか3件' }));
    expect(await rows()).toHaveLength(5);
    unseen.unshift(aNotice(6));
    await user.click(within(await strip()).getByRole('button', { name: 'すべて確認' }));
    await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('使い始めました 6')]));
    expect(server.sent('POST /api/notices/seen')[0]?.body).toEqual({ upTo: aNotice(5).documentId });
  });

  test('come back, with the reason, where the server could not take it', async () => {
    const { user } = await open([aNotice(1)]);
    server.on('POST /api/notices/seen', refusal('unavailable', 'no database', '少し待ってからもう一度お試しください'));
    await user.click(within(await strip()).getByRole('button', { name: /^確認：/ }));
    await screen.findByText('少し待ってからもう一度お試しください');
    expect(await rows()).toHaveLength(1);
  });

  test('are shown as text, whatever they say', async () => {
    await open([aNotice(1, { text: '<img src=x onerror=alert(1)>さんが {{変更}}' })]);
    expect((await rows())[0]).toContain('<img src=x onerror=alert(1)>さんが {{変更}}');
    expect((await strip()).querySelector('img')).toBeNull();
  });
});
