import type { TurnResponse } from '@ibasho/contract/assistant';
import { messages } from '@ibasho/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const ask = (path: string, body: object) => office.call<TurnResponse>('kuroda', 'POST', path, body);

test('a sentence becomes a plan that names records and their documentIds, and nothing is written', async () => {
  const before = (await office.record('cars', 'スイフト')).version;
  const answer = await ask('/api/ai-chat', { message: '15時まで外出、スイフト使います' });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      interpreter: 'local',
      apiAction: [
        { action: 'update_user_status', params: { status: 'going_out', return_time: '2026-06-10T15:00' } },
        { action: 'assign_car', params: { car: 'スイフト' }, refs: { car: expect.stringMatching(/^[a-z0-9]{24}$/) } },
      ],
    },
  });
  expect((await office.record('cars', 'スイフト')).version).toBe(before);
});

test('the plan of a sentence can be carried out as it came', async () => {
  const { body } = await ask('/api/ai-chat', { message: 'タント使います' });
  const run = await office.act(
    'kuroda',
    [body.apiAction].flat().flatMap((step) => (step ? [step] : [])),
  );
  expect(run.body).toMatchObject({ status: 'done' });
  expect(await office.record('cars', 'タント')).toMatchObject({ sd_user: { name: '黒田 陸' } });
  await office.undo('kuroda', run.body.runId);
});

test('[S7.38] ai-chat-mock takes the same body, is always the local interpreter, and ignores a history', async () => {
  const history = [
    { role: 'user', content: 'デミオ使います' },
    { role: 'assistant', content: 'どの車ですか？\n1. デミオ(白)\n2. デミオ(黒)' },
  ];
  const body = {
    message: '2',
    conversationHistory: history,
    currentPage: '/',
    availableInputs: [],
    interactiveElements: [],
  };
  const withHistory = await ask('/api/ai-chat', body);
  expect(withHistory.body.apiAction).toMatchObject({ action: 'assign_car', params: { car: 'デミオ(黒)' } });
  const mock = await ask('/api/ai-chat-mock', body);
  expect(mock).toMatchObject({ status: 200, body: { interpreter: 'local', response: expect.any(String) } });
  expect(mock.body.apiAction).toBeUndefined();
  const plain = await ask('/api/ai-chat-mock', { message: '15時まで外出' });
  expect(plain.body.apiAction).toMatchObject({ action: 'update_user_status' });
});

test('an interpreter that throws is told as unavailable, and the server stays up', async () => {
  const interpreter = {
    name: 'local' as const,
    interpret: () => Promise.reject(new Error('a defect')),
    examples: async () => [],
  };
  const broken = await openTestApp({ interpreter });
  try {
    const answer = await broken.call('kuroda', 'POST', '/api/ai-chat', { message: '戻りました' });
    expect(answer).toMatchObject({ status: 503, body: { error: { say: messages.assistantUnavailable } } });
    expect((await broken.call(null, 'GET', '/healthz')).status).toBe(200);
  } finally {
    await broken.close();
  }
});

test('a renamed car is understood in the next sentence', async () => {
  const { documentId } = await office.record('cars', 'ジムニー');
  await office.core.runs.perform({
    actor: null,
    source: 'system',
    step: { action: 'rename', params: {} },
    work: async ({ db }) => {
      await db.execute(`update cars set name = 'パジェロ', aliases = '{Pajero}' where document_id = '${documentId}'`);
      return { say: '', value: null };
    },
  });
  await office.core.follower.reach(
    (await office.database.pool.query('select position from journal_head')).rows[0].position,
  );
  const { body } = await ask('/api/ai-chat', { message: 'パジェロ使います' });
  expect(body.apiAction).toMatchObject({
    action: 'assign_car',
    params: { car: 'パジェロ' },
    refs: { car: documentId },
  });
});
