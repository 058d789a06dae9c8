import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';

oneEngine('where pages report their faults', (engine) => {
  let silent: TestApp;
  let telling: TestApp;
  beforeAll(async () => {
    silent = await testApp(engine, { environment: { SENTRY_DSN: 'https://server@sentry.agency.test/6' } });
    telling = await testApp(engine, {
      environment: { SENTRY_BROWSER_DSN: 'https://browser@faults.agency.test/7', SENTRY_SAMPLE_RATE: '0.5', SENTRY_ENVIRONMENT: 'staging' },
    });
  });
  afterAll(async () => {
    await silent.close();
    await telling.close();
  });
  const connectOf = async ({ browser }: TestApp): Promise<string | undefined> =>
    /connect-src ([^;]*)/.exec(String((await browser().send({ url: '/login' })).headers['content-security-policy']))?.[1];

  it('is nowhere unless it is set: what the server has is not told to them', async () => {
    expect((await silent.browser().open('/dashboards')).faultReports).toBeNull();
    expect(await connectOf(silent)).toBe("'self'");
    expect((await silent.browser().send({ url: '/login' })).body).not.toContain('sentry.agency.test');
  });

  it('is told to them, and their policy lets them go there', async () => {
    expect((await telling.browser().open('/login')).faultReports).toEqual({
      dsn: 'https://browser@faults.agency.test/7',
      environment: 'staging',
      sampleRate: 0.5,
    });
    expect(await connectOf(telling)).toBe("'self' https://faults.agency.test");
  });
});
