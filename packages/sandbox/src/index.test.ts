import { describe, expect, it } from 'vitest';
import { createSandbox } from './index.ts';
import { standIns } from './stand-ins.ts';

describe('the sandbox', () => {
  it('starts with every stand-in, each with a key and hosts of its own', async () => {
    const sandbox = await createSandbox();
    const answer = (await (await fetch(sandbox.address)).json()) as { hosts: string[] };
    expect(new Set(standIns.map(({ key }) => key)).size).toBe(standIns.length);
    expect(new Set(answer.hosts).size).toBe(answer.hosts.length);
    for (const { key } of standIns) {
      expect((await fetch(`${sandbox.address}/__calls?provider=${key}`)).status, key).toBe(200);
    }
    await sandbox.close();
  });

  it.each(standIns.map((standIn) => [standIn.key, standIn] as const))('can make %s misbehave', async (key, { hosts }) => {
    const sandbox = await createSandbox();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ provider: key, fault: { kind: 'status', status: 503 }, match: { times: 1 } });
    expect((await fetch(`${sandbox.address}/__faults`, { method: 'POST', headers, body })).status).toBe(201);
    const host = (hosts[0] ?? '').replace('*.', 'any.');
    expect((await fetch(`${sandbox.address}/${host}/`)).status).toBe(503);
    expect((await fetch(`${sandbox.address}/${host}/`)).status).not.toBe(503);
    await sandbox.close();
  });
});
