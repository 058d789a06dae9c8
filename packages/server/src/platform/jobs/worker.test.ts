import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { jobs } from '#app/boot/jobs.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { makeCompany } from '#test/factories/factories.ts';
import type { Job } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

it('has jobs that do not all begin at the same minute', () => {
  const minutes = jobs.flatMap(({ schedule }) => (schedule === null ? [] : [schedule.split(' ')[0]]));
  expect(new Set(minutes).size).toBe(minutes.length);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

oneEngine('the worker', (engine) => {
  let context: TestContext;
  let worker: Worker;
  const done: unknown[] = [];
  let attempts = 0;
  let held = 0;
  let heldToTheEnd = 0;
  let letGo = (): void => {};
  const shared: unknown[] = [];
  const { promise: firstShare, resolve: endFirstShare } = Promise.withResolvers<void>();
  let blocked = new Promise<void>((done) => {
    letGo = done;
  });
  const made: Job[] = [
    ...jobs,
    {
      name: 'greet',
      schedule: null,
      attempts: 1,
      async run(given, payload) {
        done.push([payload, (await given.database.db.selectFrom('company').select('name').execute()).length]);
      },
    },
    {
      name: 'hold',
      schedule: null,
      attempts: 1,
      async run() {
        held += 1;
        await blocked;
        heldToTheEnd += 1;
      },
    },
    {
      name: 'share',
      schedule: null,
      attempts: 1,
      async run(_, { companyId }) {
        shared.push(companyId);
        if (shared.length === 1) await firstShare;
      },
    },
    {
      name: 'fail-once',
      schedule: null,
      attempts: 2,
      pauses: { firstS: 1, longestS: 1 },
      async run() {
        attempts += 1;
        if (attempts === 1) throw new Error('not yet');
      },
    },
  ];
  const scheduled = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(context.database.db);
    return rows.map(({ name, cron }) => `${name} ${cron}`);
  };

  beforeAll(async () => {
    context = await testContext(engine);
    await makeCompany(context);
    context.clock.set('2026-11-20T09:59:59.900Z');
    worker = await startWorker(context, made);
  });
  beforeEach(() => {
    done.length = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await worker.stop(1000);
    await context.close();
  });

  it('plans what comes by itself and forgets what is no longer there', async () => {
    const expected = made.flatMap(({ name, schedule }) => (schedule === null ? [] : [`${name} ${schedule}`])).toSorted();
    expect((await scheduled()).toSorted()).toEqual(expected);
  });

  it('does a job with its payload while the product goes on', async () => {
    await worker.send('greet', { id: 'a' });
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([[{ id: 'a' }, 1]]);
  });

  it('does a sweeping job when its time comes', async () => {
    const { db } = context.database;
    await db
      .insertInto('attempt')
      .values({ company_id: '', key: 'old', count: 1, window_ends_at: new Date(context.clock.now().getTime() - 1000) })
      .execute();
    await worker.send('sweep-attempts');
    const keys = async () => (await db.selectFrom('attempt').select('key').execute()).length;
    await expect.poll(keys, { timeout: 10_000 }).toBe(0);
  });

  it('lets a company in after one job of another one, however many of it wait', async () => {
    for (let count = 0; count < 12; count += 1) await worker.send('share', { companyId: 'large' });
    await expect.poll(() => shared.length, { timeout: 10_000 }).toBe(1);
    await worker.send('share', { companyId: 'small' });
    await worker.send('share', { companyId: 'small' });
    await worker.send('share', { companyId: 'other' });
    endFirstShare();
    await expect.poll(() => shared.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(7);
    expect(shared.slice(0, 7)).toEqual(['large', 'small', 'other', 'large', 'small', 'large', 'large']);
  });

  it('tries a failed job again', async () => {
    await worker.send('fail-once');
    await expect.poll(() => attempts, { timeout: 15_000 }).toBe(2);
  });

  it('waits between the attempts of every job, twice as long each time up to the longest pause', async () => {
    const { rows } = await sql<{ name: string; first: number; longest: number; backs_off: boolean; attempts: number }>`
      select name, retry_delay as first, retry_delay_max as longest, retry_backoff as backs_off, retry_limit + 1 as attempts
      from pgboss.queue where name = any(${jobs.map(({ name }) => name)})`.execute(context.database.db);
    expect(rows).toHaveLength(jobs.length);
    for (const { name, first, longest, backs_off, attempts } of rows) {
      const job = jobs.find((each) => each.name === name);
      const { firstS, longestS } = job?.pauses ?? { firstS: 15, longestS: 300 };
      expect([name, first, longest, backs_off, attempts]).toEqual([name, firstS, longestS, true, job?.attempts]);
      expect(first).toBeGreaterThan(0);
    }
  });

  it('sends a job with the transaction that causes it, or not at all', async () => {
    const { db } = context.database;
    const greeted = () => done.map((entry) => (entry as [{ id: string }])[0].id);
    await expect(
      db.transaction().execute(async (trx) => {
        await worker.send('greet', { id: 'undone' }, trx);
        throw new Error('it is undone');
      }),
    ).rejects.toThrow('it is undone');
    await db.transaction().execute((trx) => worker.send('greet', { id: 'caused' }, trx));
    await expect.poll(greeted, { timeout: 10_000 }).toContain('caused');
    expect(greeted()).not.toContain('undone');
  });

  it('gives a job that somebody waits for to another worker soon after its own died', async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue where heartbeat_seconds <= 60`.execute(context.database.db);
    const awaited = made.filter(({ schedule }) => schedule === null).map(({ name }) => name);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(awaited.toSorted());
  });

  it('waits for the job in progress, and keeps what is sent meanwhile for the next start', async () => {
    await worker.send('hold', {});
    await expect.poll(() => held, { timeout: 10_000 }).toBe(1);
    const draining = worker.drain(10_000);
    expect(worker.isRunning()).toBe(false);
    await worker.send('hold', {});
    letGo();
    await draining;
    expect(heldToTheEnd).toBe(1);
    await worker.stop(1000);
    worker = await startWorker(context, made);
    await expect.poll(() => heldToTheEnd, { timeout: 10_000 }).toBe(2);
  });

  it('waits no longer than it is told to', async () => {
    blocked = new Promise(() => {});
    await worker.send('hold', {});
    await expect.poll(() => held, { timeout: 10_000 }).toBe(3);
    await worker.drain(50);
    expect(heldToTheEnd).toBe(2);
    await worker.stop(1000);
    worker = await startWorker(context, made);
  });

  it('deletes nothing for its age while the clock is in doubt', async () => {
    const { db } = context.database;
    await db
      .insertInto('auth_verification')
      .values({
        id: 'old',
        identifier: 'old',
        value: '',
        expiresAt: '2020-01-01T00:00:00Z',
        createdAt: '2020-01-01T00:00:00Z',
        updatedAt: '2020-01-01T00:00:00Z',
      })
      .execute();
    const left = async () => (await db.selectFrom('auth_verification').select('id').execute()).length;
    const info = vi.spyOn(context.log, 'info');
    const now = context.clock.now();
    await db.insertInto('clock_mark').values({ id: 1, seen_at: now, known_at: '2026-01-01T00:00:00Z', leapt_at: now }).execute();
    await worker.send('sweep-sessions');
    await until(() => expect(info.mock.calls.map(([, text]) => text)).toContain('nothing is deleted for its age until the clock is sure'));
    expect(await left()).toBe(1);
    await db.deleteFrom('clock_mark').execute();
    await worker.send('sweep-sessions');
    await until(async () => expect(await left()).toBe(0));
  });

  it('stops, and starts again on the same database with other jobs', async () => {
    expect(worker.isRunning()).toBe(true);
    await worker.stop(1000);
    expect(worker.isRunning()).toBe(false);
    const all = made.filter(({ schedule }) => schedule !== null).length;
    worker = await startWorker(context, made.slice(1));
    // It may be one of a newer release, whose worker runs beside this one.
    expect(await scheduled()).toHaveLength(all);
    await worker.stop(1000);
    await sql`update pgboss.schedule set updated_on = now() - interval '8 days'`.execute(context.database.db);
    const timers = vi.spyOn(globalThis, 'setInterval');
    worker = await startWorker(context, made.slice(1));
    // Whose minute has come is looked at more often than the queue does of itself.
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 10_000);
    expect(timers).not.toHaveBeenCalledWith(expect.any(Function), 30_000);
    expect(await scheduled()).toHaveLength(all - 1);
    await worker.send('greet', { id: 'b' });
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([[{ id: 'b' }, 1]]);
  });
});
