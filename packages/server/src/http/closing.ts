import type { FastifyInstance } from 'fastify';

/**
 * Lets the server end as soon as what is under way is answered: each last answer closes its connection. One that a
 * client keeps alive would be waited for, for a minute and more, and the process with it.
 */
export function closeConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
