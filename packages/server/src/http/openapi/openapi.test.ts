import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type KnownRoute, routesOf } from '../../../test/http/known-routes.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; requestBody?: object; security?: unknown[] }>>;
  components: Record<string, Record<string, unknown>>;
}

let office: TestApp;
let routes: KnownRoute[];
let document: Document;
beforeAll(async () => {
  const opened = await routesOf(async () => {
    const app = await openTestApp();
    await app.app.ready();
    return app;
  });
  office = opened.built;
  routes = opened.routes;
  document = (await office.call<Document>('kuroda', 'GET', '/api/openapi.json')).body;
});
afterAll(() => office.close());

test('the document is for whoever is signed in', async () => {
  expect((await office.call(null, 'GET', '/api/openapi.json')).status).toBe(403);
  expect((await office.call('shiraishi', 'GET', '/api/openapi.json')).status).toBe(200);
});

test('it is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

describe('its calls', () => {
  const METHODS = ['get', 'post', 'put', 'delete'];
  const documented = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
    );
  /** Calls with their paths as the document writes them; a call without the prefix is told in the introduction. */
  const served = () => {
    const calls = routes
      .filter(({ method, url }) => METHODS.includes(method.toLowerCase()) && /^\/(api\/|healthz|readyz)/.test(url))
      .filter(({ url }) => url.replace(/\/$/, '') !== '/api/docs')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    return [...new Set(calls)];
  };

  test('are all that the server has, and no others', () => {
    expect(served().length).toBeGreaterThan(80);
    expect(documented().toSorted()).toEqual(served().toSorted());
  });

  test('without the prefix are those of the document', () => {
    const bare = routes.filter(({ url }) => /^\/(auth|users|connect)\//.test(url) && !url.endsWith('/redirect'));
    expect(bare.length).toBeGreaterThan(3);
    for (const { method, url } of bare) {
      if (method === 'HEAD' || url.endsWith('/redirect/')) continue;
      expect(documented()).toContain(`${method} /api${url.replace(/:(\w+)/g, '{$1}')}`);
    }
  });

  test('have names of their own, and are open to everybody only where the server is', async () => {
    const calls = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => (item[method] ? [{ path, method, ...item[method] }] : [])),
    );
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    for (const { path, method, security } of calls) {
      if (path === '/api/events') continue;
      const url = path.replace(/\{\w+\}/g, 'zzzzzzzzzzzzzzzzzzzzzzzz');
      const { status } = await office.call(null, method.toUpperCase() as 'GET', url);
      if (security === undefined) expect([path, method, status]).toEqual([path, method, 403]);
      else expect([path, method, status === 401]).toEqual([path, method, false]);
    }
  });
});

test('every reference in it leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
  expect(references.length).toBeGreaterThan(200);
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty([name]);
});

test('a record of every collection has exactly the keys that the document tells', async () => {
  const { schemas = {} } = document.components;
  const person = schemas.SdUser as { properties: object; required: string[] };
  const { body } = await office.call<{ data: object[] }>('kuroda', 'GET', '/api/sd-users?populate=*');
  expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual(Object.keys(person.properties).toSorted());
});

test('the actions are those of the catalogue, with their parameters', () => {
  const { schemas = {} } = document.components;
  expect(schemas.Action_assign_car).toMatchObject({
    properties: {
      action: { const: 'assign_car' },
      params: { properties: { car: { type: 'string' } }, required: ['car'] },
    },
  });
});
