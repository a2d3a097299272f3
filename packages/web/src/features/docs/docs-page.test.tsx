import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { type FakeServer, fakeServer, ok, refusal, signIn } from '../../../test/server.ts';
import { DocsPage } from './docs-page.tsx';
import type { OpenApi } from './open-api.ts';

const reference: OpenApi = {
  info: { title: 'Ibasho', version: '1', description: 'Every call of Ibasho.' },
  tags: [{ name: 'cars' }, { name: 'auth' }],
  paths: {
    '/api/auth/local': {
      post: {
        tags: ['auth'],
        summary: 'Signs in.',
        security: [],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Login' } } } },
        responses: { 200: { description: 'A session.' } },
      },
    },
    '/api/cars': {
      get: {
        tags: ['cars'],
        summary: 'Lists cars.',
        parameters: [{ name: 'populate', in: 'query', description: 'What to show along.', schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The cars.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Car' } } },
                },
              },
            },
          },
          401: { $ref: '#/components/responses/Refused' },
        },
      },
    },
  },
  components: {
    schemas: {
      Login: {
        type: 'object',
        required: ['identifier'],
        properties: { identifier: { type: 'string', example: "o'hara" }, password: { type: 'string', minLength: 8 } },
      },
      Car: {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 255 },
          next: { $ref: '#/components/schemas/Car' },
          sd_user: { anyOf: [{ type: 'object', properties: { id: { type: 'integer' } } }, { type: 'null' }] },
        },
      },
    },
    responses: { Refused: { description: 'Not signed in.' } },
  },
};

let server: FakeServer;
const user = userEvent.setup();
const open = (at = '/api/docs') => renderInApp(<DocsPage />, { at });
const call = (method: string, path: string) => `/api/docs?call=${encodeURIComponent(`${method} ${path}`)}`;

beforeEach(() => {
  server = fakeServer();
  server.on('GET /api/openapi.json', ok(reference));
  signIn();
});

describe('the reference', () => {
  test('lists the calls by tag, in the order of the document’s tags', async () => {
    open();
    const list = await screen.findByRole('navigation', { name: '呼び出し' });
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['cars', 'auth']);
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['GET/api/cars', 'POST/api/auth/local']);
  });

  test('finds calls by path and by what they are for; the search stands in the address', async () => {
    const { address } = open();
    await user.type(await screen.findByLabelText('呼び出しを検索'), 'signs');
    await waitFor(() => expect(screen.queryByRole('link', { name: /cars/ })).toBeNull());
    expect(screen.getByRole('link', { name: /auth\/local/ })).toBeDefined();
    expect(address()).toBe('/api/docs?q=signs');
  });

  test('a link opens a call: parameters, answers, and the fields inside, without going round in circles', async () => {
    open(call('GET', '/api/cars'));
    expect(await screen.findByRole('heading', { name: 'GET /api/cars' })).toBeDefined();
    const [parameters, fields] = screen.getAllByRole('table');
    expect(within(parameters ?? document.body).getByRole('row', { name: /^populate string クエリ/ })).toBeDefined();
    const names = within(fields ?? document.body)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['data必須', 'name', 'next', 'sd_user', 'id']);
    expect(screen.getByText('Not signed in.')).toBeDefined();
  });

  test('gives a command line that can be pasted into a shell', async () => {
    open(call('POST', '/api/auth/local'));
    const command = await screen.findByText(/^curl -X POST/);
    expect(command.textContent).toBe(
      `curl -X POST '${window.location.origin}/api/auth/local' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"identifier":"o'\\''hara","password":"string"}'`,
    );
    expect(screen.getByText('サインインは不要です。')).toBeDefined();
  });

  test('where it cannot be read, it can be read again', async () => {
    server.on('GET /api/openapi.json', refusal('unknown', 'Internal Server Error'));
    open();
    await screen.findByRole('alert');
    server.on('GET /api/openapi.json', ok(reference));
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('navigation', { name: '呼び出し' })).toBeDefined();
  });
});
