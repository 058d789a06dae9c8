import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { makeCompany } from '#test/factories/factories.ts';
import type { Scope } from '../scope.ts';
import { type ClaimFaults, claimRows, dropClaims, findClaimFaults } from './claim-faults.ts';
import { claimKey, findClaim } from './claims.ts';

eachEngine('what does not belong together of rows and claims', (engine) => {
  let context: TestContext;
  let ours: Scope;
  let theirs: Scope;
  beforeAll(async () => {
    context = await testContext(engine);
    ours = await makeCompany(context);
    theirs = await makeCompany(context);
  });
  afterAll(() => context.close());
  const found = async (): Promise<ClaimFaults[]> => {
    const all: ClaimFaults[] = [];
    for await (const faults of findClaimFaults(context.database.db)) all.push(faults);
    return all;
  };
  const file = async ({ companyId }: Scope, stored_name: string = randomUUID()) => {
    const id = randomUUID();
    await insertAnyRow(context.database.db, 'file', ({ name }) => ({ company_id: companyId, id, stored_name, dashboard_id: null })[name]);
    return { key: stored_name, companyId, id };
  };

  it('is told by its kind, and of a key that two rows have whose it is', async () => {
    const { db } = context.database;
    const claimed = await file(ours);
    await claimKey(ours, 'file', claimed.key, claimed.id);
    expect(await found()).toEqual([]);
    const unclaimed = await file(ours);
    const second = await file(theirs, claimed.key);
    await claimKey(theirs, 'file', 'gone', 'f1');
    const left = { key: 'gone', companyId: theirs.companyId, id: 'f1' };
    expect(await found()).toEqual([{ kind: 'file', unclaimed: [unclaimed], taken: [{ row: second, claim: claimed }], left: [left] }]);
    await dropClaims(db, 'file', [left]);
    // What another row has stays its own.
    expect(await claimRows(db, 'file', [unclaimed, second])).toBe(1);
    expect(await findClaim(db, 'file', claimed.key)).toEqual({ companyId: ours.companyId, id: claimed.id });
    expect(await found()).toEqual([{ kind: 'file', unclaimed: [], taken: [{ row: second, claim: claimed }], left: [] }]);
  });

  it('is no row that went meanwhile', async () => {
    const { db } = context.database;
    const gone = await file(ours);
    await ours.db.deleteFrom('file').where('id', '=', gone.id).execute();
    expect(await claimRows(db, 'file', [gone])).toBe(0);
    expect(await findClaim(db, 'file', gone.key)).toBeNull();
  });
});
