import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');
type Advisories = Record<string, { severity: string }>;

/** A registry that knows of holes; null: one that is asked in vain. */
async function audit(known: Advisories | null): Promise<{ code: number; told: string; asked: string[] }> {
  const asked: string[] = [];
  const registry = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (known === null || !request.url?.endsWith('/advisories/bulk')) {
      reply.writeHead(405).end();
      return;
    }
    const body = Buffer.concat(parts);
    asked.push(...Object.keys(JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))));
    const hole = { id: 1, url: 'https://advisories.test/1', title: 'A hole', vulnerable_versions: '*', cwe: [], cvss: { score: 8 } };
    const answer = Object.entries(known).map(([name, { severity }]) => [name, [{ ...hole, name, severity }]]);
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Object.fromEntries(answer)));
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void registry.close());
  // What one run was told, the next would not ask again.
  const cache = mkdtempSync(join(tmpdir(), 'sightline-audit-'));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  const { port } = registry.address() as AddressInfo;
  return new Promise((done) => {
    const words = ['scripts/audit.mjs', '--registry', `http://127.0.0.1:${port}`, '--fetch-retries=0', '--cache', cache];
    execFile(process.execPath, words, { cwd: root }, (error, stdout) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, told: stdout, asked }),
    );
  });
}

it('judges what the product runs on, and not what it is made with', async () => {
  const { code, asked, told } = await audit({ knip: { severity: 'critical' } });
  expect(asked).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
  expect(told).toMatch(/^[1-9]\d* packages audited: 0 with known holes/);
  expect(code).toBe(0);
}, 60_000);

it.each(['high', 'critical'])(
  'fails on a hole that is %s, and names it',
  async (severity) => {
    const { code, told } = await audit({ fastify: { severity } });
    expect(told).toContain(`${severity}: fastify: A hole (*) https://advisories.test/1`);
    expect(code).toBe(1);
  },
  60_000,
);

it('tells of smaller ones, and lets them pass', async () => {
  const { code, told } = await audit({ fastify: { severity: 'low' } });
  expect(told).toContain('low: fastify');
  expect(code).toBe(0);
}, 60_000);

it('says so where nobody tells', async () => {
  const { code, told } = await audit(null);
  expect(told).toContain('NOT audited');
  expect(told).toContain('405');
  expect(code).toBe(0);
}, 60_000);
