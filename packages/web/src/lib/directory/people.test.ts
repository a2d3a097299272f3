import { RUN_HEADER } from '@ibasho/contract/events';
import { messages } from '@ibasho/contract/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, ok, refusal, signIn } from '../../../test/server.ts';
import { savePerson } from './people.ts';

beforeEach(() => signIn());

describe('people', () => {
  test('[S5.6][S8.10] without a documentId nothing is asked', async () => {
    const server = fakeServer();
    await expect(savePerson(undefined, {})).rejects.toMatchObject({ say: messages.userDocumentIdNeeded });
    expect(server.requests).toHaveLength(0);
  });

  test('are saved by one call, which gives its run', async () => {
    const server = fakeServer();
    server.on('PUT /api/sd-users/*', ok({ data: {} }, { [RUN_HEADER]: 'run-7' }));
    expect(await savePerson('abc', { comment: '直行' })).toMatchObject({ runId: 'run-7' });
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
