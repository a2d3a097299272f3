import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp } from '../../../../../test/app.tsx';
import { aPerson, openOffice, self } from '../../../../../test/office.ts';
import { aProject, openProject } from '../../../../../test/projects.ts';
import { type FakeServer, fakeServer, list, ok, refusal, signIn } from '../../../../../test/server.ts';
import { setFirmClock } from '../../../../lib/clock.ts';
import { ProjectAt } from '../project-page.tsx';
import type { Comment } from './comments.queries.ts';

let server: FakeServer;
const project = aProject('港の改修');
const mori = aPerson('森 葵', { jp_name: 'もり あおい', en_name: 'Aoi Mori' });

const aComment = (documentId: string, text: string, change: Partial<Comment> = {}): Comment => ({
  id: 1,
  documentId,
  text,
  createdAt: '2026-11-20T00:30:00.000Z',
  version: 1,
  author: mori,
  sd_users: [],
  ...change,
});

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [self, mori] });
  openProject(server, project, {});
  server.on('GET /api/users/me', ok({ role: { type: 'member' } }));
  server.on('GET /api/project-comments', list([]));
  signIn();
});

const show = () => renderInApp(<ProjectAt slug={project.documentId} />, { at: '/?view=comments' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'コメント' });

test('@ opens the people by kanji, kana or romaji; who stands in the text when it is sent is addressed', async () => {
  server.on('POST /api/project-comments', ok({ data: {} }, { 'ibasho-run': 'run1' }));
  const user = userEvent.setup();
  show();
  await user.type(await field(), '至急@');
  await user.type(await screen.findByRole('combobox', { name: '宛先' }), 'mori');
  await user.click(await screen.findByRole('option', { name: /森 葵/ }));
  expect((await field()).value).toBe('至急@森 葵 ');
  expect(document.activeElement).toBe(await field());
  await user.keyboard('図面を{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.sent('POST /api/project-comments')).toHaveLength(1));
  expect(server.sent('POST /api/project-comments')[0]?.body).toEqual({
    data: { project: project.id, text: '至急@森 葵 図面を', sd_users: [mori.id] },
  });
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('Escape leaves the people, and one goes on writing', async () => {
  const user = userEvent.setup();
  show();
  await user.type(await field(), '@');
  await screen.findByRole('combobox', { name: '宛先' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '宛先' })).toBeNull());
  await user.keyboard('9:00に');
  expect((await field()).value).toBe('@9:00に');
});

test('what could not be saved stays, with the reason, also while another view is shown', async () => {
  server.breakOff('POST /api/project-comments');
  const user = userEvent.setup();
  show();
  await user.type(await field(), '現場で電波がない');
  await user.click(screen.getByRole('button', { name: '投稿する' }));
  await screen.findByRole('alert');
  expect((await field()).value).toBe('現場で電波がない');
  await user.click(screen.getByText('担当者'));
  await user.click(await screen.findByText('コメント'));
  expect((await field()).value).toBe('現場で電波がない');
});

test('while it is sent nothing is typed that would be cleared with it', async () => {
  const posted = server.hold('POST /api/project-comments');
  const user = userEvent.setup();
  show();
  await user.type(await field(), '図面を');
  await user.click(screen.getByRole('button', { name: '投稿する' }));
  await waitFor(() => expect(server.sent('POST /api/project-comments')).toHaveLength(1));
  await user.type(await field(), 'もう一つ');
  expect((await field()).value).toBe('図面を');
  posted.release(ok({ data: {} }, { 'ibasho-run': 'run1' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  await user.type(await field(), 'もう一つ');
  expect((await field()).value).toBe('もう一つ');
});

test('too much and nothing are told before anything is sent', async () => {
  const user = userEvent.setup();
  show();
  await field();
  await user.click(screen.getByRole('button', { name: '投稿する' }));
  await screen.findByText('コメントを入力してください。');
  await user.click(await field());
  await user.paste('長'.repeat(10_001));
  await user.click(screen.getByRole('button', { name: '投稿する' }));
  await screen.findByText('コメントは10,000文字までです。今は10,001文字あります。');
  expect(server.sent('POST /api/project-comments')).toHaveLength(0);
});

test('one’s own is changed and deleted, a colleague’s is read', async () => {
  const own = aComment('own', '@森 葵 図面を', { author: self, sd_users: [mori] });
  server.on('GET /api/project-comments', list([own, aComment('hers', '承知しました', { version: 2 })]));
  server.on('PUT /api/project-comments/own', ok({ data: {} }, { 'ibasho-run': 'run1' }));
  server.on('DELETE /api/project-comments/own', refusal('conflict', 'Conflict', 'すでに削除されています'));
  const user = userEvent.setup();
  show();
  const mine = await screen.findByRole('article', { name: '田中 健一のコメント' });
  const hers = screen.getByRole('article', { name: '森 葵のコメント' });
  expect(within(hers).getByText('編集済み')).toBeTruthy();
  expect(within(hers).queryByRole('button')).toBeNull();
  expect(within(mine).getByText('@森 葵').tagName).toBe('STRONG');
  await user.click(within(mine).getByRole('button', { name: '編集' }));
  await user.type(within(mine).getByRole('textbox', { name: 'コメントの編集' }), '至急');
  await user.click(within(mine).getByRole('button', { name: '保存する' }));
  await within(mine).findByRole('button', { name: '編集' });
  expect(server.sent('PUT /api/project-comments/own')[0]?.body).toEqual({
    data: { text: '@森 葵 図面を至急', sd_users: [mori.id] },
  });
  await user.click(within(mine).getByRole('button', { name: '削除' }));
  await screen.findByText('すでに削除されています');
});
