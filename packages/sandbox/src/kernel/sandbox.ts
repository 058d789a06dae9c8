import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { CallLog } from './calls.ts';
import { registerControl } from './control.ts';
import { Faults } from './faults.ts';
import { listen } from './listen.ts';
import { OAuthGrants } from './oauth.ts';
import { sendError } from './send-error.ts';
import type { StandIn, World } from './stand-in.ts';
import { hourS } from './time-units.ts';
import { ownerOf, registerTrafficHooks } from './traffic-hooks.ts';

export interface SandboxOptions {
  /** 0 (the default) takes any free port. */
  port?: number;
  host?: string;
  seed?: string;
  now?: () => Date;
  tokenLifetimeS?: number;
  /** A folder where what was bought outlives the process, and the port too if none was asked for; left out: nothing does. */
  stateDir?: string | null;
  /** Every provider call takes at least this long. */
  latencyMs?: number;
}

export interface Sandbox {
  address: string;
  app: FastifyInstance;
  world: World;
  close(): Promise<void>;
}

function readForm(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function buildApp(): FastifyInstance {
  const app = Fastify({
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: true },
    bodyLimit: 16 * 1024 * 1024,
    forceCloseConnections: true,
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(String(body))),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  return app;
}

/** The stand-ins with all they share; nothing listens yet. */
export async function openSandbox(
  standIns: readonly StandIn[],
  options: SandboxOptions = {},
  address = (): string => '',
): Promise<Omit<Sandbox, 'address'>> {
  const { seed = 'sightline', now = () => new Date(), tokenLifetimeS = hourS, latencyMs = 0, stateDir = null } = options;
  const app = buildApp();
  const world: World = {
    now,
    address,
    stateDir,
    seed,
    oauth: new OAuthGrants({ seed, tokenLifetimeS, now }),
    calls: new CallLog(),
    faults: new Faults(),
  };
  registerTrafficHooks(app, world, standIns, latencyMs);
  registerControl(app, world, standIns);
  app.get('/', async () => ({ sandbox: 'Sightline provider stand-ins', hosts: standIns.flatMap((standIn) => standIn.hosts) }));
  for (const standIn of standIns) {
    await app.register(async (scope) => {
      await standIn.register(scope, world);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const standIn = ownerOf(standIns, request, world);
    if (!standIn) return reply.code(404).send({ message: `The sandbox has no path ${request.url}.` });
    return sendError(reply, standIn, { status: 404 });
  });
  return { app, world, close: () => app.close() };
}

/** Starts a sandbox over the given stand-ins. */
export async function startSandbox(standIns: readonly StandIn[], options: SandboxOptions = {}): Promise<Sandbox> {
  let address = '';
  const opened = await openSandbox(standIns, options, () => address);
  const { port = 0, host = '127.0.0.1', stateDir = null } = options;
  address = await listen(opened.app, { port, host, stateDir });
  return { ...opened, address };
}

/** Connections that rest are closed after it, so that a process that serves nobody can end. */
const restMs = 5000;

/** Serves the connections that somebody else takes at `address`. */
export async function serveSandbox(
  standIns: readonly StandIn[],
  options: Pick<SandboxOptions, 'stateDir'> & { address: string },
): Promise<{ take(connection: Socket): void; close(): Promise<void> }> {
  const { app, close } = await openSandbox(standIns, options, () => options.address);
  await app.ready();
  app.server.keepAliveTimeout = restMs;
  return { take: (connection) => app.server.emit('connection', connection), close };
}
