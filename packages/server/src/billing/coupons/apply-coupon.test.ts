import { type CouponType, couponTypes, defaultCouponStacking, mayStack } from '@sightline/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { mailEnvironment } from '#test/app/mail-environment.ts';
import { inDays } from '#test/factories/factories.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';
import { checkCoupons } from './check-coupons.ts';
import { expireCoupon, listPriceCoupons, spendPriceCoupons } from './index.ts';

eachEngine('applying a coupon to a company', (engine) => {
  let test: TestApp;
  let harness: Harness;
  const make = (values: Parameters<typeof makeCoupon>[1] = {}) => makeCoupon(test.context, values);
  const apply = async (code: string, from = harness): Promise<{ applied: string[]; message: string }> => {
    const answer = await from.send({ method: 'POST', url: '/api/company/coupon', payload: { coupon: code } });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const company = async () => (await harness.send({ url: '/api/company' })).json().data;
  /** A company in its trial with ten days left. */
  const inTrial = async (): Promise<void> => {
    harness = await makeHarness(test);
    await harness.scope.db
      .updateTable('company')
      .set({ expires_at: inDays(test.context, 10) })
      .execute();
  };

  beforeAll(async () => {
    test = await testApp(engine, { environment: mailEnvironment });
  });
  afterAll(() => test.close());

  it.each(couponTypes.flatMap((first) => couponTypes.map((second) => ({ first, second }))))(
    'lets $second follow $first only as the stacking says',
    async ({ first, second }) => {
      await inTrial();
      const [one, other] = [await make({ type: first, value: 5 }), await make({ type: second, value: 7 })];
      expect(await apply(one)).toEqual({ applied: [one], message: `Code / Coupon ${one} activated successfully` });
      expect(await apply(other)).toEqual(
        mayStack(defaultCouponStacking, [first], second)
          ? { applied: [one, other], message: `Code / Coupon ${other} activated successfully` }
          : { applied: [one], message: 'Code / Coupon not stackable with other code(s) / coupon(s)' },
      );
    },
  );

  it('takes no second one on the price behind one for dashboards, at the company or before there is one', async () => {
    await inTrial();
    const [half, bonus, amount] = [
      await make({ type: 'price.discount', value: 50 }),
      await make({ value: 5 }),
      await make({ type: 'price.fixed', value: 5 }),
    ];
    await apply(half);
    await apply(bonus);
    expect(await apply(amount)).toEqual({ applied: [half, bonus], message: 'Code / Coupon not stackable with other code(s) / coupon(s)' });
    await expect(checkCoupons(test.context, [half, bonus, amount], { email: 'anna@agency.test', isConfirmed: true })).rejects.toMatchObject(
      {
        details: { errors: { coupons: ['Code / Coupon not stackable with other code(s) / coupon(s)'] } },
      },
    );
  });

  it('lengthens the trial and raises the quota, once however often it is asked', async () => {
    await inTrial();
    const [trial, bonus] = [await make({ type: 'trial.days', value: 30 }), await make({ value: 5, uses: 3 })];
    await apply(trial);
    await apply(bonus);
    const again = await apply(bonus.toLowerCase());
    expect(again).toEqual({ applied: [trial, bonus], message: `Code / Coupon ${bonus.toLowerCase()} activated successfully` });
    expect(await company()).toMatchObject({ expiresAt: inDays(test.context, 40).toISOString(), services: { bonusDashboards: 5 } });
    const left = await test.context.database.db
      .selectFrom('coupon')
      .select('uses_left')
      .where('name', '=', bonus)
      .executeTakeFirstOrThrow();
    expect(left.uses_left).toBe(2);
  });

  it('counts from now where the trial is over but not yet ended', async () => {
    await inTrial();
    await harness.scope.db
      .updateTable('company')
      .set({ expires_at: inDays(test.context, -3) })
      .execute();
    await apply(await make({ type: 'trial.days', value: 30 }));
    expect((await company()).expiresAt).toBe(inDays(test.context, 30).toISOString());
  });

  it('has no use for more trial where there is none', async () => {
    await inTrial();
    await harness.scope.db.updateTable('company').set({ state: 'active' }).execute();
    const code = await make({ type: 'trial.days', value: 30 });
    expect(await apply(code)).toEqual({ applied: [], message: `Code / Coupon ${code} is invalid` });
    expect((await company()).expiresAt).toBe(inDays(test.context, 10).toISOString());
  });

  it('keeps one on the price until it was paid with, then makes way for another', async () => {
    await inTrial();
    const code = await make({ type: 'price.discount', value: 12.5 });
    await apply(code.toLowerCase());
    expect(await listPriceCoupons(test.context, harness.scope)).toEqual([
      { name: code, type: 'price.discount', value: 12.5, stacking: defaultCouponStacking['price.discount'] },
    ]);
    await spendPriceCoupons(harness.scope, [code.toLowerCase()], test.context.clock.now());
    expect(await listPriceCoupons(test.context, harness.scope)).toEqual([]);
    const other = await make({ type: 'price.fixed', value: 19.99 });
    expect((await apply(other)).applied).toEqual([other]);
    expect(await apply(code)).toEqual({ applied: [other], message: `Code / Coupon ${code} is invalid` });
    expect((await listPriceCoupons(test.context, harness.scope)).map(({ value }) => value)).toEqual([19.99]);
  });

  it.each<[string, () => Promise<string>]>([
    ['never was', async () => 'NO-SUCH-CODE'],
    ['is longer than any', async () => 'N'.repeat(41)],
    ['has expired', () => make({ expiresAt: inDays(test.context, 0) })],
    ['is used up', () => make({ uses: 0 })],
    ['is somebody else’s', () => make({ email: 'somebody@else.test' })],
    [
      'was ended by the operator',
      async () => {
        const code = await make();
        await expireCoupon(test.context, code);
        return code;
      },
    ],
  ])('is invalid when the code %s', async (_, code) => {
    await inTrial();
    const given = await code();
    expect(await apply(given)).toEqual({ applied: [], message: `Code / Coupon ${given} is invalid` });
    expect(await harness.scope.db.selectFrom('audit_entry').selectAll().execute()).toEqual([]);
  });

  it('takes one that is meant for the person, whatever the case of the address', async () => {
    await inTrial();
    const code = await make({ email: harness.user.email.toUpperCase(), expiresAt: inDays(test.context, 1), uses: 1 });
    expect((await apply(code)).applied).toEqual([code]);
  });

  it('waits until the address that it is meant for is confirmed', async () => {
    await inTrial();
    const code = await make({ email: harness.user.email, uses: 1 });
    const confirmed = (emailVerified: boolean) =>
      test.context.database.db.updateTable('auth_user').set({ emailVerified }).where('id', '=', harness.user.id).execute();
    await confirmed(false);
    expect(await apply(code)).toEqual({ applied: [], message: expect.stringContaining('Confirm it first') });
    await confirmed(true);
    expect((await apply(code)).applied).toEqual([code]);
  });

  it('is not guessed from many companies either', async () => {
    await inTrial();
    for (let guess = 0; guess < 4; guess += 1) await apply(`GUESS-${guess}`);
    const ofAll = test.context.database.db.updateTable('attempt').where('key', '=', 'coupons of companies');
    await ofAll.set({ count: 300 }).execute();
    const other = await makeHarness(test);
    for (let guess = 0; guess < 3; guess += 1) expect((await apply(`GUESS-${guess}`, other)).applied).toEqual([]);
    const refused = await other.send({ method: 'POST', url: '/api/company/coupon', payload: { coupon: 'GUESS' } });
    expect(refused.statusCode).toBe(429);
    await ofAll.set({ count: 0 }).execute();
  });

  it('is for administrators, and ends guessing', async () => {
    await inTrial();
    const member = await harness.colleague('member');
    const refused = await member.send({ method: 'POST', url: '/api/company/coupon', payload: { coupon: 'X' } });
    expect(refused.statusCode).toBe(403);
    const code = await make();
    for (let guess = 0; guess < 19; guess += 1) await apply(`GUESS-${guess}`);
    expect((await apply(code)).applied).toEqual([code]);
    await apply('GUESS-19');
    const tooMany = await harness.send({ method: 'POST', url: '/api/company/coupon', payload: { coupon: code } });
    expect(tooMany.statusCode).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('gives a last use to one of two companies that ask at once', async () => {
    const code = await make({ uses: 1, value: 3 });
    const harnesses = [await makeHarness(test), await makeHarness(test), await makeHarness(test)];
    const answers = await Promise.all(harnesses.map((each) => apply(code, each)));
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      `Code / Coupon ${code} activated successfully`,
      `Code / Coupon ${code} is invalid`,
      `Code / Coupon ${code} is invalid`,
    ]);
    const services = await Promise.all(harnesses.map(async (each) => (await each.send({ url: '/api/company' })).json().data.services));
    expect(services.map(({ bonusDashboards }) => bonusDashboards).toSorted()).toEqual([0, 0, 3]);
  });

  it('applies a company’s two at once as if one came after the other', async () => {
    await inTrial();
    const types: CouponType[] = ['price.discount', 'price.fixed'];
    const codes = await Promise.all(types.map((type) => make({ type, value: 5 })));
    const answers = await Promise.all(codes.map((code) => apply(code)));
    expect(answers.filter(({ message }) => message.endsWith('activated successfully'))).toHaveLength(1);
    expect(await listPriceCoupons(test.context, harness.scope)).toHaveLength(1);
  });
});
