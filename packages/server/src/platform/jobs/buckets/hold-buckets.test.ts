import { hourMs } from '@sightline/contract/core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
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
  afterEach(() => context.database.db.deleteFrom('work_lease').execute());

  /** Processes of their own on one database and one clock. */
  const processes = (count: number): TestContext[] => Array.from({ length: count }, () => ({ ...context }));
  /** All of them look, as each does every few seconds. */
  const look = async (all: readonly TestContext[]): Promise<void> => {
    for (const each of all) await lookAtLeases(each);
  };
  const goOn = async (all: readonly TestContext[]): Promise<void> => {
    context.clock.advance(lookEveryMs);
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
    const killedAt = context.clock.now().getTime();
    expect(sharesOf([killed, other])).toEqual([16, 16]);
    while (heldBuckets(other).length < 32) await goOn([other]);
    expect(context.clock.now().getTime() - killedAt).toBeLessThanOrEqual(30_000);
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
      context.clock.advance(lookEveryMs);
    }
    expect(heldByAll(all)).toEqual(everyBucket);
    expect(sharesOf(all)).toEqual([8, 8, 8, 8]);
  });

  it('take what a clock that was ahead leased for longer than leases last', async () => {
    const [ahead, right] = processes(2) as [TestContext, TestContext];
    context.clock.advance(hourMs);
    await lookAtLeases(ahead);
    context.clock.advance(-hourMs);
    await lookAtLeases(right);
    expect(sharesOf([right])).toEqual([32]);
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
