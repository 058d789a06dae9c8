import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';
import { inTransaction } from '../db/scope.ts';
import { operator, recordAudit } from './index.ts';

oneEngine('the audit log', (engine) => {
  let test: TestApp;
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());

  it('tells administrators who did what, the latest first', async () => {
    const harness = await makeHarness(test);
    const code = await makeCoupon(test.context, { value: 5 });
    await recordAudit(harness.scope, { at: at(-10), by: operator, action: 'company.created', about: 'Test Agency' });
    await harness.send({ method: 'POST', url: '/api/company/coupon', payload: { coupon: code } });
    const { data, meta } = (await harness.send({ url: '/api/company/audit' })).json();
    expect(meta).toEqual({ total: 2, page: 1, perPage: 50 });
    expect(data).toEqual([
      {
        id: expect.any(String),
        at: test.context.clock.now().toISOString(),
        by: { kind: 'user', id: harness.user.id, name: harness.user.name },
        action: 'coupon.applied',
        about: code,
        details: { type: 'dashboards.bonus', value: 5 },
      },
      {
        id: expect.any(String),
        at: at(-10).toISOString(),
        by: { kind: 'operator', id: null, name: 'operator' },
        action: 'company.created',
        about: 'Test Agency',
        details: {},
      },
    ]);
  });

  it('comes in pages', async () => {
    const harness = await makeHarness(test);
    for (let minute = 0; minute < 5; minute += 1)
      await recordAudit(harness.scope, { at: at(minute), by: harness.user, action: 'coupon.applied', about: `${minute}` });
    const page = async (query: string) => (await harness.send({ url: `/api/company/audit?${query}` })).json();
    const about = ({ data }: { data: { about: string }[] }) => data.map((entry) => entry.about);
    expect(about(await page('per_page=2'))).toEqual(['4', '3']);
    const last = await page('per_page=2&page=3');
    expect([about(last), last.meta]).toEqual([['0'], { total: 5, page: 3, perPage: 2 }]);
    expect((await harness.send({ url: '/api/company/audit?per_page=101' })).statusCode).toBe(422);
  });

  it('keeps the order of what was done at one instant', async () => {
    const harness = await makeHarness(test);
    const names = Array.from({ length: 20 }, (_, index) => `${index}`);
    for (const about of names) await recordAudit(harness.scope, { at: at(0), by: harness.user, action: 'coupon.applied', about });
    const { data } = (await harness.send({ url: '/api/company/audit' })).json();
    expect(data.map((entry: { about: string }) => entry.about)).toEqual(names.reverse());
  });

  it('is nobody else’s: not a member’s, not another company’s', async () => {
    const harness = await makeHarness(test);
    await recordAudit(harness.scope, { at: at(0), by: harness.user, action: 'coupon.applied', about: 'ours' });
    const member = await harness.colleague('member');
    expect((await member.send({ url: '/api/company/audit' })).statusCode).toBe(403);
    const stranger = await makeHarness(test);
    expect((await stranger.send({ url: '/api/company/audit' })).json()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('does not tell of what was undone', async () => {
    const harness = await makeHarness(test);
    const undone = inTransaction(harness.scope, async (scope) => {
      await recordAudit(scope, { at: at(0), by: harness.user, action: 'coupon.applied', about: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await harness.send({ url: '/api/company/audit' })).json().data).toEqual([]);
  });
});
