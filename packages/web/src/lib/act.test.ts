import { POSITION_HEADER, RUN_HEADER, SURFACE_HEADER } from '@ibasho/contract/events';
import { messages } from '@ibasho/contract/messages';
import type { RunResponse } from '@ibasho/contract/runs';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fakeServer, ok, refusal, signIn } from '../../test/server.ts';
import { act, deleteHoliday, saveCar, savePerson, undoRun, updateHoliday } from './act.ts';
import { raiseForChanges } from './window-events.ts';

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
    await saveCar('car', { sd_user: null });
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

describe('people', () => {
  test('[S5.6][S8.10] without a documentId nothing is asked', async () => {
    const server = fakeServer();
    await expect(savePerson(undefined, {})).rejects.toMatchObject({ say: messages.userDocumentIdNeeded });
    expect(server.requests).toHaveLength(0);
  });

  test('are saved by one call, which gives its run', async () => {
    const server = fakeServer();
    server.on('PUT /api/sd-users/*', ok({ data: {} }, { [RUN_HEADER]: 'run-7' }));
    expect(await savePerson('abc', { comment: '直行' })).toEqual({ runId: 'run-7' });
    expect(server.requests[0]).toMatchObject({ path: '/api/sd-users/abc', body: { data: { comment: '直行' } } });
  });

  test('[S8.11] a broken save says so', async () => {
    const server = fakeServer();
    server.on('PUT /api/sd-users/*', { status: 500 });
    await expect(savePerson('abc', {})).rejects.toMatchObject({ say: messages.userUpdateFailed });
    server.breakOff('PUT /api/sd-users/*');
    await expect(savePerson('abc', {})).rejects.toMatchObject({ say: messages.userUpdateFailed });
  });

  test('a refusal keeps the text of the server', async () => {
    fakeServer().on('PUT /api/sd-users/*', refusal('validation', 'too long', 'コメントが長すぎます'));
    await expect(savePerson('abc', {})).rejects.toMatchObject({ say: 'コメントが長すぎます' });
  });
});

describe('cars', () => {
  test('[S8.23] a broken save says so', async () => {
    fakeServer().on('PUT /api/cars/*', { status: 500 });
    await expect(saveCar('abc', { sd_user: 3 })).rejects.toMatchObject({ say: messages.carUpdateFailed });
  });

  test('[S8.24] an answer without data says so', async () => {
    fakeServer().on('PUT /api/cars/*', ok({ meta: {} }));
    await expect(saveCar('abc', { sd_user: null })).rejects.toMatchObject({ say: messages.carResponseMalformed });
  });
});

describe('holidays', () => {
  test('[S7.85] each write raises the event once', async () => {
    const server = fakeServer();
    const raised = countOf('userHolidaysUpdated');
    const answer = ok({ success: true, data: {}, error: null }, { [POSITION_HEADER]: '2000' });
    server.on('PUT /api/user-holidays/*', answer);
    server.on('DELETE /api/user-holidays/*', answer);
    await updateHoliday('abc', { memo: '午前休' });
    await deleteHoliday('abc');
    expect(raised()).toBe(2);
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/user-holidays/abc',
      'DELETE /api/user-holidays/abc',
    ]);
  });

  test.each([
    ['[S8.16] changing', 'PUT /api/user-holidays/*', () => updateHoliday('abc', { memo: 'x' }), 'Update'],
    ['[S8.17] removing', 'DELETE /api/user-holidays/*', () => deleteHoliday('abc'), 'Delete'],
  ] as const)('%s that fails without a text has its own', async (_, route, write, kind) => {
    const server = fakeServer();
    server.on(route, { status: 500 });
    await expect(write()).rejects.toMatchObject({ say: messages[`holidays${kind}Failed`] });
    server.breakOff(route);
    await expect(write()).rejects.toMatchObject({ say: messages[`holidays${kind}Failed`] });
  });
});
