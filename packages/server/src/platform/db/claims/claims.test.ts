import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { inTransaction, type Scope } from '../scope.ts';
import { claimKey, drawClaim, findClaim, giveUpAllClaims, giveUpClaims, makeClaim, moveClaim, takeClaim } from './claims.ts';

eachEngine('a claim', (engine) => {
  let context: TestContext;
  let ours: Scope;
  let theirs: Scope;
  let key: string;
  beforeAll(async () => {
    context = await testContext(engine);
    ours = await makeCompany(context);
    theirs = await makeCompany(context);
  });
  beforeEach(() => {
    key = randomUUID();
  });
  afterAll(() => context.close());
  const owner = async (kind: 'dashboard' | 'host' = 'dashboard', wanted = key) => findClaim(context.database.db, kind, wanted);

  it('is found by who knows the key alone, by its kind', async () => {
    expect(await owner()).toBeNull();
    expect(await makeClaim(ours, 'dashboard', key, 'd1')).toBe(true);
    expect(await owner()).toEqual({ companyId: ours.companyId, id: 'd1' });
    expect(await findClaim(context.database.db, 'status-page', key)).toBeNull();
  });

  it('is one over all companies, and the same twice', async () => {
    await claimKey(ours, 'dashboard', key, 'd1');
    expect(await makeClaim(ours, 'dashboard', key, 'd1')).toBe(true);
    expect(await makeClaim(ours, 'dashboard', key, 'd2')).toBe(false);
    expect(await makeClaim(theirs, 'dashboard', key, 'd1')).toBe(false);
    await expect(claimKey(theirs, 'dashboard', key, 'd1')).rejects.toThrow('belongs to another row');
    expect(await owner()).toEqual({ companyId: ours.companyId, id: 'd1' });
  });

  it('of two who come at once one has it', async () => {
    const both = await Promise.all(
      [ours, theirs].map((scope) => inTransaction(scope, (inside) => makeClaim(inside, 'dashboard', key, 'd1'))),
    );
    expect(both.toSorted()).toEqual([false, true]);
    expect((await owner())?.companyId).toBe(both[0] ? ours.companyId : theirs.companyId);
  });

  it('goes with the transaction that made it', async () => {
    const failed = inTransaction(ours, async (inside) => {
      await claimKey(inside, 'dashboard', key, 'd1');
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await owner()).toBeNull();
    expect(await makeClaim(theirs, 'dashboard', key, 'd2')).toBe(true);
  });

  it('is drawn until one is nobody’s, and not for ever', async () => {
    await claimKey(theirs, 'dashboard', key, 'd1');
    const fresh = randomUUID();
    const draws = [key, key, fresh];
    expect(await drawClaim(ours, 'dashboard', 'd2', () => draws.shift() ?? '')).toBe(fresh);
    expect(await owner('dashboard', fresh)).toEqual({ companyId: ours.companyId, id: 'd2' });
    await expect(drawClaim(ours, 'dashboard', 'd3', () => key)).rejects.toThrow('not drawn by chance');
  });

  it('is given up by whose it is alone', async () => {
    await claimKey(ours, 'dashboard', key, 'd1');
    await giveUpClaims(theirs, 'dashboard', [key, null]);
    expect(await owner()).not.toBeNull();
    await giveUpClaims(ours, 'dashboard', [null, key]);
    expect(await owner()).toBeNull();
  });

  const claimSome = async (scope: Scope, count: number): Promise<string[]> => {
    const keys = Array.from({ length: count }, () => randomUUID());
    for (const each of keys) await claimKey(scope, 'dashboard', each, 'd1');
    return keys;
  };
  const leftOf = async (scope: Scope): Promise<number> => (await scope.db.selectFrom('claim').select('key').execute()).length;

  it('is given up with all that its company has', async () => {
    const [erased, other] = [await makeCompany(context), await makeCompany(context)];
    await claimSome(erased, 3);
    await claimKey(erased, 'host', key, erased.companyId);
    await claimSome(other, 1);
    await giveUpAllClaims(erased);
    expect([await leftOf(erased), await leftOf(other)]).toEqual([0, 1]);
  });

  // The embedded database has one connection.
  it.runIf(engine === 'postgres')('is given up beside whoever gives up theirs, and does not wait for their transaction', async () => {
    const [one, other] = [await makeCompany(context), await makeCompany(context)];
    const [keys, others] = [await claimSome(one, 20), await claimSome(other, 20)];
    await inTransaction(one, async (inside) => {
      await giveUpClaims(inside, 'dashboard', keys);
      await inTransaction(other, async (beside) => {
        // Told at once, in the place of a wait for the end of the one around it.
        await sql`set local lock_timeout = '3s'`.execute(beside.db);
        await giveUpClaims(beside, 'dashboard', others);
      });
    });
    expect([await leftOf(one), await leftOf(other)]).toEqual([0, 0]);
  });

  it.runIf(engine === 'postgres')('is given up by two at once in whichever order they name them, and neither fails', async () => {
    const scope = await makeCompany(context);
    for (let round = 0; round < 3; round += 1) {
      const keys = await claimSome(scope, 40);
      const giveUp = (some: readonly string[]) => inTransaction(scope, (inside) => giveUpClaims(inside, 'dashboard', some));
      await Promise.all([giveUp(keys), giveUp(keys.toReversed()), giveUp(keys.toSorted()), giveUp(keys.toSorted().toReversed())]);
    }
    expect(await leftOf(scope)).toBe(0);
  });

  it('moves to another key, or to none', async () => {
    const other = randomUUID();
    await moveClaim(ours, 'dashboard', { id: 'd1', from: null, to: key });
    await moveClaim(ours, 'dashboard', { id: 'd1', from: key, to: other });
    expect([await owner(), await owner('dashboard', other)]).toEqual([null, { companyId: ours.companyId, id: 'd1' }]);
    await moveClaim(ours, 'dashboard', { id: 'd1', from: other, to: null });
    expect(await owner('dashboard', other)).toBeNull();
  });

  it('is taken from whoever had it, who is told of', async () => {
    const take = (scope: Scope) => inTransaction(scope, (inside) => takeClaim(inside, 'host', key, scope.companyId));
    expect(await take(ours)).toBeNull();
    expect(await take(ours)).toBeNull();
    expect(await take(theirs)).toBe(ours.companyId);
    expect(await owner('host')).toEqual({ companyId: theirs.companyId, id: theirs.companyId });
  });

  // The embedded database has one connection: nobody comes in between.
  it.runIf(engine === 'postgres')('that is taken by two at once is the second’s, who hears of the first', async () => {
    let second: Promise<string | null> = Promise.resolve(null);
    await inTransaction(ours, async (inside) => {
      expect(await takeClaim(inside, 'host', key, ours.companyId)).toBeNull();
      second = inTransaction(theirs, (waiting) => takeClaim(waiting, 'host', key, theirs.companyId));
    });
    expect(await second).toBe(ours.companyId);
    await until(async () => expect((await owner('host'))?.companyId).toBe(theirs.companyId));
  });
});
