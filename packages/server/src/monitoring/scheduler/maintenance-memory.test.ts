import { minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Db } from '#platform/db/engine/open.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { bucketsOf } from '#platform/jobs/buckets/places.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign } from '#test/factories/monitoring-factories.ts';
import { asIfAway } from '#test/spread/as-if-away.ts';
import { asIfSpread } from '#test/spread/as-if-spread.ts';
import { MaintenanceMemory } from './maintenance-memory.ts';

let context: TestContext;
let db: Db;
let end: () => Promise<void>;
/** Of two buckets, neither of them that of the rows which are no company's: a part is left when both are away. */
let companies: string[];
beforeAll(async () => {
  context = await testContext('postgres');
  ({ db } = context.database);
  const nobodys = (await bucketsOf(context, [''])).get('') ?? -1;
  const places = () => db.selectFrom('company_place').selectAll().where('bucket', '!=', nobodys).execute();
  while (new Set((await places()).map(({ bucket }) => bucket)).size < 2) {
    const scope = await makeCompany(context);
    const campaignId = await makeCampaign(context, scope);
    await insertAnyRow(db, 'maintenance_window', ({ name }) => ({ company_id: scope.companyId, campaign_id: campaignId })[name]);
  }
  companies = [...Map.groupBy(await places(), ({ bucket }) => bucket).values()].map(([first]) => first?.company_id ?? '');
  end = inject('citus') === undefined ? await asIfSpread(db) : async () => undefined;
  await allParts(context);
});
afterAll(async () => {
  await end();
  await context.close();
});

it('what cannot be read of a company stays as it was known, and keeps no others from theirs', async () => {
  const [one = '', other = ''] = companies;
  let fails: string | null = null;
  let domain = 'first';
  const memory = new MaintenanceMemory(context, {
    maintenanceNow: async ({ companyId }) => {
      if (companyId === fails) throw new Error('a bad row');
      return new Set([domain]);
    },
  });
  const excused = (companyId: string) => ['first', 'second'].filter((domainId) => memory.isExcused({ companyId, domainId }));
  const parts = await allParts(context);
  const refresh = async (reached: Db): Promise<number> => {
    context.clock.advance(minuteMs);
    context.database.db = reached;
    const known = await memory.refresh(parts);
    context.database.db = db;
    return known.length;
  };
  expect(await refresh(db)).toBe(parts.length);
  expect([excused(one), excused(other)]).toEqual([['first'], ['first']]);
  domain = 'second';
  fails = one;
  expect(await refresh(db)).toBe(parts.length);
  expect([excused(one), excused(other)]).toEqual([['first'], ['second']]);
  fails = null;
  domain = 'first';
  // Nothing of it is checked until it is back, and known again.
  expect(await refresh(asIfAway(db, [one]))).toBe(parts.length - 1);
  expect([excused(one), excused(other)]).toEqual([['first'], ['first']]);
  domain = 'second';
  expect(await memory.refresh(parts)).toHaveLength(parts.length);
  expect([excused(one), excused(other)]).toEqual([['second'], ['first']]);
  await expect(refresh(asIfAway(db, companies))).resolves.toBeLessThan(parts.length);
  // Maintenance that is taken back is over, whoever else cannot be read.
  await db.deleteFrom('maintenance_window').where('company_id', '=', other).execute();
  fails = one;
  await refresh(db);
  expect([excused(one), excused(other)]).toEqual([['second'], []]);
});
