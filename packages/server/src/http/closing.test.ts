import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnections } from './closing.ts';

test('a server that closes answers what is under way, and waits for no connection that was kept alive', async () => {
  const app = Fastify();
  closeConnections(app);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  // Under way until the server has begun to close.
  app.addHook('preClose', async () => answer.resolve('done'));
  app.get('/', () => {
    arrived.resolve();
    return answer.promise;
  });
  const agent = new Agent({ keepAlive: true });
  const asked = get(await app.listen({ host: '127.0.0.1', port: 0 }), { agent });
  await arrived.promise;
  const closed = app.close();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('close');
  expect(await response.setEncoding('utf8').toArray()).toEqual(['done']);
  // Without it, the connection would be waited for until the client lets it go, or for 72 s.
  await closed;
  agent.destroy();
});
