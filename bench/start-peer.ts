import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Peer {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** Bare Fastify with these bodies in memory, by name. */
export async function startPeer(bodies: Record<string, Buffer>): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-peer-'));
  for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, name), body);
  const child = fork(join(import.meta.dirname, 'peer.ts'), [folder]);
  const exited = once(child, 'exit');
  const address = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    exited.then(([code]) => Promise.reject(new Error(`Bare Fastify ended with ${code} before it listened`))),
  ]);
  rmSync(folder, { recursive: true });
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
