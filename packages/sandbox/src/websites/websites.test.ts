import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../index.ts';
import { dayMs } from '../kernel/time-units.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.world.faults.clear());

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  certificateDays: number | null;
}

function ask(host: string, path = '/', scheme: 'http' | 'https' = 'https'): Promise<Answer> {
  const { address, plainPort, securePort, authority } = sandbox.websites;
  const isSecure = scheme === 'https';
  const options = {
    host: address,
    port: isSecure ? securePort : plainPort,
    path,
    headers: { host },
    servername: host,
    ca: authority,
    agent: false,
  };
  return new Promise((done, failed) => {
    const request = (isSecure ? getSecure : getPlain)(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      const ends = isSecure ? (response.socket as TLSSocket).getPeerCertificate().valid_to : null;
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          certificateDays: ends === null ? null : (new Date(ends).getTime() - Date.now()) / dayMs,
        }),
      );
      response.on('error', failed);
    });
    request.on('error', failed);
  });
}

test('a well-kept website: trusted, with title, robots, sitemap and headers', async () => {
  const page = await ask('www.peak-outfitters.test');
  expect(page).toMatchObject({ status: 200, certificateDays: expect.closeTo(70, 1) });
  expect(page.body).toMatch(/<h1>Peak Outfitters/);
  expect(page.headers).toMatchObject({ 'strict-transport-security': expect.any(String), 'content-security-policy': expect.any(String) });
  expect((await ask('www.peak-outfitters.test', '/robots.txt')).body).toContain('Sitemap: https://www.peak-outfitters.test/sitemap.xml');
  expect((await ask('www.peak-outfitters.test', '/sitemap.xml')).body).toContain('<loc>https://www.peak-outfitters.test/</loc>');
  expect((await ask('www.peak-outfitters.test', '/nothing')).status).toBe(404);
});

test('http and the name without www lead to one and the same', async () => {
  for (const answer of [
    await ask('www.peak-outfitters.test', '/', 'http'),
    await ask('peak-outfitters.test', '/', 'http'),
    await ask('peak-outfitters.test'),
  ])
    expect(answer).toMatchObject({ status: 301, headers: { location: 'https://www.peak-outfitters.test/' } });
});

test('each has its trouble: a failing page, an ending certificate, no sitemap', async () => {
  expect((await ask('mountain-magazine.test')).status).toBe(500);
  expect((await ask('www.alpine-lodge.test')).certificateDays).toBeCloseTo(9, 1);
  expect((await ask('sakura-tea.test', '/sitemap.xml')).status).toBe(404);
  const slow = await fetch(`${sandbox.address}/__ledger/websites?host=hudson-coffee.test`);
  expect(await slow.json()).toMatchObject({ waitMs: 5000 });
});

test('it fails as it is told, and its calls are counted', async () => {
  const order = {
    provider: 'websites',
    match: { pathContains: 'www.peak-outfitters.test', times: 1 },
    fault: { kind: 'status', status: 503 },
  };
  expect(
    (
      await fetch(`${sandbox.address}/__faults`, {
        method: 'POST',
        body: JSON.stringify(order),
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(201);
  expect((await ask('www.peak-outfitters.test')).status).toBe(503);
  expect((await ask('www.peak-outfitters.test')).status).toBe(200);
  expect(sandbox.world.calls.summary('websites').byStatus).toMatchObject({ '503': 1 });
});

test('a name that it does not serve has no certificate and no page', async () => {
  await expect(ask('evil.test')).rejects.toThrow();
  expect((await ask('evil.test', '/', 'http')).status).toBe(404);
});
