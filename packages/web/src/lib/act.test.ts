import { CONFIRM_HEADER, POSITION_HEADER, RUN_HEADER, SURFACE_HEADER } from '@ibasho/contract/events';
import type { RunResponse } from '@ibasho/contract/runs';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fakeServer, ok, refusal, signIn } from '../../test/server.ts';
import { act, createRecord, removeRecord, undoRun, updateRecord } from './act.ts';
import { raiseForChanges } from './live/window-events.ts';

const aRun = (change: Partial<RunResponse> = {}): RunResponse => ({
  runId: 'run-1',
  status: 'done',
  message: '休みを登録しました',
  results: [],
  lines: [],
  undoable: true,
  events: ['userHolidaysUpdated'],
  ...change,
});

function countOf(name: string): () => number {
  let count = 0;
  const listen = () => {
    count += 1;
  };
  window.addEventListener(name, listen);
  onTestFinished(() => window.removeEventListener(name, listen));
  return () => count;
}

beforeEach(() => signIn());

describe('actions', () => {
  test('go out as one run, with their options', async () => {
    const server = fakeServer();
    server.on('POST /api/ai-actions', ok(aRun()));
    const actions = [{ action: 'release_car', params: {} }];
    await act(actions, { confirmToken: 'yes', idempotencyKey: 'once' });
    expect(server.requests[0]?.body).toEqual({ actions, confirmToken: 'yes', idempotencyKey: 'once' });
  });

  test('say by which surface they were asked for: a button, where nothing else is said', async () => {
    const server = fakeServer();
    server.on('POST /api/ai-actions', ok(aRun()));
    server.on('PUT /api/cars/*', ok({ data: {} }));
    await act([{ action: 'release_car', params: {} }]);
    await act([{ action: 'release_car', params: {} }], {}, 'panel');
    await updateRecord('cars', 'car', { sd_user: null }, { failed: '' });
    expect(server.requests.map(({ headers }) => headers.get(SURFACE_HEADER))).toEqual(['button', 'panel', 'button']);
  });

  test('an undo names its run', async () => {
    const server = fakeServer();
    server.on('POST /api/ai-actions/*/undo', ok(aRun()));
    await undoRun('run-1');
    expect(server.requests[0]?.path).toBe('/api/ai-actions/run-1/undo');
  });

  test('[S7.85] the browser event is raised once a run, and not again by the live events of that run', async () => {
    const raised = countOf('userHolidaysUpdated');
    fakeServer().on('POST /api/ai-actions', ok(aRun({ position: 1010 })));
    await act([{ action: 'add_user_holiday', params: { start: '2026-11-24', end: '2026-11-26' } }]);
    expect(raised()).toBe(1);
    raiseForChanges([1008, 1009, 1010].map((position) => ({ collection: 'user-holidays', position })));
    expect(raised()).toBe(1);
    raiseForChanges([{ collection: 'user-holidays', position: 1011 }]);
    expect(raised()).toBe(2);
  });

  test.each(['needs_confirmation', 'failed', 'preview'] as const)('[S7.85] nothing is raised by %s', async (status) => {
    const raised = countOf('userHolidaysUpdated');
    fakeServer().on('POST /api/ai-actions', ok(aRun({ status })));
    await act([{ action: 'delete_user_holiday', params: { date: '2026-11-24' } }]);
    expect(raised()).toBe(0);
  });
});

const failed = '保存できませんでした。';

describe('records', () => {
  test('are made, saved and removed by one call each, which gives its run', async () => {
    const server = fakeServer();
    const answer = ok({ data: {} }, { [RUN_HEADER]: 'run-7' });
    server.on('POST /api/cars', answer);
    server.on('PUT /api/cars/*', answer);
    server.on('DELETE /api/cars/*', answer);
    const written = [
      await createRecord('cars', { name: '青' }, { failed }),
      await updateRecord('cars', 'abc', { name: '赤' }, { failed }),
      await removeRecord('cars', 'abc', { failed }),
    ];
    expect(written.map(({ runId }) => runId)).toEqual(['run-7', 'run-7', 'run-7']);
    expect(server.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/cars', { data: { name: '青' } }],
      ['PUT', '/api/cars/abc', { data: { name: '赤' } }],
      ['DELETE', '/api/cars/abc', undefined],
    ]);
  });

  test('carry the answer to the question that came before', async () => {
    const server = fakeServer();
    server.on('DELETE /api/cars/*', ok({ data: {} }));
    await removeRecord('cars', 'car', { failed, confirmToken: 'yes' });
    expect(server.requests[0]?.headers.get(CONFIRM_HEADER)).toBe('yes');
  });

  test('a refusal keeps the text of the server, and has ours where it brings none', async () => {
    const server = fakeServer();
    server.on('PUT /api/cars/*', refusal('validation', 'too long', '名前が長すぎます'));
    await expect(updateRecord('cars', 'car', {}, { failed })).rejects.toMatchObject({ say: '名前が長すぎます' });
    server.breakOff('PUT /api/cars/*');
    await expect(updateRecord('cars', 'car', {}, { failed })).rejects.toMatchObject({ say: failed });
  });

  test('[S7.85] each write of days off raises their event once, others none', async () => {
    const server = fakeServer();
    const raised = countOf('userHolidaysUpdated');
    const answer = ok({ success: true, data: {}, error: null }, { [POSITION_HEADER]: '2000' });
    for (const route of ['PUT /api/user-holidays/*', 'DELETE /api/user-holidays/*', 'PUT /api/cars/*'] as const) {
      server.on(route, answer);
    }
    await updateRecord('user-holidays', 'abc', { memo: '午前休' }, { failed });
    await removeRecord('user-holidays', 'abc', { failed });
    await updateRecord('cars', 'abc', {}, { failed });
    expect(raised()).toBe(2);
  });
});
