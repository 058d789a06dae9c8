import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import { closeLater } from './closing.ts';
import { startTarget } from './watch-surroundings.ts';

export const limitMb = 768;
export const watchedDomains = 500;

/** The product with MEMORY=small within the memory of a small machine and on one core; the providers and the websites it asks are outside. */
export interface SmallSurroundings {
  server: Started;
  /** Of the websites it watches. */
  port: number;
}

/** A control group of this machine with so much memory, as root alone may make one. */
function makeGroup(): string {
  const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const group = join(isUnified ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory', `sightline-small-${process.pid}`);
  mkdirSync(group);
  closeLater(async () => rmdirSync(group));
  writeFileSync(join(group, isUnified ? 'memory.max' : 'memory.limit_in_bytes'), String(limitMb * 1024 * 1024));
  return group;
}

export async function openSmallSurroundings(): Promise<SmallSurroundings> {
  const group = makeGroup();
  const { port, dns } = await startTarget(watchedDomains);
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  closeLater(async () => rmSync(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandbox();
  closeLater(() => sandbox.stop());
  const server = await startServer(dataDir, sandbox, {
    ...{ MEMORY: 'small', ALLOW_PRIVATE_HOSTS: 'on', DNS_SERVERS: dns, ANONYMOUS_REQUESTS_PER_MINUTE: '10000000' },
    ...{ DATABASE_URL: '', APP_KEY: '', PUBLIC_URL: '', HOST: '', ROLE: '' },
    ...{ LIMITED_IN: group, NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'enter-limit.ts'))}` },
  });
  closeLater(() => server.stop());
  return { server, port };
}
