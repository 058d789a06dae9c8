import { verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { passwordHashOf } from './share-change.ts';

oneEngine('the password of what is shared', (engine) => {
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    context = await testContext(engine);
    scope = await makeCompany(context);
  });
  afterAll(() => context.close());

  const set = { category: 'new_password', password: 'open-sesame' };

  it('is kept as a hash alone', async () => {
    const hash = await passwordHashOf(scope, set);
    expect(hash).not.toContain(set.password);
    expect(await verifyPassword({ hash: hash ?? '', password: set.password })).toBe(true);
  });

  it('is never hashed while a transaction holds rows, nor the one connection of the embedded database', async () => {
    await expect(inTransaction(scope, (inside) => passwordHashOf(inside, set))).rejects.toThrow('before the transaction');
  });

  it('is taken away in a transaction as well as outside, and no other change makes one', async () => {
    for (const change of [{ category: 'new_password', password: null }, { category: 'stop_sharing' }]) {
      expect(await passwordHashOf(scope, change)).toBeNull();
      expect(await inTransaction(scope, (inside) => passwordHashOf(inside, change))).toBeNull();
    }
  });
});
