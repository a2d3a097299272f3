import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { quietQueries } from '../../../test/app.tsx';
import { type FakeServer, fakeServer, refusal, signIn } from '../../../test/server.ts';
import { useToast } from '../notify.ts';
import { holidaysQuery } from './holidays.ts';

let server: FakeServer;
const read = () => quietQueries().fetchQuery(holidaysQuery('2026-11-01', '2026-11-30'));

beforeEach(() => {
  server = fakeServer();
  signIn();
});

describe('reading days off', () => {
  test('[S7.28] a 404 is silently none: neither a toast nor an alert', async () => {
    const alerted = vi.fn();
    vi.stubGlobal('alert', alerted);
    server.on('GET /api/user-holidays', refusal('notFound', 'Not Found'));
    expect(await read()).toEqual([]);
    expect(renderHook(useToast).result.current).toBeNull();
    expect(alerted).not.toHaveBeenCalled();
  });

  test('any other failure stays one', async () => {
    server.on('GET /api/user-holidays', refusal('unknown', 'Internal Server Error'));
    await expect(read()).rejects.toMatchObject({ status: 500 });
  });
});
