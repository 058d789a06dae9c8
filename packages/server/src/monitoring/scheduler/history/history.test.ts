import { dayMs, hourMs } from '@sightline/contract/core';
import { trashDays } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { heldParts } from '#platform/jobs/buckets/index.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeCheck, makeDomain, makeWatched } from '#test/factories/monitoring-factories.ts';
import { eraseDomains, historyOf, sumDomains, sweepHistory } from './index.ts';

const start = new Date('2026-11-20T09:00:00Z');

eachEngine('history of domains', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let campaignId: string;
  let domainId: string;

  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    context.clock.set(start.toISOString());
    await context.database.db.deleteFrom('domain').execute();
    scope = await makeCompany(context);
    campaignId = await makeCampaign(context, scope, { timezone: 'America/New_York' });
    domainId = await makeWatched(context, scope, { campaign_id: campaignId, host: 'shop.test' });
  });

  /** Hours before the clock's, the newest first: seconds up and down, and a response that tells which hour it is. */
  const addHours = async (id: string, from: number, to: number, values: { down?: number } = {}): Promise<void> => {
    const now = Math.floor(context.clock.now().getTime() / hourMs) * hourMs;
    const rows = Array.from({ length: to - from }, (_, index) => {
      const hour = now - (from + index) * hourMs;
      const down = values.down ?? ((hour / hourMs) % 7) * 10;
      const ms = 100 + ((hour / hourMs) % 50);
      return {
        company_id: scope.companyId,
        domain_id: id,
        kind: 'http' as const,
        hour: new Date(hour),
        up_s: 3600 - down,
        down_s: down,
        ms_sum: ms * 60,
        ms_count: 60,
        ms_max: ms * 2,
        samples: [1, 0, ms],
      };
    });
    for (let at = 0; at < rows.length; at += 500) {
      await scope.db
        .insertInto('check_hour')
        .values(rows.slice(at, at + 500))
        .execute();
    }
  };
  /** What was written of them follows from results of this moment. */
  const noteResults = () => scope.db.updateTable('domain_check').set({ checked_at: context.clock.now() }).execute();
  const sum = async () => sumDomains(context, await heldParts(context));
  const domain = (id = domainId) => scope.db.selectFrom('domain').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const sumsOf = async (id = domainId) => {
    const { uptime_7, uptime_30, response_7, response_30, bars, responses_7, responses_30 } = await domain(id);
    return { uptime_7, uptime_30, response_7, response_30, bars, responses_7, responses_30 };
  };
  const history = (range: '7' | '30', id = domainId) => historyOf(context, scope, id, { range, timezone: 'America/New_York' });
  /** As it would be without anything kept from before. */
  const sumsAnew = async (id = domainId) => {
    await scope.db.updateTable('domain').set({ summed_at: null, responses_7: '[]', bars: '[]' }).execute();
    await scope.db.deleteFrom('check_day').execute();
    await sum();
    return sumsOf(id);
  };

  it('sums what the hours say: the same as the history that is read from them', async () => {
    await addHours(domainId, 0, 40 * 24);
    await sum();
    const sums = await sumsOf();
    const [week, month] = [await history('7'), await history('30')];
    expect(sums.bars).toEqual(month.bars);
    expect(sums.uptime_30).toBeCloseTo(month.uptime ?? 0, 12);
    expect(sums.uptime_7).toBeCloseTo(week.uptime ?? 0, 12);
    expect(week.bars).toEqual(month.bars.slice(-7));
    expect(sums.responses_30.length).toBe(30);
    expect(sums.responses_7.length).toBe(28);
    const answers = month.points.flatMap(({ ms }) => (ms === null ? [] : [ms]));
    expect(sums.response_30).toBe(Math.round(answers.reduce((sum, ms) => sum + ms, 0) / answers.length));
    // The last six hours that are over: 00:00 to 05:59 UTC, an hour a number.
    const bucket = month.points.filter(({ at }) => at >= '2026-11-20T00:00:00.000Z' && at < '2026-11-20T06:00:00.000Z');
    expect(sums.responses_7.at(-2)).toBe(Math.round(bucket.reduce((sum, { ms }) => sum + (ms ?? 0), 0) / 6));
  });

  it('comes to the same whether it summed every few minutes, now and then, or once', async () => {
    await addHours(domainId, 1, 20 * 24);
    for (const pauseHours of [0.1, 0.5, 1, 5, 0.1, 7, 26, 0.1, 60, 2]) {
      context.clock.advance(pauseHours * hourMs);
      const known = await scope.db
        .selectFrom('check_hour')
        .select((eb) => eb.fn.max('hour').as('hour'))
        .executeTakeFirstOrThrow();
      const missing = Math.floor(context.clock.now().getTime() / hourMs) - new Date(known.hour ?? 0).getTime() / hourMs;
      await addHours(domainId, 0, missing);
      // What is confirmed late changes the hour that was.
      await scope.db
        .updateTable('check_hour')
        .set((eb) => ({ down_s: eb('down_s', '+', 7) }))
        .where('hour', '>=', new Date(context.clock.now().getTime() - 1.5 * hourMs))
        .execute();
      await noteResults();
      await sum();
    }
    const stepwise = await sumsOf();
    expect(stepwise).toEqual(await sumsAnew());
    expect(stepwise.responses_7.filter((ms) => ms === null)).toEqual([]);
  });

  it('leaves alone what was summed a moment ago, and changes nothing when it runs twice', async () => {
    await addHours(domainId, 0, 50);
    await sum();
    const first = await domain();
    context.clock.advance(60_000);
    await sum();
    expect((await domain()).summed_at).toEqual(first.summed_at);
    context.clock.advance(240_000);
    await noteResults();
    await sum();
    const second = await domain();
    expect(second.summed_at).not.toEqual(first.summed_at);
    expect({ ...second, summed_at: null }).toEqual({ ...first, summed_at: null });
  });

  it('counts the days again when the group gets another zone', async () => {
    await addHours(domainId, 0, 60 * 24);
    await sum();
    await scope.db.updateTable('campaign').set({ timezone: 'Asia/Tokyo' }).execute();
    context.clock.advance(300_000);
    await sum();
    const { bars } = await historyOf(context, scope, domainId, { range: '30', timezone: 'Asia/Tokyo' });
    expect((await sumsOf()).bars).toEqual(bars);
    const days = await scope.db
      .selectFrom('check_day')
      .select((eb) => eb.fn.sum<string>('down_s').as('down'))
      .executeTakeFirstOrThrow();
    const hours = await scope.db
      .selectFrom('check_hour')
      .select((eb) => eb.fn.sum<string>('down_s').as('down'))
      .executeTakeFirstOrThrow();
    expect(Number(days.down)).toBe(Number(hours.down));
  });

  it('says nothing of days on which nobody looked, and of a domain of somebody else', async () => {
    await sum();
    expect(await sumsOf()).toMatchObject({ uptime_7: null, uptime_30: null, response_30: null });
    expect((await sumsOf()).bars.every(({ up }) => up === null)).toBe(true);
    await addHours(domainId, 0, 50);
    const other = await makeCompany(context);
    expect(await historyOf(context, other, domainId, { range: '7', timezone: 'UTC' })).toMatchObject({ uptime: null });
  });

  it('keeps single results for 30 days, hours for 90 and days for good, however often it runs', async () => {
    await addHours(domainId, 0, 24);
    await addHours(domainId, 31 * 24, 31 * 24 + 10);
    await sum();
    await addHours(domainId, 91 * 24, 91 * 24 + 10);
    const { count: days } = await scope.db
      .selectFrom('check_day')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    for (const _ of [1, 2]) {
      await sweepHistory(context);
      const hours = await scope.db.selectFrom('check_hour').select(['hour', 'samples']).orderBy('hour', 'desc').execute();
      expect(hours.length).toBe(34);
      expect(hours.map(({ samples }) => samples.length)).toEqual([...Array(24).fill(3), ...Array(10).fill(0)]);
    }
    expect(
      (
        await scope.db
          .selectFrom('check_day')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ).toEqual(days);
  });

  it('erases domains once they have lain in the bin for their time, with all that is theirs', async () => {
    const kept = await makeDomain(context, scope, { campaign_id: campaignId, host: 'kept.test' });
    await makeCheck(context, scope, { domain_id: kept, kind: 'tls' });
    await addHours(domainId, 0, 5);
    await scope.db.updateTable('domain').set({ deleted_at: context.clock.now() }).where('id', '=', domainId).execute();
    await eraseDomains(context);
    const all = () => context.database.db.selectFrom('domain').select('id').execute();
    expect((await all()).length).toBe(2);
    context.clock.advance(trashDays * dayMs);
    await eraseDomains(context);
    expect((await all()).length).toBe(2);
    context.clock.advance(1);
    await eraseDomains(context);
    expect(await all()).toEqual([{ id: kept }]);
    expect(await scope.db.selectFrom('check_hour').select('hour').execute()).toEqual([]);
    expect((await scope.db.selectFrom('domain_check').select('domain_id').execute()).map(({ domain_id }) => domain_id)).toEqual([kept]);
  });
});
