import { randomUUID } from 'node:crypto';
import { hourMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { isSpread, lookAtLeases } from '#platform/jobs/buckets/index.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeDomains } from '#test/factories/monitoring-factories.ts';
import { leaseDue, leaseMs } from './lease-rows.ts';
import type { Task } from './task.ts';

eachEngine('checks that are due', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  afterEach(() => context.database.db.deleteFrom('domain_check').execute());

  /** A company with so many checks that are due since then, a second after one another. */
  async function companyWith(count: number, dueSinceS: number): Promise<Scope> {
    const scope = await makeCompany(context);
    const campaignId = await makeCampaign(context, scope);
    await makeDomains(
      context,
      scope,
      Array.from({ length: count }, () => ({ campaign_id: campaignId })),
    );
    await sql`insert into domain_check (company_id, domain_id, campaign_id, kind, host, interval_s, settings, next_at)
      select company_id, id, campaign_id, 'http', host, 60, '{}',
        ${context.clock.now()}::timestamptz + interval '1 second' * (row_number() over (order by id) - ${dueSinceS}::int)
      from domain where company_id = ${scope.companyId}`.execute(context.database.db);
    return scope;
  }
  const lease = (limit: number): Promise<Task[]> => {
    const now = context.clock.now();
    return leaseDue(context, { token: randomUUID(), dueBy: now, now, until: new Date(now.getTime() + leaseMs), limit });
  };
  const countOf = (tasks: readonly Task[], { companyId }: Scope): number => tasks.filter((task) => task.companyId === companyId).length;

  it('are taken in turns by company: many of one keep few of another, due later, waiting for no batch', async () => {
    const large = await companyWith(500, 3600);
    const small = await companyWith(3, 10);
    const first = await lease(20);
    expect([countOf(first, small), countOf(first, large)]).toEqual([3, 17]);
    // Of one company, those that wait the longest.
    const times = first.filter(({ companyId }) => companyId === large.companyId).map(({ plannedAt }) => plannedAt.getTime());
    expect(Math.max(...times)).toBe(context.clock.now().getTime() - hourMs + 17_000);
    expect(countOf(await lease(20), large)).toBe(20);
  });

  it('are taken with websites that were just added first: what of their company is late keeps nobody from the first result', async () => {
    const scope = await companyWith(100, 3600);
    const fresh = sql`host in (select host from domain where company_id = ${scope.companyId} order by id desc limit 30)`;
    await sql`update domain_check set state = 'ok' where not ${fresh}`.execute(context.database.db);
    const first = await lease(40);
    expect(first.filter(({ state }) => state === null)).toHaveLength(30);
  });

  it('are taken by the processes that hold the buckets of their companies, none twice while a bucket moves', async () => {
    for (let count = 0; count < 24; count += 1) await companyWith(2, 10);
    const [one, other] = [{ ...context }, { ...context }];
    const take = async (by: TestContext) => {
      const now = context.clock.now();
      const wanted = { token: randomUUID(), dueBy: now, now, until: new Date(now.getTime() + leaseMs), limit: 1000 };
      return (await leaseDue(by, wanted)).map(({ companyId, domainId }) => `${companyId} ${domainId}`);
    };
    const companies = (taken: readonly string[]) => new Set(taken.map((name) => name.split(' ')[0]));
    await lookAtLeases(one);
    await lookAtLeases(other);
    // The one has not looked since: both hold what moves.
    const both = (await Promise.all([take(one), take(other)])).flat();
    expect([both.length, new Set(both).size]).toEqual([48, 48]);
    await context.database.db.updateTable('domain_check').set({ leased_until: null }).execute();
    await lookAtLeases(one);
    const [ofOne, ofOther] = [await take(one), await take(other)];
    expect([ofOne.length + ofOther.length, ofOne.length > 0, ofOther.length > 0]).toEqual([48, true, true]);
    expect([...companies(ofOne)].filter((id) => companies(ofOther).has(id))).toEqual([]);
    // What a release before took, which knows of no buckets, is under the leases of its rows.
    expect(await take(one)).toEqual([]);
  });

  it('are asked for in one statement by a process that works alone', async () => {
    await companyWith(3, 10);
    await lease(1);
    if (await isSpread(context)) return;
    expect(await countStatements(async () => void (await lease(10)))).toBe(1);
  });

  it('are taken whole by processes that look at the same moment, none twice', async () => {
    await companyWith(90, 3600);
    await companyWith(30, 3600);
    const taken = await Promise.all([lease(40), lease(40), lease(40)]);
    expect(taken.map(({ length }) => length)).toEqual([40, 40, 40]);
    expect(new Set(taken.flat().map(({ domainId }) => domainId)).size).toBe(120);
    expect(await lease(40)).toEqual([]);
  });
});
