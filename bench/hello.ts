// The floor: Node alone, in a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
