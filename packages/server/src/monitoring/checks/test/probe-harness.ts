import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcp, type Server, type Socket } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import type { Resolve } from '#platform/outbound/address-guard.ts';
import { makeAuthority } from '#test/servers/certificates.ts';
import { createHttpProbe, type HttpProbeOptions } from '../probes/http-probe.ts';
import type { HttpAnswered, HttpFailed, HttpOutcome, HttpQuestion, ProbeHttp } from '../probes/probe-http.ts';

export const authority = makeAuthority();
const toHere: Resolve = async (name) => {
  if (name.endsWith('.invalid')) throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
  return [{ address: '127.0.0.1', family: 4 }];
};
export const servers: Server[] = [];
const probes: ProbeHttp[] = [];
export const sockets = new Set<Socket>();
const timers = new Set<NodeJS.Timeout>();

export async function listen(server: Server): Promise<number> {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
export const serve = (answer: RequestListener): Promise<number> => listen(createServer(answer));
/** Says this, whatever is asked. */
export const saying = (say: (socket: Socket) => void): Promise<number> =>
  listen(createTcp((socket) => socket.once('data', () => say(socket))));
export const every = (ms: number, act: () => void): void => {
  timers.add(setInterval(act, ms));
};

export function probeWith(options: Partial<HttpProbeOptions> = {}): ProbeHttp {
  const probe = createHttpProbe({ allowPrivateHosts: true, resolve: toHere, authorities: [authority.ca], ...options });
  probes.push(probe);
  return probe;
}
export const ask = (url: string, question: Partial<HttpQuestion> = {}, probe = probeWith()): Promise<HttpOutcome> =>
  probe.fetch({ url, timeoutMs: 10_000, redirectsMax: 5, maxBytes: 100_000, ...question });
export async function answerOf(outcome: Promise<HttpOutcome>): Promise<HttpAnswered> {
  const seen = await outcome;
  if (seen.fault !== null) throw new Error(`No answer: ${seen.reason}`);
  return seen;
}
export async function failureOf(outcome: Promise<HttpOutcome>): Promise<HttpFailed> {
  const seen = await outcome;
  if (seen.fault === null) throw new Error(`It answered ${seen.status}`);
  return seen;
}

afterEach(async () => {
  for (const timer of timers) clearInterval(timer);
  timers.clear();
  await Promise.all(probes.splice(0).map((probe) => probe.close()));
  for (const socket of sockets) socket.destroy();
});
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))));
