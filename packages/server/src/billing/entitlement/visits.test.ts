import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { inDays } from '#test/factories/factories.ts';

eachEngine('what another company shares', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const noConsents = async (one: Harness) => {
    await test.context.database.db.updateTable('auth_user').set({ termsConsent: false }).where('id', '=', one.user.id).execute();
  };
  const expired = async (one: Harness) => {
    await one.scope.db
      .updateTable('company')
      .set({ state: 'expired', expires_at: inDays(test.context, -1) })
      .execute();
  };
  const data = '/data?start=2026-09-01&end=2026-09-30&timezone=UTC';

  it.each([
    ['gave no consents', 403, noConsents],
    ['is of a company whose time is over', 402, expired],
  ])('is seen by somebody who %s as by anybody; what is their own is not', async (_who, status, put) => {
    const visitor = await makeHarness(test);
    const [shared, locked, own] = [await harness.create('Shared'), await harness.create('Locked'), await visitor.create('Own')];
    const hidden = await harness.create('Hidden');
    await harness.share(shared.id, { category: 'public', public: true });
    await harness.share(locked.id, { category: 'new_password', password: 'a good password' });
    await put(visitor);
    const look = async (who: Harness, permalink: string, rest = '') =>
      (await who.send({ url: `/api/dashboards/${permalink}${rest}` })).statusCode;
    const anybody = async (permalink: string) => (await test.browser().send({ url: `/api/dashboards/${permalink}` })).statusCode;
    for (const { permalink } of [shared, locked, hidden]) expect(await look(visitor, permalink)).toBe(await anybody(permalink));
    expect(await look(visitor, shared.permalink)).toBe(200);
    expect(await look(visitor, shared.permalink, data)).toBe(200);
    expect(await look(visitor, own.permalink)).toBe(status);
    expect(await look(visitor, own.permalink, data)).toBe(status);
    const mark = await visitor.send({ method: 'PUT', url: `/api/dashboards/${shared.id}`, payload: { category: 'public', public: true } });
    expect(mark.statusCode).toBe(status);
  });
});
