import { hourMs, minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { partOfCompanies } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import { BucketRounds, heldParts, lookAtLeases, partsOf } from '#platform/jobs/buckets/index.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeDomains, makeWatched } from '#test/factories/monitoring-factories.ts';
import { noteStatements } from '#test/spread/note-statements.ts';
import { sumDomains } from './index.ts';

const start = new Date('2026-11-20T09:00:00Z');

eachEngine('sums of domains', (engine) => {
  let context: TestContext;
  let companies: Scope[];
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    context.clock.set(start.toISOString());
    await context.database.db.deleteFrom('work_lease').execute();
    for (const { db } of companies ?? []) await db.deleteFrom('domain').execute();
    companies = [];
  });

  const makeWith = async (domains: number, timezone = 'Europe/Vienna'): Promise<Scope> => {
    const scope = await makeCompany(context);
    companies.push(scope);
    const campaign_id = await makeCampaign(context, scope, { timezone });
    await makeDomains(
      context,
      scope,
      Array.from({ length: domains }, () => ({ campaign_id })),
    );
    return scope;
  };
  const make = async (count: number): Promise<void> => {
    for (let made = 0; made < count; made += 1) await makeWith(1);
  };
  /** A process of its own on the same database and clock; `sent` has the domains that it summed, `note` may refuse a statement. */
  function process(note: (text: string) => void = () => undefined) {
    const summed: string[] = [];
    const own: TestContext = { ...context, database: { ...context.database } };
    own.database.db = noteStatements(context.database.db, ({ sql: text, parameters }) => {
      note(text);
      if (text.includes('update domain d set uptime_7'))
        for (const { id } of JSON.parse(String(parameters.find((each) => String(each).startsWith('[{"company_id"'))))) summed.push(id);
    });
    return { own, summed, sum: async () => sumDomains(own, await heldParts(own)) };
  }
  const summedAt = async (): Promise<(Date | null)[]> => {
    const rows = await Promise.all(companies.map(({ db }) => db.selectFrom('domain').select('summed_at').orderBy('id').execute()));
    return rows.flat().map(({ summed_at }) => summed_at);
  };
  const unsummed = async (): Promise<number> => (await summedAt()).filter((at) => at === null).length;

  it('are shared by processes, each domain summed by the one that has its bucket', async () => {
    await make(40);
    const [one, other] = [process(), process()];
    for (const { own } of [one, other, one]) await lookAtLeases(own);
    for (const { sum } of [one, other, one, other]) await sum();
    expect([one, other].map(({ summed }) => summed.length)).not.toContain(0);
    expect(new Set([...one.summed, ...other.summed]).size).toBe(40);
    expect(one.summed.length + other.summed.length).toBe(40);
    expect(await unsummed()).toBe(0);
  });

  it('are made once by two processes that both have a bucket while it moves', async () => {
    await make(20);
    const [one, other] = [process(), process()];
    await Promise.all([one.sum(), other.sum()]);
    expect(one.summed.length + other.summed.length).toBe(20);
    expect(await unsummed()).toBe(0);
  });

  it('of a process that died go on in another one within 30 seconds, those that it was at as well', async () => {
    await make(40);
    let isDead = false;
    const killed = process((text) => {
      if (isDead && text.includes('update domain d')) throw new Error('killed');
    });
    const other = process();
    for (const { own } of [killed, other, killed]) await lookAtLeases(own);
    const rounds = new BucketRounds(other.own, minuteMs);
    const own = rounds.due();
    await sumDomains(other.own, await partsOf(other.own, own));
    rounds.done(own, context.clock.now());
    expect(rounds.due()).toEqual([]);
    const left = await unsummed();
    expect(left).toBeGreaterThan(0);
    isDead = true;
    await expect(killed.sum()).rejects.toThrow();
    expect(await unsummed()).toBe(left);
    const diedAt = context.clock.now().getTime();
    while (rounds.due().length === 0) {
      context.clock.advance(5000);
      await sql`update work_lease set leased_until = leased_until - interval '5 seconds'`.execute(context.database.db);
      await lookAtLeases(other.own);
    }
    expect(context.clock.now().getTime() - diedAt).toBeLessThanOrEqual(30_000);
    expect(rounds.due()).toHaveLength(32 - own.length);
    await sumDomains(other.own, await partsOf(other.own, rounds.due()));
    expect(await unsummed()).toBe(0);
    expect(other.summed).toHaveLength(40);
  });

  notSpread('the companies are made to lie in one part, which those of a cluster do by chance')(
    'of a company with many domains keep no other company of its bucket waiting for more than what is summed at once',
    async () => {
      for (let count = 0; count < 10; count += 1) await makeWith(3);
      // Whichever comes first by its id.
      const [large] = companies.toSorted((one, other) => (one.companyId < other.companyId ? -1 : 1)) as [Scope];
      const { id: campaign_id } = await large.db.selectFrom('campaign').select('id').executeTakeFirstOrThrow();
      await makeDomains(
        context,
        large,
        Array.from({ length: 1197 }, () => ({ campaign_id })),
      );
      let batches = 0;
      const isToEnd = (): boolean => {
        batches += 1;
        return batches > 1;
      };
      expect(await sumDomains(context, [partOfCompanies(companies.map(({ companyId }) => companyId))], isToEnd)).toBe(true);
      const left = await large.db.selectFrom('domain').select('id').where('summed_at', 'is', null).execute();
      expect([left.length, await unsummed()]).toEqual([1200 - (500 - 27), 1200 - (500 - 27)]);
    },
  );

  it('are made again once something was found, a day begins or the zone is another one, and else left alone', async () => {
    const scope = await makeCompany(context);
    companies.push(scope);
    const domainId = await makeWatched(context, scope, { campaign_id: await makeCampaign(context, scope, { timezone: 'Asia/Kolkata' }) });
    const { sum, summed } = process();
    const again = async (): Promise<boolean> => {
      summed.length = 0;
      await sum();
      return summed.includes(domainId);
    };
    expect(await again()).toBe(true);
    context.clock.advance(hourMs);
    expect(await again()).toBe(false);
    await scope.db.updateTable('domain_check').set({ checked_at: context.clock.now() }).execute();
    expect(await again()).toBe(true);
    context.clock.advance(5 * minuteMs);
    // A result may be written a moment after its check.
    expect(await again()).toBe(true);
    context.clock.advance(5 * minuteMs);
    expect(await again()).toBe(false);
    // A part of the week's line is six hours.
    context.clock.set('2026-11-20T12:00:00Z');
    expect(await again()).toBe(true);
    context.clock.set('2026-11-20T18:00:00Z');
    expect(await again()).toBe(true);
    context.clock.set('2026-11-20T18:29:00Z');
    expect(await again()).toBe(false);
    // Midnight in Kolkata.
    context.clock.set('2026-11-20T18:30:00Z');
    expect(await again()).toBe(true);
    context.clock.advance(10 * minuteMs);
    await scope.db.updateTable('campaign').set({ timezone: 'Asia/Tokyo' }).execute();
    expect(await again()).toBe(true);
    context.clock.advance(10 * minuteMs);
    expect(await again()).toBe(false);
  });

  it('of a company whose zone the database does not know keep no other from its own', async () => {
    await make(3);
    await makeWith(2, 'Mars/Olympus_Mons');
    await make(3);
    await expect(process().sum()).rejects.toThrow();
    expect(await unsummed()).toBe(2);
  });

  it('for a zone that the database does not know any more keep no other from its own, and are made anew', async () => {
    await make(3);
    await process().sum();
    await companies[0]?.db.updateTable('domain').set({ summed_zone: 'Mars/Olympus_Mons' }).execute();
    context.clock.advance(10 * minuteMs);
    await make(2);
    await process().sum();
    expect(await unsummed()).toBe(0);
    expect(await companies[0]?.db.selectFrom('domain').select('summed_zone').execute()).toEqual([{ summed_zone: 'Europe/Vienna' }]);
  });
});
