import { buySubscription, listOrders, securePayment } from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import { register } from '@sightline/contract/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { until } from '#test/app/until.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';
import { applyEvents } from './apply-events.ts';
import { claimOrder, findClaim } from './claim-order.ts';
import { FakeShop, postEvents, shopEnvironment } from './testing/fake-shop.ts';

eachEngine('an order that is paid before there is a company', (engine) => {
  const shop = new FakeShop();
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, { send: shop.send, environment: shopEnvironment });
  });
  afterAll(() => test.close());

  const newcomer = async () => {
    const browser = test.browser();
    await browser.open('/register');
    return browser;
  };
  type Browser = Awaited<ReturnType<typeof newcomer>>;
  /** A paid order of somebody who has the registration open. */
  const paid = async (browser: Browser, changes: Parameters<FakeShop['order']>[2] = {}, coupons: string[] = []) => {
    const payload = { dashboards: 9, interval: 1, coupons };
    const sealed = await browser.send({ method: 'POST', url: securePayment.path, payload });
    return shop.order(shop.open(sealed.json()), test.context.clock.now(), changes);
  };
  const numberOf = ({ id, reference }: { id: string; reference?: unknown }) => ({ orderId: id, orderRef: String(reference) });
  const registerWith = (browser: Browser, order: { id: string; reference?: unknown }, coupons: string[] = []) =>
    browser.send({
      ...{ method: 'POST', url: register.path },
      payload: {
        ...{ name: 'Anna Huber', email: `${crypto.randomUUID()}@agency.test`, termsConsent: true, ageConsent: true, coupons },
        ...{ password: 'a good password', passwordConfirmation: 'a good password', ...numberOf(order) },
      },
    });
  const users = async () => (await test.context.database.db.selectFrom('auth_user').select('id').execute()).length;

  it('makes no account where it is not what was sealed', async () => {
    const browser = await newcomer();
    const { order } = await paid(browser, { order: { live: true } });
    const before = await users();
    const refused = await registerWith(browser, order);
    expect([refused.statusCode, refused.json().errors.orderId[0]]).toEqual([422, expect.stringContaining('does not belong')]);
    expect(await users()).toBe(before);
  });

  it('makes an account all the same where the shop does not know its subscription, and the operator is told', async () => {
    const browser = await newcomer();
    const complain = vi.spyOn(test.context.log, 'error');
    const { order, subscription } = await paid(browser);
    shop.things.delete(`/subscriptions/${subscription.id}`);
    expect((await registerWith(browser, order)).statusCode).toBe(201);
    expect((await browser.send({ url: '/api/company' })).json().data.state).toBe('trial');
    const said = expect.stringContaining('an order was not taken');
    expect(complain).toHaveBeenCalledWith(expect.objectContaining({ order: order.id, fault: 'its subscription is unknown' }), said);
    // As soon as the shop tells of it, it is theirs.
    shop.put('subscriptions', subscription);
    await postEvents(test, [{ type: 'subscription.activated', data: subscription }]);
    await applyEvents(test.context);
    expect((await browser.send({ url: '/api/company' })).json().data).toMatchObject({ state: 'active', services: { dashboards: 9 } });
  });

  it('is had by one of two who claim it at the same moment; the other is charged nothing, and has no invoice', async () => {
    const [first, second] = [await makeHarness(test, { dashboards: 3 }), await makeHarness(test, { dashboards: 3 })];
    const { order } = await paid(await newcomer());
    const claim = await findClaim(test.context, numberOf(order));
    const { db } = test.context.database;
    const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { other } = await db.transaction().execute(async (trx) => {
      await claimOrder(trx, claim, first.scope.companyId);
      const asked = { other: second.send({ method: 'POST', url: buySubscription.path, payload: numberOf(order) }) };
      // The embedded database does one thing after the other.
      if (engine === 'postgres') await until(async () => expect((await isWaiting.execute(db)).rows).toHaveLength(1));
      return asked;
    });
    const refused = await other;
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['orderId']]);
    expect((await second.send({ url: listOrders.path })).json().data).toEqual([]);
    await expect(db.transaction().execute((trx) => claimOrder(trx, claim, second.scope.companyId))).rejects.toMatchObject({
      details: { errors: { orderId: [expect.stringContaining('used at the same moment')] } },
    });
    const taken = await first.send({ method: 'POST', url: buySubscription.path, payload: numberOf(order) });
    expect([taken.statusCode, (await first.send({ url: listOrders.path })).json().data.length]).toEqual([200, 1]);
  });

  it('is paid by a transfer for whoever claimed it first, though it comes when nobody asks any more', async () => {
    const [first, second] = [await makeHarness(test, { dashboards: 3 }), await makeHarness(test, { dashboards: 3 })];
    const { order } = await paid(await newcomer(), { order: { completed: false } });
    const claimAs = async (harness: typeof first) =>
      (await harness.send({ method: 'POST', url: buySubscription.path, payload: numberOf(order) })).json().errors.orderId[0];
    expect(await claimAs(first)).toContain('starts your plan by itself');
    expect(await claimAs(second)).toContain('does not belong to a checkout of your company');
    const told = async (): Promise<[string, string[]][]> =>
      Promise.all(
        [first, second].map(async (harness): Promise<[string, string[]]> => {
          const invoices: { state: string }[] = (await harness.send({ url: listOrders.path })).json().data;
          return [(await harness.send({ url: '/api/company' })).json().data.state, invoices.map(({ state }) => state)];
        }),
      );
    expect(await told()).toEqual([
      ['trial', ['pending']],
      ['trial', []],
    ]);
    await postEvents(test, [{ type: 'order.completed', data: shop.change('orders', order, 60, { completed: true }) }]);
    await applyEvents(test.context);
    expect(await told()).toEqual([
      ['active', ['paid']],
      ['trial', []],
    ]);
  });

  it('keeps its coupons for the first payment where its free days were canceled before we heard of them', async () => {
    const browser = await newcomer();
    const [days, lower] = [
      await makeCoupon(test.context, { type: 'trial.days', value: 30 }),
      await makeCoupon(test.context, { type: 'price.discount', value: 50 }),
    ];
    const deactivationDate = test.context.clock.now().getTime() + 30 * dayMs;
    const { order } = await paid(browser, { subscription: { state: 'canceled', next: null, deactivationDate } }, [days, lower]);
    const registered = await registerWith(browser, order, [days, lower]);
    expect(registered.statusCode).toBe(201);
    const { companyId } = registered.json().data;
    const uses = test.context.database.db.selectFrom('coupon_use').select('spent_at').where('company_id', '=', companyId);
    expect(await uses.where('name', '=', lower).execute()).toEqual([{ spent_at: null }]);
    const { data } = (await browser.send({ url: '/api/company/subscription' })).json();
    expect(data).toMatchObject({ state: 'canceled', nextCharge: null, endsAt: new Date(deactivationDate).toISOString() });
  });
});
