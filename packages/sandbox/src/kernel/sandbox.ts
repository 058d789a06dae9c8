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

/** Starts a sandbox over the given stand-ins. */
export async function startSandbox(standIns: readonly StandIn[], options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    port = 0,
    host = '127.0.0.1',
    seed = 'sightline',
    now = () => new Date(),
    tokenLifetimeS = hourS,
    latencyMs = 0,
    stateDir = null,
  } = options;
  const app = buildApp();
  let address = '';
  const world: World = {
    now,
    address: () => address,
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
  address = await listen(app, { port, host, stateDir });
  return { address, app, world, close: () => app.close() };
}
