import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakBody } from './broken-body.ts';
import type { Fault } from './faults.ts';
import { sendError } from './send-error.ts';
import type { StandIn, World } from './stand-in.ts';

function patternFits(pattern: string, host: string, target: string): boolean {
  const slash = pattern.indexOf('/');
  if (slash >= 0) return target === pattern || target.startsWith(`${pattern}/`) || target.startsWith(`${pattern}?`);
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/** Which stand-in answers `host/path`: a pattern with a path wins over one without, an exact host over a `*.` one. */
export function standInFor(standIns: readonly StandIn[], target: string): StandIn | null {
  const host = target.split('/', 1)[0] ?? '';
  const weight = (pattern: string) => (pattern.includes('/') ? 2 : pattern.startsWith('*.') ? 0 : 1);
  const fits = standIns.flatMap((standIn) =>
    standIn.hosts.filter((pattern) => patternFits(pattern, host, target)).map((pattern) => ({ standIn, weight: weight(pattern) })),
  );
  return fits.sort((a, b) => b.weight - a.weight)[0]?.standIn ?? null;
}

/** Which stand-in a call is counted and spoiled under: the one that answers for its host, or the one that names. */
export function ownerOf(standIns: readonly StandIn[], request: FastifyRequest, world: World): StandIn | null {
  const front = standInFor(standIns, targetOf(request));
  const key = front?.keyOf?.(request.url.slice(1), world) ?? null;
  return standIns.find((standIn) => standIn.key === key) ?? front;
}

/** `/host/path?x` → `host/path`. */
export function targetOf(request: FastifyRequest): string {
  return (request.url.split('?', 1)[0] ?? '').slice(1);
}

/** The part of a call's time it needs to arrive: calls sent together are all here before the first one is worked on. */
const wayThere = 0.1;

interface Strike {
  faults: Fault[];
  /** `performance.now()` when the call arrived. */
  arrivedMs: number;
}

/**
 * Counts every provider call and lets the faults strike it. Runs before any route of a stand-in.
 *
 * @param latencyMs how long a call takes at least, from its arrival to its answer. A stand-in's own work falls into that time: a provider has more than one machine to work with.
 */
export function registerTrafficHooks(app: FastifyInstance, world: World, standIns: readonly StandIn[], latencyMs: number): void {
  const struck = new WeakMap<FastifyRequest, Strike>();

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const target = targetOf(request);
    if (target.startsWith('__') || target === '') return;
    const standIn = ownerOf(standIns, request, world);
    if (!standIn) {
      const host = target.split('/', 1)[0];
      return reply.code(404).send({ message: `No stand-in answers for the host ${host}.`, host });
    }
    const end = world.calls.begin(standIn.key, request.method, target);
    reply.raw.once('close', () => end(reply.raw.writableFinished ? reply.raw.statusCode : 0));
    struck.set(request, { faults: world.faults.strike(standIn.key, request.url), arrivedMs: performance.now() });
  });

  // After the routes' own onRequest hooks: a stand-in that limits concurrent calls sees them while they wait here.
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    const faults = struck.get(request)?.faults;
    if (!faults) return;
    const waitMs = faults.reduce((sum, fault) => sum + (fault.kind === 'latency' ? fault.ms : 0), latencyMs * wayThere);
    if (waitMs > 0) await sleep(waitMs);
    const standIn = ownerOf(standIns, request, world);
    const fault = faults.find(({ kind }) => kind === 'status') ?? faults.find(({ kind }) => kind === 'revoked' || kind === 'expired');
    if (!standIn || !fault) return;
    if (fault.kind === 'status') return sendError(reply, standIn, fault);
    // With OAuth the grants themselves were ended when the fault was set.
    if (!standIn.scopes) return sendError(reply, standIn, { status: 401 });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const strike = struck.get(request);
    if (!strike) return payload;
    const restMs = strike.arrivedMs + latencyMs - performance.now();
    if (restMs > 0) await sleep(restMs);
    const fault = strike.faults.find(({ kind }) => kind === 'cut' || kind === 'slowBody' || kind === 'malformed');
    if (!fault) return payload;
    if (payload === null || payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)) {
      return breakBody(fault, payload ?? '', reply);
    }
    throw new Error('The sandbox can only spoil bodies that are text or bytes.');
  });
}
