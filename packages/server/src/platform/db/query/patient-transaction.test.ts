import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { inTransaction, type Scope } from '../scope.ts';
import { inPatientTransaction } from './patient-transaction.ts';

eachEngine('a patient transaction', (engine) => {
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    scope = await makeCompany(context);
  });

  const count = (inside: Scope, key: string) =>
    inside.db
      .insertInto('attempt')
      .values({ company_id: scope.companyId, key, count: 1, window_ends_at: context.clock.now() })
      .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet((eb) => ({ count: eb('attempt.count', '+', 1) })))
      .execute();
  const counts = async () => {
    const rows = await scope.db.selectFrom('attempt').select(['key', 'count']).orderBy('key').execute();
    return rows.map((row) => [row.key, row.count]);
  };
  /** What the database ends a transaction with: a deadlock, or for instance a division by zero. */
  const endBy = ({ db }: Scope, state: '40P01' | '22012' | '57014', words = 'over') =>
    sql`do ${sql.raw(`$$ begin raise exception using errcode = '${state}', message = '${words}'; end $$`)}`.execute(db);

  it('begins anew where the database ended it for a deadlock, and what it did before is not done twice', async () => {
    let tries = 0;
    const answer = await inPatientTransaction(scope, async (inside) => {
      tries += 1;
      await count(inside, 'done');
      if (tries < 4) await endBy(inside, '40P01');
      return tries;
    });
    expect(answer).toBe(4);
    expect(await counts()).toEqual([['done', 1]]);
  });

  it('begins anew where another server ended it for one, in whatever language it says so', async () => {
    let tries = 0;
    await inPatientTransaction(scope, async (inside) => {
      tries += 1;
      await count(inside, 'elsewhere');
      if (tries === 1) await endBy(inside, '57014', 'storniere Anfrage wegen Benutzeraufforderung');
    });
    expect([tries, await counts()]).toEqual([2, [['elsewhere', 1]]]);
  });

  it('gives up after the fourth time, with nothing done', async () => {
    let tries = 0;
    const never = inPatientTransaction(scope, async (inside) => {
      tries += 1;
      await count(inside, 'never');
      await endBy(inside, '40P01');
    });
    await expect(never).rejects.toMatchObject({ code: '40P01' });
    expect([tries, await counts()]).toEqual([4, []]);
  });

  it('does not try again what failed for another reason', async () => {
    let tries = 0;
    const failing = (end: (inside: Scope) => Promise<unknown>) =>
      inPatientTransaction(scope, async (inside) => {
        tries += 1;
        await count(inside, 'failing');
        await end(inside);
      });
    await expect(failing((inside) => endBy(inside, '22012'))).rejects.toMatchObject({ code: '22012' });
    await expect(failing(() => Promise.reject(new Error('not of the database')))).rejects.toThrow('not of the database');
    expect([tries, await counts()]).toEqual([2, []]);
  });

  it('within another transaction it is a part of that, and that one as a whole begins anew', async () => {
    let outer = 0;
    let inner = 0;
    await inPatientTransaction(scope, async (outside) => {
      outer += 1;
      await count(outside, 'outer');
      await inPatientTransaction(outside, async (inside) => {
        inner += 1;
        await count(inside, 'inner');
        if (inner === 1) await endBy(inside, '40P01');
      });
    });
    expect([outer, inner, await counts()]).toEqual([
      2,
      2,
      [
        ['inner', 1],
        ['outer', 1],
      ],
    ]);
    const undone = inTransaction(scope, async (outside) => {
      await inTransaction(outside, (inside) => count(inside, 'undone'));
      throw new Error('the whole is undone');
    });
    await expect(undone).rejects.toThrow('the whole is undone');
    expect(await counts()).toHaveLength(2);
  });

  // The embedded database has one connection: there nobody waits for another.
  it.runIf(engine === 'postgres')('two that change the same rows in another order both come to their end', async () => {
    await count(scope, 'a');
    await count(scope, 'b');
    const hasFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const both = Promise.all(hasFirst.map(({ promise }) => promise));
    let tries = 0;
    const change = (first: string, second: string, place: number) =>
      inPatientTransaction(scope, async (inside) => {
        tries += 1;
        await count(inside, first);
        hasFirst[place]?.resolve();
        await both;
        await count(inside, second);
      });
    await Promise.all([change('a', 'b', 0), change('b', 'a', 1)]);
    expect(tries).toBeGreaterThan(2);
    expect(await counts()).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
  });
});
