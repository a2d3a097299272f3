import { messages } from '@ibasho/contract/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, signIn } from '../../../test/server.ts';
import { removeHoliday, saveMemo } from './holidays.queries.ts';

beforeEach(() => signIn());

describe('holidays', () => {
  test.each([
    ['[S8.16] changing', 'PUT /api/user-holidays/*', () => saveMemo('abc', 'x'), 'Update'],
    ['[S8.17] removing', 'DELETE /api/user-holidays/*', () => removeHoliday('abc'), 'Delete'],
  ] as const)('%s that fails without a text has its own', async (_, route, write, kind) => {
    const server = fakeServer();
    server.on(route, { status: 500 });
    await expect(write()).rejects.toMatchObject({ say: messages[`holidays${kind}Failed`] });
    server.breakOff(route);
    await expect(write()).rejects.toMatchObject({ say: messages[`holidays${kind}Failed`] });
  });
});
