import { pageConfigSchema } from '@sightline/contract/app';
import {
  applyCoupon,
  type CouponType,
  cancelSubscription,
  changeSubscription,
  couponTypes,
  firstCharges,
  getSubscription,
  type Invoice,
  listOrders,
  type PlanInterval,
  previewSubscription,
  resumeSubscription,
  type Subscription,
} from '@sightline/contract/billing';
import { deleteCompany } from '@sightline/contract/company';
import { dayMs } from '@sightline/contract/core';
import { register, type User } from '@sightline/contract/identity';
import fc from 'fast-check';
import '../../../../../scripts/property-seed.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { restoreCompany } from '#identity/restore-company/index.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeToken } from '#test/factories/factories.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';
import { applyEvents } from './apply-events.ts';
import { type SellingApp, sellingApp } from './testing/shop-walk.ts';

const plans = fc.record({
  dashboards: fc.constantFrom(1, 3, 9, 10, 24, 25, 26, 49, 50, 99, 100, 137),
  interval: fc.constantFrom<PlanInterval>(1, 12),
});
const values: Record<CouponType, readonly [number, ...number[]]> = {
  'price.discount': [1, 12.5, 33.33, 50, 100],
  'price.fixed': [0.01, 5, 19.99, 100_000],
  'trial.days': [1, 14, 30, 45],
  'dashboards.bonus': [5],
};
const coupons = fc
  .constantFrom(...couponTypes)
  .chain((type) => fc.record({ type: fc.constant(type), value: fc.constantFrom(...values[type]) }));
/** What happens to a subscription. */
const steps = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), plan: plans }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('coupon' as const), coupon: coupons }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('renew' as const, 'fail' as const, 'cancel' as const, 'restore' as const) }) },
);
/** Ends of months and leap years as well, at any hour. */
const starts = fc
  .record({ day: fc.integer({ min: 0, max: 800 }), hour: fc.integer({ min: 0, max: 23 }) })
  .map(({ day, hour }) => new Date(Date.UTC(2027, 0, 1 + day, hour)).toISOString());

