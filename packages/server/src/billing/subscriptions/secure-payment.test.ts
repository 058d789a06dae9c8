import { getShop, securePayment } from '@sightline/contract/billing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { mailEnvironment } from '#test/app/mail-environment.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';
import { FakeShop, shopEnvironment } from './testing/fake-shop.ts';

const { path } = securePayment;

oneEngine('the secure payload', (engine) => {
  const shop = new FakeShop();
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, { send: shop.send, environment: { ...shopEnvironment, ...mailEnvironment } });
  });
  afterAll(() => test.close());

  it('fixes product, quantity, price, buyer and company', async () => {
    const harness = await makeHarness(test);
    const { contact, items, tags } = await shop.sell(harness, 25);
    expect(contact).toEqual({ email: harness.user.email, firstName: 'Anna', lastName: '' });
    expect(items).toEqual([
      { product: 'dashboards-monthly', quantity: 25, pricing: { price: { USD: 5.2 }, quantityBehavior: 'lock', quantityDefault: 25 } },
    ]);
    expect(tags).toEqual({ attempt: expect.any(String), company: harness.scope.companyId, issued: test.context.clock.now().toISOString() });
    const attempt = await test.context.database.db
      .selectFrom('checkout_attempt')
      .selectAll()
      .where('id', '=', tags.attempt ?? '')
      .executeTakeFirst();
    expect(attempt).toMatchObject({ company_id: harness.scope.companyId, dashboards: 25, plan_interval: 1, order_id: null });
  });

  it('names the buyer as the form of the shop does, and the visit that led to the company', async () => {
    const harness = await makeHarness(test);
    const { db } = test.context.database;
    await db.updateTable('auth_user').set({ name: ' Anna Maria  Huber ' }).where('id', '=', harness.user.id).execute();
    await harness.scope.db.updateTable('company').set({ analytics_cid: 'GA1.2.3' }).execute();
    const { contact, tags } = await shop.sell(harness, 5);
    expect([contact, tags.cid]).toEqual([{ email: harness.user.email, firstName: 'Anna Maria', lastName: 'Huber' }, 'GA1.2.3']);
  });

  it('is opened by the shop’s own script', async () => {
    const harness = await makeHarness(test);
    expect((await harness.send({ url: getShop.path })).json().data).toEqual({
      scriptUrl: expect.stringMatching(/^https:\/\/sbl\.onfastspring\.com\/sbl\//),
      storefront: shopEnvironment.FASTSPRING_STOREFRONT,
      accessKey: shopEnvironment.FASTSPRING_ACCESS_KEY,
    });
  });

  it('is made for a year too, and for somebody who registers', async () => {
    const browser = test.browser();
    await browser.open('/register');
    const { contact, items, tags } = await shop.sell(browser, 10, 12);
    expect(contact).toBeUndefined();
    expect(items[0]).toMatchObject({ product: 'dashboards-yearly', quantity: 10, pricing: { price: { USD: 54 } } });
    expect(tags.company).toBeUndefined();
  });

  it('is monthly where nothing else is said, as older pages ask for it', async () => {
    const harness = await makeHarness(test);
    const answer = await harness.send({ method: 'POST', url: path, payload: { dashboards: 7, coupons: [] } });
    expect(answer.statusCode).toBe(200);
    expect(shop.open(answer.json()).items).toMatchObject([{ product: 'dashboards-monthly', quantity: 7 }]);
  });

  it('is not made at another price than the one that was shown', async () => {
    const harness = await makeHarness(test);
    const ask = async (dueNow: number, nextCharge: number) =>
      (await harness.send({ method: 'POST', url: path, payload: { dashboards: 25, interval: 1, shown: { dueNow, nextCharge } } }))
        .statusCode;
    expect([await ask(13_000, 13_000), await ask(12_000, 13_000), await ask(13_000, 12_000)]).toEqual([200, 409, 409]);
  });

  it.each([
    [{ dashboards: 0, interval: 1 }, 'dashboards', 'Choose at least one dashboard.'],
    [{ dashboards: -3, interval: 1 }, 'dashboards', 'Choose at least one dashboard.'],
    [{ dashboards: 1.5, interval: 1 }, 'dashboards', 'Choose a whole number of dashboards.'],
    [{ dashboards: 10_001, interval: 1 }, 'dashboards', 'At most 10000 dashboards.'],
    [{ dashboards: 5, interval: 6 }, 'interval', 'Choose to pay monthly or yearly.'],
    [{ dashboards: 5, interval: 1, coupons: ['NOPE'] }, 'coupons', 'Code / Coupon NOPE is invalid'],
  ])('refuses %j', async (payload, field, words) => {
    const harness = await makeHarness(test);
    const answer = await harness.send({ method: 'POST', url: path, payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [words] });
  });

  it('counts the coupons on the price that are kept, for the first period alone, and takes none yet', async () => {
    const harness = await makeHarness(test);
    const coupon = await makeCoupon(test.context, { type: 'price.discount', value: 20, uses: 1 });
    await makeCoupon(test.context, { type: 'price.discount', value: 50 });
    expect((await harness.send({ method: 'POST', url: '/api/company/coupon', payload: { coupon } })).json().applied).toEqual([coupon]);
    const { items, tags } = await shop.sell(harness, 25);
    expect(items[0]?.pricing).toEqual({
      ...{ price: { USD: 5.2 }, quantityBehavior: 'lock', quantityDefault: 25 },
      ...{ discountType: 'percent', quantityDiscounts: { '1': 20 }, discountDuration: 1 },
    });
    const named = await harness.send({
      method: 'POST',
      url: path,
      payload: { dashboards: 25, interval: 1, coupons: [coupon.toLowerCase()] },
    });
    expect(named.statusCode).toBe(200);
    const kept = async () => (await harness.send({ url: '/api/company/subscription' })).json().coupons;
    expect(await kept()).toHaveLength(1);
    const { order } = shop.order({ items, tags }, test.context.clock.now());
    const payload = { orderId: order.id, orderRef: order.reference };
    expect((await harness.send({ method: 'POST', url: '/api/company/subscription', payload })).statusCode).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('counts what somebody who registers typed, also free days, and theirs alone', async () => {
    const browser = test.browser();
    await browser.open('/register');
    const lower = await makeCoupon(test.context, { type: 'price.fixed', value: 10 });
    const own = await makeCoupon(test.context, { type: 'price.fixed', value: 10, email: 'anna@agency.test' });
    const days = await makeCoupon(test.context, { type: 'trial.days', value: 30 });
    const seal = (code: string, email?: string) =>
      browser.send({ method: 'POST', url: path, payload: { dashboards: 25, interval: 1, coupons: [days, code], ...(email && { email }) } });
    expect((await seal(own)).json().errors).toEqual({ coupons: [`Code / Coupon ${own} is invalid`] });
    // An address that is typed is not one that is confirmed.
    expect((await seal(own, 'anna@agency.test')).json().errors.coupons.join()).toContain('Register without the code');
    const { items } = shop.open((await seal(lower)).json());
    expect(items[0]?.pricing).toMatchObject({ price: { USD: 5.2 }, quantityDiscounts: { '1': 7.692308 }, trial: 30 });
  });

  it('is for administrators alone, and for those without a subscription', async () => {
    const harness = await makeHarness(test);
    const member = await harness.colleague('member');
    const payload = { dashboards: 5, interval: 1 };
    expect((await member.send({ method: 'POST', url: path, payload })).statusCode).toBe(403);
  });

  it('is not made where nothing is sold', async () => {
    const without = await testApp(engine, { environment: { PAYMENT: 'off' } });
    onTestFinished(() => without.close());
    const harness = await makeHarness(without);
    const answer = await harness.send({ method: 'POST', url: path, payload: { dashboards: 5, interval: 1 } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'payment_off']);
  });
});
