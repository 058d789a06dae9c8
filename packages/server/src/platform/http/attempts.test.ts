import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { countAttempt, forgetAttempts, sweepAttempts, takeBackAttempt } from './attempts.ts';

const limit = { max: 3, windowS: 60 };

eachEngine('attempts', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  const count = (key: string, companyId = '') => countAttempt(context, companyId, key, limit);
  const refused = (key: string) =>
    count(key).then(
      () => null,
      (error: { details: { retryAfterS: number } }) => error.details.retryAfterS,
    );

  it('are refused beyond the limit until the window that began with the first is over', async () => {
    await count('a');
    context.clock.advance(20_000);
    await count('a');
    await count('a');
    expect(await refused('a')).toBe(40);
    context.clock.advance(39_500);
    expect(await refused('a')).toBe(1);
    context.clock.advance(500);
    expect(await refused('a')).toBeNull();
    await count('a');
    await count('a');
    expect(await refused('a')).toBe(60);
  });

  it('are counted apart by key and company', async () => {
    const { companyId: other } = await makeCompany(context);
    for (const [key, company] of [
      ['b', ''],
      ['b', ''],
      ['b', ''],
      ['c', ''],
      ['b', other],
    ] as const)
      await count(key, company);
    expect(await refused('b')).toBe(60);
    expect(await refused('c')).toBeNull();
    await count('b', other);
  });

  it('are all counted when they come at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => count('d')));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3);
  });

  it('can be forgotten and taken back', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await count('e');
    await takeBackAttempt(context, '', 'e');
    expect(await refused('e')).toBeNull();
    await forgetAttempts(context, '', 'e');
    for (let attempt = 0; attempt < 3; attempt += 1) await count('e');
    expect(await refused('e')).toBe(60);
  });

  it('are swept away when their window is over', async () => {
    await count('f');
    context.clock.advance(61_000);
    await count('g');
    await sweepAttempts(context);
    const rows = await context.database.db.selectFrom('attempt').select('key').execute();
    expect(rows).toEqual([{ key: 'g' }]);
  });
});
