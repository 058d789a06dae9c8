import { expect, it } from 'vitest';
import { makeCompany } from '../factories/factories.ts';
import { eachEngine, testContext } from './context.ts';

eachEngine('a test context', (engine) => {
  it('has a migrated database of its own', async () => {
    const [one, other] = [await testContext(engine), await testContext(engine)];
    const scope = await makeCompany(one);
    expect(await scope.db.selectFrom('company').select('name').execute()).toEqual([{ name: 'Test Agency' }]);
    expect(await other.database.db.selectFrom('company').selectAll().execute()).toEqual([]);
    await one.close();
    await other.close();
  });
});
