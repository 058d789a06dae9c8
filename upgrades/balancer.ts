import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { closeLater } from '../bench/closing.ts';

/** How often a balancer of the usual kind looks at each process. */
export const lookEveryMs = 500;
const lookMaxMs = 5000;
const silencesMax = 3;

interface Backend {
  name: string;
  address: string;
  isReady: boolean;
  /** A look is under way. */
  isAsked: boolean;
  /** So many looks in a row were not answered. */
  silences: number;
}

export interface Balancer {
  address: string;
  add(name: string, address: string): void;
  remove(name: string): void;
  untilReady(name: string): Promise<void>;
  /** Names of the processes that the calls since the last time went to, in order. */
  takePath(): string[];
  /** Calls that a process did not answer, with what happened. */
  failures: string[];
}

type Look = 'ready' | 'unready' | 'silent';

/** What /readyz says; silent: nothing in time. */
const lookAt = ({ address }: Backend): Promise<Look> =>
  new Promise((done) => {
    const asked = get(`${address}/readyz`, { timeout: lookMaxMs, agent: false }, (response) => {
      response.resume();
      done(response.statusCode === 200 ? 'ready' : 'unready');
    });
    asked.once('timeout', () => {
      done('silent');
      asked.destroy();
    });
    asked.once('error', () => done('unready'));
  });

/**
 * Spreads calls over the processes that say they are ready, each to the next one, whoever calls. It never tries a call a second time: what a process drops is
 * a failed request.
 */
export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const failures: string[] = [];
  let path: string[] = [];
  let turn = 0;

  const next = (): Backend | null => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    const chosen = ready[turn % Math.max(1, ready.length)] ?? null;
    if (chosen) path.push(chosen.name);
    return chosen;
  };
  const optionsOf = ({ address }: Backend, { method, url, headers, socket }: IncomingMessage) => {
    const { hostname, port } = new URL(address);
    const forwarded = {
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-host': headers.host ?? '',
      'x-forwarded-proto': 'http',
    };
    return { hostname, port, method, path: url, headers: { ...headers, ...forwarded } };
  };
  const fail = (backend: Backend | null, { method, url }: IncomingMessage, why: string): void => {
    failures.push(`${method} ${url?.split('?')[0]} at ${backend?.name ?? 'nobody'}: ${why}`);
  };

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const backend = next();
    if (backend === null) {
      fail(null, incoming, 'no process is ready');
      response.writeHead(503).end();
      return;
    }
    const outgoing = request({ ...optionsOf(backend, incoming), agent }, (answer) => {
      const { connection, 'keep-alive': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
      answer.once('error', (error) => {
        fail(backend, incoming, `cut in the middle: ${error.message}`);
        response.destroy();
      });
    });
    outgoing.once('error', (error) => {
      if (response.headersSent) return;
      fail(backend, incoming, error.message);
      response.writeHead(502).end();
    });
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    incoming.pipe(outgoing);
  }

  function forwardSocket(incoming: IncomingMessage, client: Duplex): void {
    const backend = next();
    client.on('error', () => client.destroy());
    if (backend === null) {
      client.destroy();
      return;
    }
    const outgoing = request({ ...optionsOf(backend, incoming), agent: false });
    outgoing.once('upgrade', (answer, server: Socket, head) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      client.write(head);
      server.on('error', () => client.destroy());
      server.pipe(client);
      client.pipe(server);
    });
    outgoing.once('response', () => client.destroy());
    outgoing.once('error', () => client.destroy());
    outgoing.end();
  }

  const server = createServer(forward).on('upgrade', forwardSocket);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timer = setInterval(() => {
    for (const backend of backends.filter(({ isAsked }) => !isAsked)) {
      backend.isAsked = true;
      void lookAt(backend).then((look) => {
        backend.isAsked = false;
        backend.silences = look === 'silent' ? backend.silences + 1 : 0;
        // A busy machine is slow to answer; a process that says no, or is gone, gets nothing more at once.
        backend.isReady = look === 'ready' || (look === 'silent' && backend.isReady && backend.silences < silencesMax);
      });
    }
  }, lookEveryMs);
  closeLater(async () => {
    clearInterval(timer);
    server.closeAllConnections();
    server.close();
    agent.destroy();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    add: (name, address) => void backends.push({ name, address, isReady: false, isAsked: false, silences: 0 }),
    remove(name) {
      const at = backends.findIndex((backend) => backend.name === name);
      if (at >= 0) backends.splice(at, 1);
    },
    async untilReady(name) {
      while (!backends.some((backend) => backend.name === name && backend.isReady)) await new Promise((done) => setTimeout(done, 50));
    },
    takePath() {
      const taken = path;
      path = [];
      return taken;
    },
  };
}
