import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimAll } from '#platform/db/claims/unclaimed.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';

oneEngine('the question before a certificate', (engine) => {
  let test: TestApp;
  const states = {
    'verified.acme.com': 'verified',
    'degraded.acme.com': 'degraded',
    'pending.acme.com': 'pending',
    'failed.acme.com': 'failed',
  } as const;
  beforeAll(async () => {
    test = await testApp(engine, {
      environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://app.sightline.com', TRUSTED_PROXIES: '10.1.2.0/24, 2001:db8::7' },
    });
    const now = test.context.clock.now();
    for (const [host, state] of Object.entries(states)) {
      const { companyId, db } = await makeCompany(test.context);
      await db
        .insertInto('custom_domain')
        .values({
          company_id: companyId,
          host,
          challenge: host,
          challenge_at: now,
          state,
          findings: '{}',
          next_check_at: now,
          created_at: now,
        })
        .execute();
    }
    await claimAll(test.context.database.db);
  });
  afterAll(() => test.close());

  const ask = async (search: string, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    (await test.app.inject({ url: `/internal/tls-ask${search}`, ...more })).statusCode;

  it.each([
    ['?domain=verified.acme.com', 200],
    ['?domain=degraded.acme.com', 200],
    ['?domain=VERIFIED.acme.com', 200],
    ['?domain=verified.acme.com.', 200],
    ['?domain=pending.acme.com', 404],
    ['?domain=failed.acme.com', 404],
    ['?domain=unknown.acme.com', 404],
    ['?domain=app.sightline.com', 404],
    ['?domain=acme.com', 404],
    ['?domain=*.acme.com', 404],
    ['?domain=verified.acme.com:443', 404],
    ['?domain=https://verified.acme.com', 404],
    ['?domain=verified.acme.com%00', 404],
    ['?domain=verified.acme.com%0a', 404],
    ['?domain=127.0.0.1', 404],
    ['?domain=[::1]', 404],
    [`?domain=${'a.'.repeat(200)}com`, 404],
    ['?domain=verified.acme.com&domain=verified.acme.com', 404],
    ['?domain[]=verified.acme.com', 404],
    ['?domain=', 404],
    ['?host=verified.acme.com', 404],
    ['', 404],
  ])('%s is answered with %i', async (search, status) => {
    expect(await ask(search)).toBe(status);
  });

  it.each([
    ['127.0.0.1', {}, 200],
    ['127.8.8.8', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['10.1.2.3', {}, 200],
    ['2001:db8::7', {}, 200],
    ['10.1.3.3', {}, 404],
    ['192.0.2.7', {}, 404],
    ['2001:db8::8', {}, 404],
    // Passed on for somebody else by a proxy that is trusted.
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['10.1.2.3', { 'x-forwarded-host': 'app.sightline.com' }, 404],
    ['127.0.0.1', { forwarded: 'for=192.0.2.7' }, 404],
    ['192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ])('whoever asks from %s with %j is answered with %i', async (remoteAddress, headers, status) => {
    expect(await ask('?domain=verified.acme.com', { remoteAddress, headers })).toBe(status);
  });
});
