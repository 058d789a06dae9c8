import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeLater } from './closing.ts';

export interface Peer {
  address: string;
  pid: number;
}

/** Bare Fastify with these bodies in memory, by name. */
export async function startPeer(bodies: Record<string, Buffer>): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-peer-'));
  for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, name), body);
  const child = fork(new URL('./peer.ts', import.meta.url), [folder]);
  const exited = once(child, 'exit');
  closeLater(async () => {
    child.kill();
    await exited;
  });
  const address = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    exited.then(([code]) => Promise.reject(new Error(`Bare Fastify ended with ${code} before it listened`))),
  ]);
  rmSync(folder, { recursive: true });
  return { address, pid: child.pid ?? 0 };
}
