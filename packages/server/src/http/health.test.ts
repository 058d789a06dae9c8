import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuth } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import { eachEngine, type TestContext, testContext } from '../test/context.ts';

eachEngine('health', (engine) => {
  let context: TestContext;
  let app: Awaited<ReturnType<typeof buildApp>>;
  const readiness = { accepting: true, jobsRunning: true as boolean | null };
  beforeAll(async () => {
    context = await testContext(engine);
    app = await buildApp(context, { auth: createAuth(context), webFolder: null, readiness: () => readiness });
  });
  afterAll(async () => {
    await app.close();
    await context.close();
  });
  const ready = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };

  it('is ready with its database and its jobs, and not while draining', async () => {
    expect(await ready()).toEqual([200, { ready: true, accepting: true, database: true, jobs: true }]);
    readiness.jobsRunning = null;
    expect(await ready()).toEqual([200, { ready: true, accepting: true, database: true, jobs: null }]);
    readiness.jobsRunning = false;
    expect((await ready())[0]).toBe(503);
    Object.assign(readiness, { jobsRunning: true, accepting: false });
    expect(await ready()).toEqual([503, { ready: false, accepting: false, database: true, jobs: true }]);
    readiness.accepting = true;
  });

  it('counts answers by route, never by address', async () => {
    await app.inject('/api/dashboards/a-secret-permalink');
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toContain('route="/api/dashboards/:permalink"');
    expect(metrics).not.toContain('a-secret-permalink');
    expect(metrics).toContain('http_request_failures_total');
  });

  it('answers unknown addresses as JSON without pages', async () => {
    const answer = await app.inject('/nothing');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('is alive but not ready without its database', async () => {
    await context.close();
    expect(await ready()).toEqual([503, { ready: false, accepting: true, database: false, jobs: true }]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
