import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '#app/boot/app.ts';
import { createAuth } from '#identity/accounts/index.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';

eachEngine('health', (engine) => {
  let context: TestContext;
  let app: Awaited<ReturnType<typeof buildApp>>;
  const readiness = { accepting: true, jobsRunning: true as boolean | null };
  const well = { ready: true, accepting: true, database: true, schema: true, files: true, jobs: true };
  beforeAll(async () => {
    context = await testContext(engine);
    app = await buildApp(context, { auth: createAuth(context), webFolder: null, readiness: () => readiness });
  });
  afterAll(async () => {
    await app.close();
    await context.close();
  });
  const ready = async () => {
    context.clock.advance(2000);
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };

  it('is ready with all its parts and its jobs, and not while draining', async () => {
    expect(await ready()).toEqual([200, well]);
    readiness.jobsRunning = null;
    expect(await ready()).toEqual([200, { ...well, jobs: null }]);
    readiness.jobsRunning = false;
    expect(await ready()).toEqual([503, { ...well, ready: false, jobs: false }]);
    Object.assign(readiness, { jobsRunning: true, accepting: false });
    expect(await ready()).toEqual([503, { ...well, ready: false, accepting: false }]);
    readiness.accepting = true;
  });

  it('is not ready without its files, nor while they do not answer', async () => {
    const { find } = context.files;
    context.files.find = async () => {
      throw new Error('access denied');
    };
    expect(await ready()).toEqual([503, { ...well, ready: false, files: false }]);
    context.files.find = async () => {
      await pause(60_000, null, { ref: false });
      return null;
    };
    expect(await ready()).toEqual([503, { ...well, ready: false, files: false }]);
    context.files.find = find;
    expect((await ready())[0]).toBe(200);
  }, 20_000);

  it('is not ready while the database lacks something of this release, and is with more than it knows', async () => {
    const { db } = context.database;
    const newest = await db.selectFrom('schema_migration').select('name').orderBy('name', 'desc').limit(1).executeTakeFirstOrThrow();
    await db.deleteFrom('schema_migration').where('name', '=', newest.name).execute();
    expect(await ready()).toEqual([503, { ...well, ready: false, schema: false }]);
    await db
      .insertInto('schema_migration')
      .values([newest, { name: '9999-of-a-newer-release' }])
      .execute();
    expect(await ready()).toEqual([200, well]);
  });

  it('asks its parts once where it is asked often', async () => {
    const find = vi.spyOn(context.files, 'find');
    await ready();
    await Promise.all(Array.from({ length: 10 }, () => app.inject('/readyz')));
    expect(find).toHaveBeenCalledTimes(1);
    await ready();
    expect(find).toHaveBeenCalledTimes(2);
    find.mockRestore();
  });

  it('counts answers by route, never by address', async () => {
    await app.inject('/api/dashboards/a-secret-permalink');
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toContain('route="/api/dashboards/:permalink"');
    expect(metrics).not.toContain('a-secret-permalink');
    expect(metrics).toContain('http_request_failures_total');
    if (engine === 'postgres') expect(metrics).toMatch(/database_connections\{state="open"\} [1-9]/);
    else expect(metrics).not.toContain('database_connections{');
  });

  it('answers unknown addresses as JSON without pages', async () => {
    const answer = await app.inject('/nothing');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('is alive but not ready without its database', async () => {
    await context.close();
    expect(await ready()).toEqual([503, { ...well, ready: false, database: false, schema: false }]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    // Who is signed in and asks is answered the same.
    const cookie = 'sightline.session_token=x.y';
    context.clock.advance(2000);
    const answer = await app.inject({ url: '/readyz', headers: { cookie } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().database]).toEqual([503, '5', false]);
  });
});
