import { POSITION_HEADER, RUN_HEADER } from '@ibasho/contract/events';
import { messages } from '@ibasho/contract/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, ok, refusal, signIn } from '../../test/server.ts';
import { ApiError, api, apiWithHeaders, failureInJapanese } from './api.ts';
import { endSession } from './session/session-state.ts';
import { storeToken } from './session/stored-session.ts';

const failureOf = (asked: Promise<unknown>): Promise<ApiError> =>
  asked.then(
    () => {
      throw new Error('the call should have failed');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

beforeEach(() => signIn());
afterEach(() => vi.unstubAllEnvs());

describe('who asks', () => {
  test('[S6.3] every call carries the bearer token, and no cookie', async () => {
    const server = fakeServer();
    server.on('GET /api/cars', ok({ data: [] }));
    const asked = vi.spyOn(globalThis, 'fetch');
    await api('/api/cars');
    expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer header.payload.signature');
    expect(asked.mock.calls[0]?.[1]?.credentials).toBe('omit');
  });

  test('[S5.12][S8.6] without a token in state, storage and cookie nothing is asked', async () => {
    const server = fakeServer();
    endSession();
    const error = await failureOf(api('/api/cars'));
    expect(error.message).toBe(messages.authenticationRequired);
    expect(error.say).toBe(messages.tokenNeeded);
    expect(server.requests).toHaveLength(0);
  });

  test('[S6.5] a token that only the cookie still has is used', async () => {
    const server = fakeServer();
    endSession();
    storeToken('from-cookie');
    localStorage.clear();
    server.on('GET /api/cars', ok({ data: [] }));
    await api('/api/cars');
    expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer from-cookie');
  });
});

describe('whom', () => {
  const addressOf = async () => {
    fakeServer().on('GET /api/cars', ok({ data: [] }));
    const asked = vi.spyOn(globalThis, 'fetch');
    await api('/api/cars');
    return asked.mock.calls[0]?.[0];
  };

  test('[S7.2] nothing configured: the own origin', async () => {
    expect(await addressOf()).toBe('/api/cars');
  });

  test('[S7.1] the address that the build was given', async () => {
    vi.stubEnv('VITE_API_URL', 'https://built.example/');
    expect(await addressOf()).toBe('https://built.example/api/cars');
  });

  test('[S7.1] the address that the server has written into the page', async () => {
    vi.stubEnv('VITE_API_URL', 'https://built.example');
    document.head.innerHTML = '<meta name="ibasho-api" content="https://api.example">';
    expect(await addressOf()).toBe('https://api.example/api/cars');
  });
});

describe('failures', () => {
  test("[S8.49] are thrown as the server's error body, whole", async () => {
    fakeServer().on('GET /api/cars', refusal('conflict', 'in the way', '車は使用中です', { holder: '佐藤' }));
    expect(await failureOf(api('/api/cars'))).toMatchObject({
      status: 409,
      name: 'ConflictError',
      message: 'in the way',
      details: { holder: '佐藤' },
      say: '車は使用中です',
    });
  });

  test('[S8.50] are UnknownError 500 where no answer comes', async () => {
    fakeServer().breakOff('GET /api/cars');
    expect(await failureOf(api('/api/cars'))).toMatchObject({ name: 'UnknownError', status: 500 });
  });

  test.each([
    ['HTML', 200, '<!doctype html><html></html>'],
    ['HTML with an error status', 502, '<h1>Bad Gateway</h1>'],
    ['an empty body', 200, ''],
    ['an empty body with an error status', 503, undefined],
    ['JSON of another shape', 400, { message: 'no' }],
  ])('[S8.50] are UnknownError 500 where the answer is %s', async (_, status, body) => {
    fakeServer().on('GET /api/cars', { status, body });
    expect(await failureOf(api('/api/cars'))).toMatchObject({ name: 'UnknownError', status: 500 });
  });

  test('an abort stays an abort', async () => {
    const { release } = fakeServer().hold('GET /api/cars');
    const stop = new AbortController();
    const asked = api('/api/cars', { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    release(ok({}));
  });

  test('failureInJapanese gives the Japanese text, else the fallback, never the English', async () => {
    fakeServer().on('GET /api/cars', refusal('notFound', 'Not Found'));
    expect(failureInJapanese(await failureOf(api('/api/cars')), '読めません')).toBe('読めません');
  });
});

describe('positions', () => {
  test('the highest one seen is sent along with what is asked next, and forgotten with the session', async () => {
    const server = fakeServer();
    server.on('PUT /api/cars/*', ok({ data: {} }, { [POSITION_HEADER]: '42', [RUN_HEADER]: 'run-1' }));
    server.on('GET /api/cars', ok({ data: [] }));
    const { runId } = await apiWithHeaders('/api/cars/abc', { method: 'PUT', body: {} });
    expect(runId).toBe('run-1');
    server.on('PUT /api/cars/*', ok({ data: {} }, { [POSITION_HEADER]: '41' }));
    await api('/api/cars/abc', { method: 'PUT', body: {} });
    await api('/api/cars');
    expect(server.sent('GET /api/cars')[0]?.headers.get(POSITION_HEADER)).toBe('42');
    endSession();
    signIn();
    await api('/api/cars');
    expect(server.sent('GET /api/cars')[1]?.headers.get(POSITION_HEADER)).toBeNull();
  });
});
