import { screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { openAdministration, recordKinds } from '../../../test/administration.ts';
import { renderInApp } from '../../../test/app.tsx';
import { fakeServer, list } from '../../../test/server.ts';
import { sectionsOf } from './sections.tsx';

// Other tests of this worker have fetched the section already.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

test('a section that is being fetched says so in its place', async () => {
  const server = fakeServer();
  openAdministration(server);
  server.on('GET /api/ai-actions', list([]));
  const audit = sectionsOf(recordKinds).find(({ key }) => key === 'audit');
  renderInApp(audit?.show());
  expect(await screen.findByRole('status', { name: '管理画面を読み込んでいます' })).toBeDefined();
  expect(await screen.findByText('該当する操作はありません')).toBeDefined();
});
