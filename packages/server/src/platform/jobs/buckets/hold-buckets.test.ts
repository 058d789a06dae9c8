import { hourMs, minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eachEngine, type TestContext, testClock, testContext } from '#test/app/context.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { everyBucket } from '../../db/query/part.ts';
import { bucketLeaseMs, heldBuckets, holdBuckets, leaveBuckets, lookAtLeases } from './hold-buckets.ts';

const lookEveryMs = 5000;

eachEngine('processes that work', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  /** More than the machine's own time, which nobody sets. */
  let aheadMs: number;
  beforeEach(() => {
    aheadMs = 0;
    const own = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => own() + aheadMs);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await context.database.db.deleteFrom('work_lease').execute();
  });

  /** For the database, whose clock nobody moves. */
  const passThere = (ms: number) =>
    sql`update work_lease set leased_until = leased_until - ${ms} * interval '1 millisecond'`.execute(context.database.db);
  /** For everybody, whatever their clocks say. */
  const pass = async (ms: number): Promise<void> => {
    await passThere(ms);
    aheadMs += ms;
  };
  /** Processes of their own on one database and one clock. */
  const processes = (count: number): TestContext[] => Array.from({ length: count }, () => ({ ...context }));
  const withClock = (offMs: number): TestContext => ({
    ...context,
    clock: testClock(new Date(context.clock.now().getTime() + offMs).toISOString()),
  });
  /** All of them look, as each does every few seconds. */
  const look = async (all: readonly TestContext[]): Promise<void> => {
    for (const each of all) await lookAtLeases(each);
  };
  const goOn = async (all: readonly TestContext[]): Promise<void> => {
    await pass(lookEveryMs);
    await look(all);
  };
  const sharesOf = (all: readonly TestContext[]): number[] => all.map((each) => heldBuckets(each).length);
  const heldByAll = (all: readonly TestContext[]): number[] =>
    all.flatMap((each) => heldBuckets(each)).toSorted((one, other) => one - other);

  it('share all buckets evenly, each bucket one process’s', async () => {
    const [first, ...others] = processes(3) as [TestContext, TestContext, TestContext];
    await look([first]);
    expect(sharesOf([first])).toEqual([32]);
    await look([first, ...others]);
    await goOn([first, ...others]);
    expect(sharesOf([first, ...others]).toSorted()).toEqual([10, 11, 11]);
    expect(heldByAll([first, ...others])).toEqual(everyBucket);
    const before = [first, ...others].map((each) => heldBuckets(each));
    await goOn([first, ...others]);
    expect([first, ...others].map((each) => heldBuckets(each))).toEqual(before);
  });

  it('have what a killed one held within 30 seconds, and it has nothing more', async () => {
    const [killed, other] = processes(2) as [TestContext, TestContext];
    await look([killed, other, killed]);
    expect(sharesOf([killed, other])).toEqual([16, 16]);
    while (heldBuckets(other).length < 32) await goOn([other]);
    expect(aheadMs).toBeLessThanOrEqual(30_000);
    expect(heldBuckets(killed)).toEqual([]);
    // It had only stood still: it goes on with its share.
    await goOn([killed]);
    await goOn([other, killed]);
    expect(heldByAll([killed, other])).toEqual(everyBucket);
    expect(sharesOf([killed, other])).toEqual([16, 16]);
  });

  it('have at the next look what one that ends had', async () => {
    const all = processes(2) as [TestContext, TestContext];
    await look(all);
    await look(all);
    await leaveBuckets(all[0]);
    expect(sharesOf(all)).toEqual([0, 16]);
    await lookAtLeases(all[1]);
    expect(sharesOf(all)).toEqual([0, 32]);
  });

  it('that look at the same moment hold no bucket twice', async () => {
    const all = processes(4);
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(all.map((each) => lookAtLeases(each)));
      await pass(lookEveryMs);
    }
    expect(heldByAll(all)).toEqual(everyBucket);
    expect(sharesOf(all)).toEqual([8, 8, 8, 8]);
  });

  it.each([minuteMs, -minuteMs])(
    'share all buckets though the clock of one is %i ms off, and nothing is kept for longer',
    async (offMs) => {
      const [right, wrong] = [withClock(0), withClock(offMs)];
      await look([right, wrong]);
      expect(sharesOf([wrong])).toEqual([16]);
      await look([right, wrong]);
      expect(sharesOf([right, wrong])).toEqual([16, 16]);
      expect(heldByAll([right, wrong])).toEqual(everyBucket);
      await pass(bucketLeaseMs);
      await look([right]);
      expect(sharesOf([right, wrong])).toEqual([32, 0]);
    },
  );

  it('have nothing more as soon as it is over for others, though the database answers them no more', async () => {
    const [alone] = processes(1) as [TestContext];
    const looking = lookAtLeases(alone);
    // It is counted from before the database was asked, which may have taken its time to answer.
    aheadMs += lookEveryMs;
    await looking;
    expect(sharesOf([alone])).toEqual([32]);
    aheadMs += bucketLeaseMs - lookEveryMs;
    expect(sharesOf([alone])).toEqual([0]);
  });

  it('have nothing more after their machine slept, which counts no time meanwhile', async () => {
    const alone = withClock(0);
    await lookAtLeases(alone);
    alone.clock.advance(bucketLeaseMs);
    expect(sharesOf([alone])).toEqual([0]);
  });

  it('take what the database leased for longer than leases last, before its clock was set back', async () => {
    const [killed, other] = processes(2) as [TestContext, TestContext];
    await lookAtLeases(killed);
    await passThere(-hourMs);
    await lookAtLeases(other);
    expect(sharesOf([other])).toEqual([32]);
  });

  it('send one statement a look while nobody comes or goes', async () => {
    const [alone] = processes(1) as [TestContext];
    await lookAtLeases(alone);
    expect(await countStatements(() => lookAtLeases(alone))).toBe(1);
    expect(bucketLeaseMs).toBeGreaterThanOrEqual(3 * lookEveryMs);
  });

  it('are one alone on an embedded database, which has no leases to look after', async () => {
    const [alone] = processes(1) as [TestContext];
    let leases: Awaited<ReturnType<typeof holdBuckets>> | undefined;
    const sent = await countStatements(async () => {
      leases = await holdBuckets(alone);
    });
    expect([heldBuckets(alone).length, sent]).toEqual([32, engine === 'pglite' ? 0 : 2]);
    await leases?.stop();
    expect(await context.database.db.selectFrom('work_lease').selectAll().execute()).toEqual([]);
  });
});