oneEngine('what a page shows of a price', (engine) => {
  let test: SellingApp;
  beforeAll(async () => {
    test = await sellingApp(engine);
  });
  beforeEach(() => test.context.clock.set('2026-11-20T09:00:00Z'));
  afterAll(() => test.close());

  /** Somebody with a company, signed in anew after it was away. */
  class Buyer {
    readonly user: User;
    #token: string;
    constructor(user: User, token: string) {
      this.user = user;
      this.#token = token;
    }
    static async of(user: User): Promise<Buyer> {
      return new Buyer(user, await makeToken(test.context, user));
    }
    get scope() {
      return scopeOf(test.context.database.db, this.user.companyId);
    }
    send = (sent: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }) =>
      test.browser().send({ ...sent, headers: { 'x-authorization': this.#token } });
    async running(): Promise<Subscription> {
      return (await this.send({ url: getSubscription.path })).json().data;
    }
    async invoices(): Promise<Invoice[]> {
      await applyEvents(test.context);
      return (await this.send({ url: listOrders.path })).json().data;
    }
    /** What is charged while something is done. */
    async chargedBy(act: () => Promise<unknown>): Promise<number> {
      const before = new Set((await this.invoices()).map(({ id }) => id));
      await act();
      return (await this.invoices()).filter(({ id }) => !before.has(id)).reduce((sum, { total }) => sum + total, 0);
    }
    async press(button: 'renew' | 'fail'): Promise<void> {
      await test.press(`/api.fastspring.com/__subscriptions/${(await this.running()).id}/${button}`);
      await applyEvents(test.context);
    }
    /** The clock comes to the next charge, which is the one that was shown all the time. */
    async charge({ fails }: { fails: boolean }): Promise<void> {
      const shown = await this.running();
      test.context.clock.set(shown.nextChargeAt ?? '');
      if (fails) {
        await this.press('fail');
        test.context.clock.advance(3 * dayMs);
        expect(await this.running()).toMatchObject({ state: 'overdue', nextCharge: shown.nextCharge, discount: shown.discount });
      }
      expect(await this.chargedBy(() => this.press('renew'))).toBe(shown.nextCharge);
    }
    async wait(days: number): Promise<void> {
      const due = new Date((await this.running()).nextChargeAt ?? '');
      const until = new Date(test.context.clock.now().getTime() + days * dayMs);
      if (until >= due) await this.charge({ fails: false });
      else test.context.clock.set(until.toISOString());
    }
    async change(payload: object): Promise<void> {
      const preview = await this.send({ method: 'POST', url: previewSubscription.path, payload });
      const { data: shown } = preview.json();
      const put = () => this.send({ method: 'PUT', url: changeSubscription.path, payload: { ...payload, ...(shown && { shown }) } });
      let answer = preview;
      const charged = await this.chargedBy(async () => {
        answer = await put();
      });
      expect(answer.statusCode).toBe(preview.statusCode);
      expect(charged).toBe(shown?.dueNow ?? 0);
      if (shown)
        expect(await this.running()).toMatchObject({
          ...{ nextCharge: shown.nextCharge, discount: shown.nextDiscount, nextChargeAt: shown.nextChargeAt },
        });
    }
    async cancelAndResume(): Promise<void> {
      const before = await this.running();
      await this.send({ method: 'DELETE', url: cancelSubscription.path });
      await this.send({ method: 'POST', url: resumeSubscription.path });
      expect(await this.running()).toEqual(before);
    }
    async deleteAndRestore(): Promise<void> {
      const before = await this.running();
      const { name } = await this.scope.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
      const payload = { delete: true, name, password: 'a good password' };
      expect((await this.send({ method: 'DELETE', url: deleteCompany.path, payload })).statusCode).toBe(204);
      await restoreCompany(test.context, this.scope, this.user);
      this.#token = await makeToken(test.context, this.user);
      await this.send({ method: 'POST', url: resumeSubscription.path });
      expect(await this.running()).toEqual(before);
    }
  }

  let people = 0;
  /** Registers and pays; what the page shows is reckoned as it does, by the prices that it has. */
  async function registerAndPay(
    plan: { dashboards: number; interval: PlanInterval },
    wished: readonly { type: CouponType; value: number }[],
  ) {
    const browser = test.browser();
    const { prices } = pageConfigSchema.parse(await browser.open('/register')).payment;
    if (prices === null) throw new Error('Nothing is sold');
    people += 1;
    const email = `buyer${people}@agency.test`;
    const codes = await Promise.all(wished.map((each) => makeCoupon(test.context, each)));
    const { dueNow, nextCharge, discount } = firstCharges(plan, wished, prices);
    const closed = await test.checkout(browser, { ...plan, coupons: codes, email, shown: { dueNow, nextCharge } });
    const payload = {
      ...{ name: 'Anna Huber', email, password: 'a good password', passwordConfirmation: 'a good password' },
      ...{ termsConsent: true, ageConsent: true, ...plan, coupons: codes, orderId: closed?.id, orderRef: closed?.reference },
    };
    const answer = await browser.send({ method: 'POST', url: register.path, payload });
    expect(answer.statusCode).toBe(201);
    const buyer = await Buyer.of(answer.json().data);
    expect((await buyer.invoices()).map(({ total }) => total)).toEqual([dueNow]);
    const isFree = wished.some(({ type }) => type === 'trial.days');
    expect(await buyer.running()).toMatchObject({ nextCharge, discount: isFree ? discount : 0 });
    return buyer;
  }

  async function buyInTrial(plan: { dashboards: number; interval: PlanInterval }, wished: readonly { type: CouponType; value: number }[]) {
    const harness = await test.harness();
    const buyer = await Buyer.of(harness.user);
    for (const each of wished)
      await buyer.send({ method: 'POST', url: applyCoupon.path, payload: { coupon: await makeCoupon(test.context, each) } });
    const { dueNow, nextCharge } = (await buyer.send({ method: 'POST', url: previewSubscription.path, payload: plan })).json().data;
    await test.buy(harness, { ...plan, shown: { dueNow, nextCharge } });
    expect((await buyer.invoices()).map(({ total }) => total)).toEqual([dueNow]);
    expect(await buyer.running()).toMatchObject({ nextCharge, discount: 0 });
    return buyer;
  }

  it('is what coupons leave of the first charge after free days, from the first of them on, and the whole price from then on', async () => {
    const buyer = await registerAndPay({ dashboards: 12, interval: 1 }, [
      { type: 'trial.days', value: 30 },
      { type: 'price.discount', value: 50 },
    ]);
    const { nextCharge, discount } = await buyer.running();
    expect([discount, nextCharge]).toEqual([nextCharge, discount]);
    await buyer.charge({ fails: false });
    expect(await buyer.running()).toMatchObject({ nextCharge: 2 * discount, discount: 0 });
  });

  it('is what is charged: at once, after free days, at every renewal and change, whatever comes between', {
    timeout: 600_000,
  }, async () => {
    const stacked = fc.uniqueArray(coupons, { maxLength: 3, selector: ({ type }) => type.split('.')[0] });
    const lives = fc.record({
      ...{ start: starts, plan: plans, wished: stacked, registers: fc.boolean() },
      done: fc.array(steps, { minLength: 1, maxLength: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(lives, async ({ start, plan, wished, registers, done }) => {
        test.context.clock.set(start);
        const buyer = await (registers ? registerAndPay(plan, wished) : buyInTrial(plan, wished));
        for (const step of done) {
          if (step.kind === 'change') await buyer.change(step.plan);
          else if (step.kind === 'wait') await buyer.wait(step.days);
          else if (step.kind === 'coupon')
            await buyer.send({ method: 'POST', url: applyCoupon.path, payload: { coupon: await makeCoupon(test.context, step.coupon) } });
          else if (step.kind === 'cancel') await buyer.cancelAndResume();
          else if (step.kind === 'restore') await buyer.deleteAndRestore();
          else await buyer.charge({ fails: step.kind === 'fail' });
        }
        await buyer.charge({ fails: false });
      }),
      { numRuns: 25, endOnFailure: false },
    );
  });
});
