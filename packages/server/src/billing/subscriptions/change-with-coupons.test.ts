import {
  applyCoupon,
  changeSubscription,
  couponTexts,
  getSubscription,
  type Invoice,
  listOrders,
  previewSubscription,
} from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';
import { applyEvents } from './apply-events.ts';
import { FakeShop, shopEnvironment } from './testing/fake-shop.ts';
import { type SellingApp, sellingApp } from './testing/shop-walk.ts';

oneEngine('a coupon at a change of the subscription', (engine) => {
  let test: SellingApp;
  let harness: Harness;
  interface ChangeOptions {
    dashboards: number;
    interval?: 1 | 12;
    coupons?: string[];
  }
  const send = (method: 'PUT' | 'POST', url: string, { interval = 1, ...wish }: ChangeOptions, at = harness) =>
    at.send({ method, url, payload: { interval, ...wish } });
  const preview = async (wish: ChangeOptions) => (await send('POST', previewSubscription.path, wish)).json().data;
  const change = (wish: ChangeOptions, at = harness) => send('PUT', changeSubscription.path, wish, at);
  const apply = async (coupon: string, at = harness) =>
    (await at.send({ method: 'POST', url: applyCoupon.path, payload: { coupon } })).json().message;
  const invoices = async (): Promise<Invoice[]> => (await harness.send({ url: listOrders.path })).json().data;
  const kept = async (at = harness) => (await at.send({ url: getSubscription.path })).json();
  const renew = async (): Promise<void> => {
    test.context.clock.advance(31 * dayMs);
    const { id } = await harness.scope.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
    await test.press(`/api.fastspring.com/__subscriptions/${id}/renew`);
    await applyEvents(test.context);
  };

  beforeAll(async () => {
    test = await sellingApp(engine);
  });
  beforeEach(async () => {
    test.context.clock.set('2026-11-20T09:00:00Z');
    harness = await test.harness();
    await test.buy(harness, { dashboards: 25 });
  });
  afterAll(() => test.close());

  it('lowers the next whole charge once: in the preview, at the shop, and in what the subscription says', async () => {
    const code = await makeCoupon(test.context, { type: 'price.discount', value: 20 });
    expect(await apply(code)).toBe(couponTexts.activated(code));
    test.context.clock.advance(15 * dayMs);
    // The difference is what it is: the shop discounts whole charges.
    expect(await preview({ dashboards: 50 })).toMatchObject({ dueNow: 6_250, discount: 0, nextCharge: 20_400, nextDiscount: 5_100 });
    const changed = (await change({ dashboards: 50 })).json().data;
    expect(changed).toMatchObject({ plan: { dashboards: 50 }, nextCharge: 20_400, discount: 5_100 });
    await applyEvents(test.context);
    // It is in force until it was paid with.
    expect(await kept()).toMatchObject({ data: { nextCharge: 20_400, discount: 5_100 }, coupons: [{ name: code }] });
    await renew();
    expect((await invoices())[0]).toMatchObject({ state: 'paid', total: 20_400 });
    expect(await kept()).toMatchObject({ data: { nextCharge: 25_500, discount: 0 }, coupons: [] });
    await renew();
    expect((await invoices())[0]).toMatchObject({ total: 25_500 });
    expect(await apply(code)).toBe(couponTexts.isInvalid(code));
  });

  it('counts where less is chosen too, an amount as well, and again for the plan that is chosen after it', async () => {
    await apply(await makeCoupon(test.context, { type: 'price.fixed', value: 10 }));
    expect(await preview({ dashboards: 10 })).toMatchObject({ effective: 'nextPeriod', dueNow: 0, nextCharge: 4_400, nextDiscount: 1_000 });
    expect((await change({ dashboards: 10 })).json().data).toMatchObject({ nextCharge: 4_400, discount: 1_000 });
    expect((await change({ dashboards: 20 })).json().data).toMatchObject({ nextCharge: 9_800, discount: 1_000 });
    await renew();
    expect((await invoices())[0]).toMatchObject({ total: 9_800 });
  });

  it('can be left out, before and after it was sent, and stays kept', async () => {
    const code = await makeCoupon(test.context, { type: 'price.discount', value: 20 });
    await apply(code);
    expect(await preview({ dashboards: 50, coupons: [] })).toMatchObject({ nextCharge: 25_500, nextDiscount: 0 });
    expect((await change({ dashboards: 50, coupons: [code.toLowerCase()] })).json().data.discount).toBe(5_100);
    expect((await change({ dashboards: 60, coupons: [] })).json().data).toMatchObject({ discount: 0, nextCharge: 30_600 });
    await renew();
    expect((await invoices())[0]).toMatchObject({ total: 30_600 });
    expect((await kept()).coupons).toMatchObject([{ name: code }]);
    const unknown = await change({ dashboards: 70, coupons: ['NOPE'] });
    expect([unknown.statusCode, unknown.json().errors]).toEqual([422, { coupons: [couponTexts.isInvalid('NOPE')] }]);
  });

  it('follows the stacking as long as the one before is not paid with', async () => {
    const [first, second] = [
      await makeCoupon(test.context, { type: 'price.discount', value: 20 }),
      await makeCoupon(test.context, { type: 'price.discount', value: 50 }),
    ];
    await apply(first);
    await change({ dashboards: 50 });
    expect(await apply(second)).toBe(couponTexts.notStackable);
    await renew();
    expect(await apply(second)).toBe(couponTexts.activated(second));
    expect((await change({ dashboards: 100 })).json().data).toMatchObject({ discount: 25_300, nextCharge: 25_200 });
  });

  it('is had by one of two who want the last use at once', async () => {
    const other = await test.harness();
    await test.buy(other, { dashboards: 25 });
    const code = await makeCoupon(test.context, { type: 'price.discount', value: 20, uses: 1 });
    const said = await Promise.all([apply(code, harness), apply(code, other)]);
    expect(said.toSorted()).toEqual([couponTexts.activated(code), couponTexts.isInvalid(code)].toSorted());
    const changed = await Promise.all([change({ dashboards: 50 }, harness), change({ dashboards: 50 }, other)]);
    expect(changed.map((answer) => answer.json().data.discount).toSorted((a, b) => a - b)).toEqual([0, 5_100]);
  });

  it('is refused, and nothing changed, where the shop does not take it', async () => {
    const shop = new FakeShop();
    const answers: { status: number; json: object }[] = [];
    const refusing = await testApp(engine, {
      environment: shopEnvironment,
      send: async (request, options) => {
        if (request.method === 'GET') return shop.send(request, options);
        const { status, json } = answers.shift() ?? { status: 500, json: {} };
        return { request, status, headers: {}, text: '', json };
      },
    });
    const at = await makeHarness(refusing);
    const { order } = shop.order(await shop.sell(at, 25), refusing.context.clock.now());
    const bought = await at.send({
      ...{ method: 'POST', url: '/api/company/subscription' },
      payload: { orderId: order.id, orderRef: order.reference },
    });
    expect(bought.statusCode).toBe(200);
    const code = await makeCoupon(refusing.context, { type: 'price.discount', value: 20 });
    await apply(code, at);
    const made = { status: 200, json: { coupon: 'x', action: 'coupon.create', result: 'success' } };
    const update = (error: object) => ({ status: 200, json: { subscriptions: [{ result: 'error', error }] } });
    for (const [given, status] of [
      [[{ status: 400, json: { message: 'unreadable' } }], 422],
      [[{ status: 200, json: { result: 'error', error: 'Invalid discount type' } }], 422],
      [[made, update({ coupons: 'Invalid coupon' })], 422],
      [[made, update({ product: 'Not found' })], 503],
      [[{ status: 500, json: {} }], 503],
    ] as const) {
      answers.splice(0, answers.length, ...given);
      const answer = await change({ dashboards: 50 }, at);
      expect([answer.statusCode, answer.json().errors]).toEqual([status, status === 422 ? { coupons: [couponTexts.notValid] } : undefined]);
    }
    expect(await kept(at)).toMatchObject({ data: { plan: { dashboards: 25 }, nextPlan: null, discount: 0 }, coupons: [{ name: code }] });
    await refusing.close();
  });
});
