import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

oneEngine('calls without a sign-in', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let permalink: string;
  beforeAll(async () => {
    test = await testApp(engine, { environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '5', TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' } });
    harness = await makeHarness(test);
    const made = await harness.create('Public');
    permalink = made.permalink;
    await harness.share(made.id, { category: 'public', public: true });
  });
  afterAll(() => test.close());
  const visit = (address: string, more: Record<string, string> = {}) =>
    test.browser().send({ url: `/api/dashboards/${permalink}`, address, headers: more });

  it('are limited by address', async () => {
    for (let count = 0; count < 5; count += 1) expect((await visit('198.51.100.1')).statusCode).toBe(200);
    const refused = await visit('198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ code: 'too_many_requests', message: 'Too many calls from your address. Wait a moment.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Object.keys(refused.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    expect((await visit('198.51.100.2')).statusCode).toBe(200);
  });

  it('do not count pages, health, or people who are signed in', async () => {
    for (let count = 0; count < 8; count += 1) {
      expect((await harness.send({ url: '/api/me', address: '198.51.100.3' })).statusCode).toBe(200);
      expect((await test.browser().send({ url: '/login', address: '198.51.100.3' })).statusCode).toBe(200);
      expect((await test.browser().send({ url: '/healthz', address: '198.51.100.3' })).statusCode).toBe(200);
    }
    expect((await visit('198.51.100.3')).statusCode).toBe(200);
  });

  it('count for the address a trusted proxy names, and only a trusted one', async () => {
    const from = (address: string, named: string) => visit(address, { 'x-forwarded-for': named });
    for (let count = 0; count < 5; count += 1) await from('127.0.0.1', '203.0.113.9');
    expect((await from('127.0.0.1', '203.0.113.9')).statusCode).toBe(429);
    expect((await from('10.1.2.3', '203.0.113.9')).statusCode).toBe(429);
    expect((await from('10.1.2.3', '203.0.113.10')).statusCode).toBe(200);
    // An address the visitor made up stands before the one the proxy saw.
    expect((await from('127.0.0.1', '203.0.113.99, 203.0.113.9')).statusCode).toBe(429);
    for (let count = 0; count < 5; count += 1) await from('192.0.2.1', `203.0.113.${20 + count}`);
    expect((await from('192.0.2.1', '203.0.113.40')).statusCode).toBe(429);
  });

  it('reach the count of wrong passwords by the same address', async () => {
    const browser = test.browser();
    await browser.open();
    const sent = { method: 'POST', url: '/login', payload: { email: 'a@b.test', password: 'x' } } as const;
    await browser.send({ ...sent, address: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.77' } });
    await browser.send({ ...sent, address: '192.0.2.9', headers: { 'x-forwarded-for': '203.0.113.78' } });
    const keys = await test.context.database.db
      .selectFrom('attempt')
      .select('key')
      .where('key', 'like', 'login:%')
      .orderBy('key')
      .execute();
    expect(keys.map((row) => row.key)).toEqual(
      ['login:192.0.2.9', 'login:203.0.113.77', 'login:a@b.test:192.0.2.9', 'login:a@b.test:203.0.113.77'].toSorted(),
    );
  });

  it('carry a request id of ours', async () => {
    const answer = await visit('198.51.100.4', { [headers.requestId]: 'made-up', 'request-id': 'made-up' });
    expect(answer.headers[headers.requestId]).not.toBe('made-up');
  });
});
