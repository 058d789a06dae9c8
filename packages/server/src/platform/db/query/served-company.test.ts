import { type CompanyState, companyStates, entitlementAt } from '@sightline/contract/company';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { whole } from './part.ts';
import { isServed } from './served-company.ts';

eachEngine('a company that is served', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());

  it('is one whose time is not over, as the rules say it', async () => {
    const scope = await makeCompany(context);
    const now = context.clock.now();
    // Something of theirs that is due.
    await scope.db.insertInto('visitor_salt').values({ company_id: scope.companyId, day: '2026-11-28', salt: 'due' }).execute();
    const isOne = async (): Promise<boolean> =>
      (await context.database.db
        .selectFrom('visitor_salt')
        .select('day')
        .where('company_id', '=', scope.companyId)
        .where(isServed('visitor_salt', now, whole))
        .executeTakeFirst()) !== undefined;
    for (const state of companyStates as readonly CompanyState[]) {
      for (const expiresAt of [null, new Date(now.getTime() - 1000), now, new Date(now.getTime() + 1000)]) {
        await scope.db.updateTable('company').set({ state, expires_at: expiresAt }).execute();
        expect([state, expiresAt, await isOne()]).toEqual([state, expiresAt, entitlementAt({ state, expiresAt }, now).state !== 'expired']);
      }
    }
    await scope.db.updateTable('company').set({ state: 'active', watch_rests_since: now }).execute();
    expect(await isOne()).toBe(false);
    await scope.db.updateTable('company').set({ deleted_at: now, watch_rests_since: null }).execute();
    expect(await isOne()).toBe(false);
  });
});
