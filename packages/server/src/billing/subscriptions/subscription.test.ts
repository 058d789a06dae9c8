import {
  applyCoupon,
  buySubscription,
  cancelSubscription,
  changeSubscription,
  getSubscription,
  type Invoice,
  listOrders,
  type PlanInterval,
  previewSubscription,
  resumeSubscription,
  securePayment,
} from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';
import { applyEvents } from './apply-events.ts';
import { endPeriods } from './end-periods.ts';
import { pollEvents } from './poll-events.ts';
import { shopOf } from './shop.ts';
import { type SellingApp, sellingApp } from './testing/shop-walk.ts';

oneEngine('a subscription', (engine) => {
  let test: SellingApp;
  let harness: Harness;
  const company = async () => {
    const row = await harness.scope.db.selectFrom('company').select(['state', 'dashboards']).executeTakeFirstOrThrow();
    return [row.state, row.dashboards];
  };
  const invoices = async (): Promise<Invoice[]> => (await harness.send({ url: listOrders.path })).json().data;
  const running = async () => (await harness.send({ url: getSubscription.path })).json().data;
  const change = (dashboards: number, interval: PlanInterval = 1) =>
    harness.send({ method: 'PUT', url: changeSubscription.path, payload: { dashboards, interval } });
  const preview = (dashboards: number, interval: PlanInterval = 1) =>
    harness.send({ method: 'POST', url: previewSubscription.path, payload: { dashboards, interval } });
  const pressed = async (button: 'renew' | 'fail' | 'end'): Promise<void> => {
    const { id } = await harness.scope.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
    await test.press(`/api.fastspring.com/__subscriptions/${id}/${button}`);
    await applyEvents(test.context);
  };

  beforeAll(async () => {
    test = await sellingApp(engine);
  });
  beforeEach(async () => {
    test.context.clock.set('2026-11-20T09:00:00Z');
    harness = await test.harness();
  });
  afterAll(() => test.close());

  it('is bought, and the webhooks that tell the same change nothing', async () => {
    const bought = await test.buy(harness, { dashboards: 25 });
    expect(bought.statusCode).toBe(200);
    expect(bought.json().data).toMatchObject({
      ...{ state: 'active', plan: { dashboards: 25, interval: 1 }, nextPlan: null, currency: 'USD' },
      ...{ nextCharge: 13_000, nextChargeAt: '2026-12-20T09:00:00.000Z', endsAt: null },
    });
    expect(await company()).toEqual(['active', 25]);
    await applyEvents(test.context);
    expect(await company()).toEqual(['active', 25]);
    expect(await invoices()).toMatchObject([{ state: 'paid', total: 13_000, refunded: 0, currency: 'USD' }]);
    const second = await harness.send({ method: 'POST', url: securePayment.path, payload: { dashboards: 5, interval: 1 } });
    expect(second.statusCode).toBe(409);
  });

  it('comes by webhook alone where the window was closed', async () => {
    await test.checkout(harness, { dashboards: 10, interval: 12 });
    await applyEvents(test.context);
    expect(await company()).toEqual(['active', 10]);
    expect(await running()).toMatchObject({ plan: { dashboards: 10, interval: 12 }, nextCharge: 54_000 });
  });

  it('is not there where the card is refused or the popup closed', async () => {
    for (const buyer of ['declines', 'closes']) expect(await test.checkout(harness, { dashboards: 25, buyer })).toBeNull();
    await applyEvents(test.context);
    expect(await company()).toEqual(['trial', 3]);
    expect(await running()).toBeNull();
    expect((await invoices()).map(({ state }) => state)).toEqual(['failed']);
  });

  it('waits for a transfer', async () => {
    const closed = await test.checkout(harness, { dashboards: 25, buyer: 'paysByTransfer' });
    const early = await harness.send({
      ...{ method: 'POST', url: buySubscription.path },
      payload: { orderId: closed?.id, orderRef: closed?.reference },
    });
    expect([early.statusCode, early.json().errors.orderId[0]]).toEqual([422, expect.stringContaining('being processed')]);
    expect(await company()).toEqual(['trial', 3]);
    expect((await invoices())[0]?.state).toBe('pending');
    await test.press(`/api.fastspring.com/__orders/${closed?.id}/settle`);
    await applyEvents(test.context);
    expect(await company()).toEqual(['active', 25]);
    expect((await invoices()).map(({ state }) => state)).toEqual(['paid']);
  });

  it('is claimed by whoever registered while paying, and by nobody else then', async () => {
    const browser = test.browser();
    await browser.open('/register');
    const closed = await test.checkout(browser, { dashboards: 9 });
    await applyEvents(test.context);
    const claim = { method: 'POST' as const, url: buySubscription.path, payload: { orderId: closed?.id, orderRef: closed?.reference } };
    expect((await harness.send(claim)).statusCode).toBe(200);
    expect(await company()).toEqual(['active', 9]);
    const other = await makeHarness(test);
    expect((await other.send(claim)).statusCode).toBe(422);
    expect((await harness.send(claim)).statusCode).toBe(200);
  });

  it("is refused with another company's order, an unknown one, or a wrong number", async () => {
    const other = await test.harness();
    const closed = await test.checkout(other, { dashboards: 25 });
    const tries = [
      { orderId: closed?.id, orderRef: closed?.reference },
      { orderId: closed?.id, orderRef: 'SIG-1' },
      { orderId: 'nothing', orderRef: 'SIG-1' },
      { orderId: '\ud800', orderRef: 'SIG-1' },
    ];
    for (const payload of tries) {
      const answer = await harness.send({ method: 'POST', url: buySubscription.path, payload });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['orderId']]);
    }
    expect(await company()).toEqual(['trial', 3]);
  });

  it('grows at once, at the price that was shown', async () => {
    await test.buy(harness, { dashboards: 25 });
    test.context.clock.advance(15 * dayMs);
    const shown = (await preview(50)).json().data;
    expect(shown).toEqual({
      ...{ discount: 0, nextDiscount: 0 },
      ...{ effective: 'now', effectiveAt: test.context.clock.now().toISOString(), currency: 'USD', dueNow: 6_250 },
      ...{ nextCharge: 25_500, nextChargeAt: '2026-12-20T09:00:00.000Z' },
    });
    expect(await company()).toEqual(['active', 25]);
    expect((await change(50)).json().data).toMatchObject({ plan: { dashboards: 50, interval: 1 }, nextPlan: null, nextCharge: 25_500 });
    expect(await company()).toEqual(['active', 50]);
    test.context.clock.advance(15 * dayMs);
    await pressed('renew');
    expect((await invoices())[0]).toMatchObject({ state: 'paid', total: 25_500 });
  });

  it('counts the days of the period that is paid, also where a month ends sooner than the one before', async () => {
    test.context.clock.set('2026-12-31T09:00:00Z');
    harness = await test.harness();
    await test.buy(harness, { dashboards: 10 });
    test.context.clock.set('2027-01-31T09:00:00Z');
    await pressed('renew');
    test.context.clock.set('2027-02-14T09:00:00Z');
    // Half of the 28 days, of which a month before the end would make 31.
    expect((await preview(100)).json().data).toMatchObject({ dueNow: 22_550, nextChargeAt: '2027-02-28T09:00:00.000Z' });
    expect((await change(100)).statusCode).toBe(200);
    await applyEvents(test.context);
    expect((await invoices()).map(({ total }) => total)).toContain(22_550);
  });

  it('is not changed at another price than the one that was shown', async () => {
    await test.buy(harness, { dashboards: 25 });
    test.context.clock.advance(15 * dayMs);
    const confirm = (dueNow: number, nextCharge: number) =>
      harness.send({
        method: 'PUT',
        url: changeSubscription.path,
        payload: { dashboards: 50, interval: 1, shown: { dueNow, nextCharge } },
      });
    for (const answer of [await confirm(6_249, 25_500), await confirm(6_250, 25_499)])
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/price has changed.*Nothing was charged/)]);
    expect([await company(), (await invoices()).length]).toEqual([['active', 25], 1]);
    expect((await confirm(6_250, 25_500)).statusCode).toBe(200);
    await applyEvents(test.context);
    expect((await invoices()).map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([6_250, 13_000]);
  });

  it('is not changed on the day that it is charged, which the shop refuses', async () => {
    await test.buy(harness, { dashboards: 25 });
    test.context.clock.set('2026-12-20T01:00:00Z');
    for (const answer of [await preview(50), await change(50)])
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/charged anew today/)]);
    expect((await preview(10)).statusCode).toBe(200);
    await pressed('renew');
    expect((await change(50)).statusCode).toBe(200);
  });

  it('credits what was paid, which a coupon had lowered', async () => {
    const { message } = (
      await harness.send({
        method: 'POST',
        url: applyCoupon.path,
        payload: { coupon: await makeCoupon(test.context, { type: 'price.discount', value: 50 }) },
      })
    ).json();
    expect(message).toMatch(/activated/);
    await test.buy(harness, { dashboards: 25 });
    expect((await preview(50)).json().data).toMatchObject({ dueNow: 25_500 - 6_500 });
    expect((await preview(25, 12)).json().data).toMatchObject({ dueNow: 130_000 - 6_500 });
  });

  it('shrinks when what is paid is used up', async () => {
    await test.buy(harness, { dashboards: 25, interval: 12 });
    expect((await preview(10)).json().data).toMatchObject({ effective: 'nextPeriod', dueNow: 0, nextCharge: 5_400 });
    const changed = (await change(10)).json().data;
    expect(changed).toMatchObject({ plan: { dashboards: 25, interval: 12 }, nextPlan: { dashboards: 10, interval: 1 }, nextCharge: 5_400 });
    await applyEvents(test.context);
    expect(await company()).toEqual(['active', 25]);
    await pressed('renew');
    expect(await company()).toEqual(['active', 10]);
    expect(await running()).toMatchObject({ plan: { dashboards: 10, interval: 1 }, nextPlan: null });
  });

  it('does not grow while it waits to be paid by the month, which would give away a year', async () => {
    await test.buy(harness, { dashboards: 25, interval: 12 });
    await change(10);
    for (const answer of [await preview(30), await change(30)])
      expect([answer.statusCode, answer.json().errors.dashboards[0]]).toEqual([
        422,
        expect.stringMatching(/monthly begins with the next period/),
      ]);
    expect(await running()).toMatchObject({ plan: { dashboards: 25, interval: 12 }, nextPlan: { dashboards: 10, interval: 1 } });
    expect((await change(30, 12)).json().data).toMatchObject({ plan: { dashboards: 30, interval: 12 }, nextPlan: null });
  });

  it('becomes yearly at once', async () => {
    await test.buy(harness, { dashboards: 25 });
    const shown = (await preview(25, 12)).json().data;
    expect(shown).toMatchObject({ effective: 'now', dueNow: 117_000, nextChargeAt: '2027-11-20T09:00:00.000Z' });
    expect((await change(25, 12)).json().data).toMatchObject({ plan: { dashboards: 25, interval: 12 }, nextChargeAt: shown.nextChargeAt });
  });

  it('is not changed to less than is used, to what it is, or where it cannot', async () => {
    expect((await change(5)).statusCode).toBe(404);
    await test.buy(harness, { dashboards: 3 });
    await harness.create('One');
    await harness.create('Two');
    for (const [dashboards, words] of [
      [1, /You use 2/],
      [3, /already/],
      [0, /at least one/],
    ] as const) {
      const answer = await change(dashboards);
      expect([answer.statusCode, answer.json().errors.dashboards[0]]).toEqual([422, expect.stringMatching(words)]);
    }
    expect((await change(2)).statusCode).toBe(200);
    // What was chosen for the next period can be taken back.
    expect((await change(3)).json().data).toMatchObject({ plan: { dashboards: 3, interval: 1 }, nextPlan: null });
  });

  it('is canceled, resumed, canceled again and over', async () => {
    await test.buy(harness, { dashboards: 40 });
    const cancel = () => harness.send({ method: 'DELETE', url: cancelSubscription.path });
    for (const answer of [await cancel(), await cancel()])
      expect(answer.json().data).toMatchObject({ state: 'canceled', nextCharge: null, endsAt: '2026-12-20T09:00:00.000Z' });
    expect(await company()).toEqual(['canceled', 40]);
    expect((await change(50)).statusCode).toBe(409);
    const resumed = await harness.send({ method: 'POST', url: resumeSubscription.path });
    expect(resumed.json().data).toMatchObject({ state: 'active', endsAt: null, nextCharge: expect.any(Number) });
    await cancel();
    test.context.clock.advance(31 * dayMs);
    await endPeriods(test.context);
    expect((await company())[0]).toBe('expired');
    await pressed('end');
    expect((await company())[0]).toBe('expired');
    expect(await running()).toBeNull();
    // A new one may be bought: the form begins with the plan that ended.
    expect((await harness.send({ url: getSubscription.path })).json().chosen).toEqual({ dashboards: 40, interval: 1 });
    expect((await test.buy(harness, { dashboards: 5 })).statusCode).toBe(200);
    expect(await company()).toEqual(['active', 5]);
  });

  it('is overdue when the charge fails, active when it is paid, over when it is not', async () => {
    await test.buy(harness, { dashboards: 25, buyer: 'failsToRenew' });
    await pressed('renew');
    expect((await company())[0]).toBe('overdue');
    expect((await change(30)).statusCode).toBe(409);
    await pressed('renew');
    expect((await company())[0]).toBe('active');
    await pressed('fail');
    await pressed('end');
    expect((await company())[0]).toBe('expired');
  });

  it('gets what was told while nobody listened, turned around, twice and in one call', async () => {
    const { accessKey } = await shopOf(test.context);
    const webhooks = (body: object) => test.press('/api.fastspring.com/__webhooks', { accessKey, ...body });
    await webhooks({ hold: true });
    await test.checkout(harness, { dashboards: 25 });
    await applyEvents(test.context);
    expect(await company()).toEqual(['trial', 3]);
    await pollEvents(test.context);
    expect(await company()).toEqual(['active', 25]);
    expect(await webhooks({})).toEqual({ sent: 0 });
    for (const how of [{ turned: true }, { twice: true }, { batched: true, turned: true, twice: true }]) {
      harness = await test.harness();
      await webhooks({ hold: true });
      await test.checkout(harness, { dashboards: 12 });
      const { sent } = (await webhooks(how)) as { sent: number };
      expect(sent).toBe('twice' in how ? 4 : 2);
      await applyEvents(test.context);
      expect(await company()).toEqual(['active', 12]);
      expect(await invoices()).toHaveLength(1);
    }
  });

  it('is no business of members', async () => {
    const member = await harness.colleague('member');
    for (const url of [getSubscription.path, listOrders.path]) expect((await member.send({ url })).statusCode).toBe(403);
  });
});
