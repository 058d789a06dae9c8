import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HeldSandbox, holdSandbox } from './hold-sandbox.ts';

let stateDir: string;
let program: URL;
beforeAll(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'held-'));
  const file = join(stateDir, 'program.mjs');
  writeFileSync(file, `import { serveHeld } from '${join(import.meta.dirname, 'serve-held.ts')}'; await serveHeld();`);
  program = pathToFileURL(file);
});
afterAll(() => rmSync(stateDir, { recursive: true }));

const hold = (faults: unknown[] = [], idleMs = 300): Promise<HeldSandbox> =>
  holdSandbox({ program, stateDir, idleMs, onFault: (fault) => faults.push(fault) });
/** Without connections that are kept. */
const ask = (address: string): Promise<string> =>
  new Promise((done, failed) => {
    get(address, { agent: false }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      reply.once('end', () => done(body));
    }).once('error', failed);
  });
const isAlive = (pid: number | null): boolean => {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('has a process while somebody asks, and none when nobody does', async () => {
  const faults: unknown[] = [];
  const held = await hold(faults);
  expect(held.processId()).toBeNull();
  const replies = await Promise.all([ask(held.address), ask(held.address), ask(`${held.address}/graph.facebook.com/v99/none`)]);
  expect(replies[0]).toContain('provider stand-ins');
  expect(replies[2]).toContain('error');
  const first = held.processId();
  expect(isAlive(first)).toBe(true);
  await expect.poll(() => held.processId(), { timeout: 10_000 }).toBeNull();
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false);

  expect(await ask(held.address)).toContain('provider stand-ins');
  const second = held.processId();
  expect(second).not.toBe(first);
  await held.close();
  expect(isAlive(second)).toBe(false);
  await expect(ask(held.address)).rejects.toThrow('ECONNREFUSED');
  expect(faults).toEqual([]);
}, 60_000);

it('comes back where it broke down, and at the same address after a start', async () => {
  const faults: unknown[] = [];
  const held = await hold(faults, 60_000);
  await ask(held.address);
  const broken = held.processId() ?? 0;
  process.kill(broken, 'SIGKILL');
  await expect.poll(() => held.processId(), { timeout: 10_000 }).toBeNull();
  expect(faults.map(String)).toEqual(['Error: The sandbox ended with SIGKILL.']);
  expect(await ask(held.address)).toContain('provider stand-ins');
  await held.close();
  const again = await hold();
  expect(again.address).toBe(held.address);
  await again.close();
}, 60_000);

it('stays while a connection is open, and goes on where a signal of a terminal reaches it too', async () => {
  const held = await hold();
  const agent = new Agent({ keepAlive: true });
  await new Promise((done) => get(held.address, { agent }, (reply) => reply.resume().once('end', done)));
  const pid = held.processId() ?? 0;
  process.kill(pid, 'SIGINT');
  await pause(1000);
  expect(held.processId()).toBe(pid);
  expect(isAlive(pid)).toBe(true);
  agent.destroy();
  await expect.poll(() => held.processId(), { timeout: 10_000 }).toBeNull();
  await held.close();
}, 60_000);
