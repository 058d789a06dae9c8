import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, testContext } from '#test/app/context.ts';
import { rowsRead } from '#test/database/rows-read.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeWatched } from '#test/factories/monitoring-factories.ts';
import { leaseDue } from './lease-rows.ts';

const others = 2000;
/** A page of an index, and what else is looked at of one company. */
const few = 40;

let context: TestContext;
beforeAll(async () => {
  // One connection tells at once what was read.
  context = await testContext('pglite');
  const scope = await makeCompany(context);
  await sql`insert into company select (jsonb_populate_record(null::company, to_jsonb(one) || jsonb_build_object('company_id', 'other-' || number))).*
    from company one, generate_series(1, ${sql.lit(others)}) number`.execute(context.database.db);
  await makeWatched(context, scope, { campaign_id: await makeCampaign(context, scope) });
  await sql`analyze`.execute(context.database.db);
});
afterAll(() => context.close());

it('what is due of one company is taken without a look at all others', async () => {
  const now = context.clock.now();
  const taken: unknown[] = [];
  const read = await rowsRead(context.database.db, async () => {
    taken.push(...(await leaseDue(context, { token: randomUUID(), dueBy: now, now, until: now, limit: 100 })));
  });
  expect(taken).toHaveLength(1);
  expect(read.get('company') ?? 0).toBeLessThan(few);
});
