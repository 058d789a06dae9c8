import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { FakeShop, shopEnvironment } from '#billing/subscriptions/testing/fake-shop.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';

oneEngine('pages on which somebody pays', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, { send: new FakeShop().send, environment: shopEnvironment });
  });
  afterAll(() => test.close());
  const policyOf = async (app: TestApp, url: string) => String((await app.browser().send({ url })).headers['content-security-policy']);
  const directive = (policy: string, name: string) => policy.split(';').find((part) => part.startsWith(`${name} `));

  it.each(['/register', '/register?coupons=A', '/company/subscription', '/company/subscription/'])('let the shop in: %s', async (url) => {
    const policy = await policyOf(test, url);
    for (const name of ['script-src', 'frame-src', 'connect-src']) expect(directive(policy, name)).toContain("'self'");
    for (const name of ['script-src', 'frame-src', 'connect-src', 'style-src', 'img-src'])
      expect(directive(policy, name)).toContain('https://sbl.onfastspring.com https://*.onfastspring.com');
    // A nonce beside it would forbid the styles that the shop's script brings.
    expect(directive(policy, 'style-src')).toContain("'unsafe-inline'");
    expect(policy).not.toContain('nonce-');
    expect(directive(policy, 'script-src')).not.toContain('unsafe');
  });

  it.each(['/login', '/dashboards', '/company/settings', '/company/subscription/more', '/dashboards/x?y=/register'])(
    'are no others: %s',
    async (url) => {
      expect(await policyOf(test, url)).not.toContain('fastspring');
    },
  );

  it('are none where nothing is sold', async () => {
    const free = await testApp(engine, { environment: { ...shopEnvironment, PAYMENT: 'off' } });
    onTestFinished(() => free.close());
    expect(await policyOf(free, '/register')).not.toContain('fastspring');
    expect((await free.browser().send({ url: '/api/payment/shop' })).statusCode).toBe(403);
  });
});
