import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { watchUnused } from './unused-connections.ts';

/** A server that keeps connections for ever, and answers when it is told to. */
async function openServer() {
  const asked = Promise.withResolvers<() => void>();
  const server = createServer({ keepAliveTimeout: 0 }, (_, reply) => {
    reply.writeHead(200).write('begun');
    asked.resolve(() => void reply.end());
  });
  const endUnused = watchUnused(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { server, port: (server.address() as AddressInfo).port, asked: asked.promise, endUnused };
}

it('lets an answer that began end, and its connection, which was promised to be kept, with it', async () => {
  const { server, port, asked, endUnused } = await openServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
  expect(answer.headers.connection).toBe('keep-alive');
  const closed = once(server, 'close');
  server.close();
  endUnused();
  (await asked)();
  expect(String(await answer.setEncoding('utf8').toArray())).toBe('begun');
  await closed;
});

it('ends a connection on which nothing was asked', async () => {
  const { server, port, endUnused } = await openServer();
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const closed = once(server, 'close');
  server.close();
  endUnused();
  await closed;
});
