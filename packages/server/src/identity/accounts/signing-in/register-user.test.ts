import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { registerUser } from './register-user.ts';

oneEngine('two who come at once with the same address, proven elsewhere', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());

  it('become one account: the other is told, and nothing of theirs is left', async () => {
    const email = `${crypto.randomUUID()}@agency.test`;
    const form = { name: 'Anna Huber', email, company: email };
    const arriving = () => registerUser(context, form, undefined, { emailVerified: true });
    const [one, other] = await Promise.allSettled([arriving(), arriving()]);
    const outcomes = [one, other].map(({ status }) => status).toSorted();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
    const refused = one.status === 'rejected' ? one : other;
    expect(refused).toMatchObject({
      reason: { code: 'invalid_input', details: { errors: { email: [expect.stringContaining('already registered')] } } },
    });
    const companies = await context.database.db.selectFrom('company').select('company_id').where('name', '=', email).execute();
    expect(companies).toHaveLength(1);
  });
});
