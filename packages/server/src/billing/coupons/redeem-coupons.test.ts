import { AppError } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { mailEnvironment } from '#test/app/mail-environment.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';
import { checkCoupons, checkCouponsFrom } from './check-coupons.ts';
import { redeemCoupons } from './redeem-coupons.ts';

const applicant = { email: 'Anna@Agency.test', isConfirmed: true, by: { id: 'u1', name: 'Anna' } };
const errorsOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => null,
    (fault: unknown) => fault,
  );
  return error instanceof AppError ? error.details.errors : error;
};

eachEngine('coupons of a registration', (engine) => {
  let context: TestContext;
  const redeem = (scope: Scope, codes: readonly string[]): Promise<void> =>
    context.database.db.transaction().execute((trx) => redeemCoupons(context, trx, scope.companyId, codes, applicant));
  const usesOf = async (scope: Scope) =>
    (await scope.db.selectFrom('coupon_use').select('name').orderBy('position').execute()).map(({ name }) => name);
  const usesLeft = async (code: string) =>
    (await context.database.db.selectFrom('coupon').select('uses_left').where('name', '=', code).executeTakeFirstOrThrow()).uses_left;

  beforeAll(async () => {
    context = await testContext(engine, { environment: mailEnvironment });
  });
  afterAll(() => context.close());

  it('are checked without being taken', async () => {
    const [trial, own] = [
      await makeCoupon(context, { type: 'trial.days', value: 30, uses: 1 }),
      await makeCoupon(context, { value: 2, email: 'anna@agency.test' }),
    ];
    const found = await checkCoupons(context, [trial.toLowerCase(), own, trial], applicant);
    expect(found.map(({ name, type, value }) => [name, type, value])).toEqual([
      [trial, 'trial.days', 30],
      [own, 'dashboards.bonus', 2],
    ]);
    expect(await usesLeft(trial)).toBe(1);
    expect(await checkCoupons(context, [], applicant)).toEqual([]);
  });

  it('are refused with a text for each that is none', async () => {
    const good = await makeCoupon(context);
    const others = await makeCoupon(context, { email: 'else@agency.test' });
    expect(await errorsOf(checkCoupons(context, ['nope', good, others], applicant))).toEqual({
      coupons: ['Code / Coupon nope is invalid', `Code / Coupon ${others} is invalid`],
    });
    const [one, two] = [
      await makeCoupon(context, { type: 'price.discount', value: 10 }),
      await makeCoupon(context, { type: 'price.fixed', value: 10 }),
    ];
    expect(await errorsOf(checkCoupons(context, [one, two], applicant))).toEqual({
      coupons: ['Code / Coupon not stackable with other code(s) / coupon(s)'],
    });
  });

  it('wait where nobody has confirmed the address that they are meant for', async () => {
    const own = await makeCoupon(context, { email: 'anna@agency.test', uses: 1 });
    const newcomer = { ...applicant, isConfirmed: false };
    const refused = { coupons: [expect.stringContaining(`${own} is meant for your e-mail address, which has to be confirmed first`)] };
    expect(await errorsOf(checkCoupons(context, [own], newcomer))).toEqual(refused);
    const scope = await makeCompany(context);
    const taking = context.database.db.transaction().execute((trx) => redeemCoupons(context, trx, scope.companyId, [own], newcomer));
    expect(await errorsOf(taking)).toEqual(refused);
    expect(await usesLeft(own)).toBe(1);
  });

  it('are no guesses where they are some, though they wait or do not go together', async () => {
    const own = await makeCoupon(context, { email: 'anna@agency.test' });
    const [one, two] = [
      await makeCoupon(context, { type: 'price.discount', value: 10 }),
      await makeCoupon(context, { type: 'price.fixed', value: 10 }),
    ];
    const newcomer = { ...applicant, isConfirmed: false };
    const answers = new Set<string>();
    for (let tries = 0; tries < 31; tries += 1) {
      const asked = checkCouponsFrom(context, [own, one, two], newcomer, '192.0.2.31');
      answers.add(JSON.stringify(await errorsOf(asked)));
    }
    expect([...answers]).toEqual([expect.stringContaining('has to be confirmed first')]);
    const guessing = () => checkCouponsFrom(context, ['nope', one], newcomer, '192.0.2.31');
    const isNone = { coupons: ['Code / Coupon nope is invalid'] };
    for (let tries = 0; tries < 29; tries += 1) expect(await errorsOf(guessing())).toEqual(isNone);
    await expect(guessing()).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('are redeemed in their order, with an entry in the audit log each', async () => {
    const scope = await makeCompany(context);
    const codes = [await makeCoupon(context, { type: 'price.discount', value: 10 }), await makeCoupon(context, { value: 4 })];
    await redeem(scope, [...codes, ...codes]);
    expect(await usesOf(scope)).toEqual(codes);
    const entries = await scope.db.selectFrom('audit_entry').select(['action', 'about', 'by_name', 'details']).execute();
    expect(entries.toSorted((one, other) => codes.indexOf(one.about) - codes.indexOf(other.about))).toEqual([
      { action: 'coupon.applied', about: codes[0], by_name: 'Anna', details: { type: 'price.discount', value: 10 } },
      { action: 'coupon.applied', about: codes[1], by_name: 'Anna', details: { type: 'dashboards.bonus', value: 4 } },
    ]);
  });

  it('are all undone when two of them do not go together', async () => {
    const scope = await makeCompany(context);
    const codes = [
      await makeCoupon(context, { type: 'price.discount', value: 10, uses: 1 }),
      await makeCoupon(context, { type: 'price.fixed', value: 10 }),
    ];
    expect(await errorsOf(redeem(scope, codes))).toEqual({ coupons: ['Code / Coupon not stackable with other code(s) / coupon(s)'] });
    expect([await usesOf(scope), await usesLeft(codes[0] ?? '')]).toEqual([[], 1]);
  });

  it('are all undone when one of them cannot be had', async () => {
    const scope = await makeCompany(context);
    const good = await makeCoupon(context, { uses: 1, value: 9 });
    expect(await errorsOf(redeem(scope, [good, 'nope']))).toEqual({ coupons: ['Code / Coupon nope is invalid'] });
    expect(await usesOf(scope)).toEqual([]);
    expect(await usesLeft(good)).toBe(1);
    const { bonus_dashboards } = await scope.db.selectFrom('company').select('bonus_dashboards').executeTakeFirstOrThrow();
    expect(bonus_dashboards).toBe(0);
  });

  it.each([
    ['goes to the first of two transactions, and the second is told', true],
    ['goes to the second of two transactions when the first is undone', false],
  ])('their last use %s', async (_, firstStays) => {
    const [first, second] = [await makeCompany(context), await makeCompany(context)];
    const code = await makeCoupon(context, { uses: 1 });
    let other: Promise<unknown> = Promise.resolve();
    const undone = new Error('The registration failed for another reason');
    const done = context.database.db.transaction().execute(async (trx) => {
      await redeemCoupons(context, trx, first.companyId, [code], applicant);
      // Begins while this transaction is open, and has to wait for its end.
      other = errorsOf(redeem(second, [code]));
      if (!firstStays) throw undone;
    });
    expect(await errorsOf(done)).toBe(firstStays ? null : undone);
    expect(await other).toEqual(firstStays ? { coupons: [`Code / Coupon ${code} is invalid`] } : null);
    expect([await usesOf(first), await usesOf(second)]).toEqual(firstStays ? [[code], []] : [[], [code]]);
    expect(await usesLeft(code)).toBe(0);
  });
});
