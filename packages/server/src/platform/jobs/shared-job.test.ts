import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@sightline/contract/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedJobs } from '#app/boot/jobs.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { makeCompany } from '#test/factories/factories.ts';
import type { Context } from '../context.ts';
import { leaveBuckets } from './buckets/hold-buckets.ts';
import { heldParts, lookAtLeases } from './buckets/index.ts';
import { type SharedJob, startSharedJobs } from './shared-job.ts';

it('has jobs of different names', () => {
  expect(new Set(sharedJobs.map(({ name }) => name)).size).toBe(sharedJobs.length);
});

eachEngine('a job that processes share', (engine) => {
  let context: TestContext;
  let ends: (() => Promise<void>)[];
  beforeEach(async () => {
    context = await testContext(engine);
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await context.close();
  });
  const start = (given: Context, ...list: SharedJob[]) => {
    const started = startSharedJobs(given, list, { lookMs: 20, hangsAfterMs: 1000 });
    ends.push(() => started.stop());
    return started;
  };
  type Parts = Parameters<SharedJob['run']>[1];
  const companiesOf = async (parts: Parts): Promise<string[]> => {
    const rows = await Promise.all(
      parts.map((part) => context.database.db.selectFrom('company').select('company_id').where(part.has('company_id')).execute()),
    );
    return rows.flat().map(({ company_id }) => company_id);
  };
  /** Its rounds do one after the other what the test says. */
  function jobOf(...rounds: ((parts: Parts, isToEnd: () => boolean) => Promise<boolean>)[]) {
    let begun = 0;
    const job: SharedJob = {
      name: 'counted',
      everyMs: minuteMs,
      async run(_context, parts, isToEnd) {
        begun += 1;
        return (await rounds[begun - 1]?.(parts, isToEnd)) ?? false;
      },
    };
    return { job, begun: () => begun };
  }
  const nothingMore = async () => false;

  it('goes on at once while there is more, comes again after its time, and a failure is told and over with the next round', async () => {
    const said = vi.spyOn(context.log, 'error').mockReturnValue();
    const failing = async () => {
      throw new Error('no figures');
    };
    const { job, begun } = jobOf(async () => true, nothingMore, failing, nothingMore);
    start(context, job);
    await until(() => expect(begun()).toBe(2));
    expect(said).not.toHaveBeenCalled();
    context.clock.advance(minuteMs);
    await until(() => expect(said).toHaveBeenCalledTimes(1));
    expect(said.mock.calls[0]).toEqual([{ error: new Error('no figures'), job: 'counted' }, 'a job failed']);
    expect(begun()).toBe(3);
    context.clock.advance(minuteMs);
    await until(() => expect(begun()).toBe(4));
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('is begun as minutes begin where somebody waits for what is due then', async () => {
    const { job, begun } = jobOf();
    context.clock.set('2026-12-01T08:00:43.210Z');
    start(context, { ...job, onTheMinute: true });
    await until(() => expect(begun()).toBe(1));
    context.clock.set('2026-12-01T08:00:59.999Z');
    await pause(100);
    expect(begun()).toBe(1);
    context.clock.set('2026-12-01T08:01:00.000Z');
    await until(() => expect(begun()).toBe(2));
  });

  it('that hangs is told and counted, and begun anew beside that, which then begins nothing more', async () => {
    const said = vi.spyOn(context.log, 'error').mockReturnValue();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const areToEnd: (() => boolean)[] = [];
    const hanging = (_parts: Parts, isToEnd: () => boolean) => {
      areToEnd.push(isToEnd);
      return promise;
    };
    const { job, begun } = jobOf(hanging, hanging);
    start(context, job);
    await until(() => expect(said).toHaveBeenCalledTimes(1));
    const error = expect.objectContaining({ message: expect.stringContaining('longer than 1 s') });
    expect(said.mock.calls[0]).toEqual([{ error, job: 'counted' }, 'a job failed']);
    expect(await context.metrics.metrics()).toContain('job_duration_seconds_count{name="counted",outcome="failed"} 1');
    context.clock.advance(minuteMs);
    await until(() => expect(begun()).toBe(2));
    expect(areToEnd.map((isToEnd) => isToEnd())).toEqual([true, false]);
    resolve(false);
  });

  it('begins nothing more once it is to stop, which waits for what is under way', async () => {
    const steps: string[] = [];
    const { job, begun } = jobOf(async (_parts, isToEnd) => {
      steps.push('begun');
      await until(() => expect(isToEnd()).toBe(true));
      steps.push('ended');
      return true;
    });
    const started = start(context, job);
    await until(() => expect(steps).toEqual(['begun']));
    await started.stop();
    expect(steps).toEqual(['begun', 'ended']);
    expect(begun()).toBe(1);
  });

  it.runIf(engine === 'postgres')('begins nothing more once its share is another one, and goes on with that', async () => {
    const [one, other] = [{ ...context }, { ...context }];
    await lookAtLeases(one);
    for (let count = 0; count < 12; count += 1) await makeCompany(context);
    const shares: string[][] = [];
    const note = async (parts: Parts) => void shares.push((await companiesOf(parts)).toSorted());
    const { job } = jobOf(
      async (parts, isToEnd) => {
        await note(parts);
        await until(() => expect(isToEnd()).toBe(true));
        return true;
      },
      async (parts) => {
        await note(parts);
        return false;
      },
    );
    start(one, job);
    await until(() => expect(shares.length).toBe(1));
    for (const each of [other, one]) await lookAtLeases(each);
    const left = (await companiesOf(await heldParts(one))).toSorted();
    expect(left.length).toBeLessThan(shares[0]?.length ?? 0);
    await until(() => expect(shares.slice(1)).toEqual([left]));
  });

  it.runIf(engine === 'postgres')(
    'is done by each process for its own companies, and for those of one that left by another at once',
    async () => {
      const [one, other] = [{ ...context }, { ...context }];
      for (const each of [one, other, one]) await lookAtLeases(each);
      const own = async (each: Context) => (await companiesOf(await heldParts(each))).toSorted();
      while ((await own(one)).length === 0 || (await own(other)).length === 0) await makeCompany(context);
      const shares = [await own(one), await own(other)];
      const done: string[][] = [[], []];
      const note = (index: number) => async (parts: Parts) => {
        done[index]?.push(...(await companiesOf(parts)).toSorted());
        return false;
      };
      const first = start(one, jobOf(note(0)).job);
      start(other, jobOf(note(1), note(1)).job);
      await until(() => expect(done).toEqual(shares));
      await first.stop();
      await leaveBuckets(one);
      await lookAtLeases(other);
      // Those alone: of its own it is not the time yet.
      await until(() => expect(done).toEqual([shares[0], [...(shares[1] ?? []), ...(shares[0] ?? [])]]));
    },
  );
});
