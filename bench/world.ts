import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import { closeLater } from './closing.ts';

/** Viewers of a bench come from one address and without a sign-in. Settings of the person who runs it must not reach the product. */
const environment = { ANONYMOUS_REQUESTS_PER_MINUTE: '10000000', DATABASE_URL: '', APP_KEY: '', PUBLIC_URL: '', HOST: '', ROLE: '' };

/** The product on an embedded database of its own, and a sandbox that takes its time. */
export interface World {
  sandbox: Started;
  server: Started;
  /** Stops the product and starts it on the same data; answers how long the start took, in ms. */
  restart(): Promise<number>;
}

async function stopOnceStarted(starting: Promise<Started>): Promise<void> {
  const [outcome] = await Promise.allSettled([starting]);
  // What did not start has said so to whoever waits for it.
  if (outcome.status === 'fulfilled') await outcome.value.stop();
}

interface WorldWish {
  latencyMs: number;
  /** Another program than the product's own, with further settings. */
  program?: string;
  settings?: Record<string, string>;
}

export async function openWorld({ latencyMs, program, settings }: WorldWish): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  closeLater(async () => rmSync(dataDir, { recursive: true, force: true }));
  const sandboxStarting = startSandbox({ SANDBOX_LATENCY_MS: String(latencyMs) });
  closeLater(() => stopOnceStarted(sandboxStarting));
  const sandbox = await sandboxStarting;
  const start = (): Promise<Started> => {
    const starting = startServer(dataDir, sandbox, { ...environment, ...settings }, program);
    closeLater(() => stopOnceStarted(starting));
    return starting;
  };
  const world: World = {
    sandbox,
    server: await start(),
    async restart() {
      await world.server.stop();
      const started = performance.now();
      world.server = await start();
      return performance.now() - started;
    },
  };
  return world;
}

export interface Calls {
  total: number;
  /** Most of them under way at one moment. */
  concurrentMax: number;
}

/** Calls that reached the stand-ins since they were last forgotten. */
export async function providerCalls({ sandbox }: World): Promise<Calls> {
  const reply = await fetch(`${sandbox.address}/__calls`);
  return (await reply.json()) as Calls;
}

export async function forgetCalls({ sandbox }: World): Promise<void> {
  await fetch(`${sandbox.address}/__calls`, { method: 'DELETE' });
}
