import { planPrices } from '@sightline/contract/billing';
import { defaultDashboards } from '@sightline/contract/company';
import { headers } from '@sightline/contract/core';
import { register } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { applyEvents } from '#billing/subscriptions/index.ts';
import { shopEnvironment } from '#billing/subscriptions/testing/fake-shop.ts';
import { type SellingApp, sellingApp } from '#billing/subscriptions/testing/shop-walk.ts';
import { accountMailJob } from '#identity/accounts/index.ts';
import { testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { doHeldJobs } from '#test/app/held-jobs.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';

let people = 0;
const person = () => {
  people += 1;
  return {
    ...{ name: 'Anna Huber', email: `anna${people}@agency.test`, termsConsent: true, ageConsent: true },
    ...{ password: 'a good password', passwordConfirmation: 'a good password' },
  };
};

oneEngine('registering with a plan', (engine) => {
  let test: SellingApp;
  beforeAll(async () => {
    test = await sellingApp(engine);
  });
  afterAll(() => test.close());

  const newcomer = () => test.newcomer();
  const send = (browser: Browser, payload: object, more: Record<string, string> = {}) =>
    browser.send({ method: 'POST', url: register.path, payload, headers: more });
  const companyOf = async (browser: Browser) => (await browser.send({ url: '/api/company' })).json().data;
  const usesLeft = async (name: string) =>
    (await test.context.database.db.selectFrom('coupon').select('uses_left').where('name', '=', name).executeTakeFirstOrThrow()).uses_left;
  const userCount = async () => (await test.context.database.db.selectFrom('auth_user').select('id').execute()).length;
  /** A checkout of somebody who registers; what the popup ends with. */
  const pay = async (browser: Browser, options: Parameters<SellingApp['pay']>[1]) => {
    const { closed } = await test.pay(browser, options);
    return { orderId: closed?.id ?? '', orderRef: closed?.reference ?? '' };
  };

  it('keeps what was chosen, and applies bonus and trial days', async () => {
    const browser = await newcomer();
    const bonus = await makeCoupon(test.context, { type: 'dashboards.bonus', value: 5, uses: 1 });
    const days = await makeCoupon(test.context, { type: 'trial.days', value: 30 });
    const coupons = JSON.stringify([bonus.toLowerCase(), days]);
    const answer = await send(browser, { ...person(), coupons, dashboards: 40, interval: 12, cid: '12.34' });
    expect(answer.statusCode).toBe(201);
    expect(await companyOf(browser)).toMatchObject({
      ...{ state: 'trial', expiresAt: '2027-01-03T09:00:00.000Z', services: { dashboards: 40, bonusDashboards: 5 } },
    });
    expect((await browser.send({ url: '/api/company/subscription' })).json()).toEqual({
      ...{ data: null, chosen: { dashboards: 40, interval: 12 }, coupons: [] },
    });
    expect(await usesLeft(bonus)).toBe(0);
  });

  it('writes to an address ten times an hour, whoever types it and however often', async () => {
    const { email } = person();
    const asked: string[] = [];
    const { sendMail } = test.context;
    test.context.sendMail = async (mail) => {
      asked.push(...mail.to);
      return sendMail(mail);
    };
    onTestFinished(() => void Object.assign(test.context, { sendMail }));
    for (let count = 0; count < 12; count += 1)
      expect((await send(await newcomer(), { ...person(), email: count % 2 === 0 ? email : email.toUpperCase() })).statusCode).toBe(201);
    await doHeldJobs(test.context, [accountMailJob]);
    expect(asked.filter((each) => each === email)).toHaveLength(10);
  });

  it('is checked first without taking anything, also where the plan is yet to be paid', async () => {
    const browser = await newcomer();
    const bonus = await makeCoupon(test.context, { type: 'dashboards.bonus', value: 5, uses: 1 });
    const only = { [headers.validateOnly]: 'true' };
    const before = await userCount();
    expect((await send(browser, { ...person(), coupons: [bonus] }, only)).statusCode).toBe(204);
    const wrong = await send(browser, { ...person(), coupons: [bonus, 'NOPE'] }, only);
    expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { coupons: ['Code / Coupon NOPE is invalid'] }]);
    expect([await usesLeft(bonus), await userCount()]).toEqual([1, before]);
  });

  it('subscribes the company to what was paid, at the price of the coupons, which are spent', async () => {
    const browser = await newcomer();
    const form = person();
    const discount = await makeCoupon(test.context, { type: 'price.discount', value: 20, uses: 1 });
    const order = await pay(browser, { dashboards: 30, interval: 12, coupons: [discount], email: form.email });
    expect(await usesLeft(discount)).toBe(1);
    // Left out of the form, it is taken all the same: the price was paid with it.
    const answer = await send(browser, { ...form, ...order, dashboards: 30, interval: 12 });
    expect(answer.statusCode).toBe(201);
    expect(await companyOf(browser)).toMatchObject({ state: 'active', hasSubscription: true, services: { dashboards: 30 } });
    const { data, coupons } = (await browser.send({ url: '/api/company/subscription' })).json();
    expect(data).toMatchObject({ state: 'active', plan: { dashboards: 30, interval: 12 }, nextCharge: 156_000 });
    expect(coupons).toEqual([]);
    expect(await usesLeft(discount)).toBe(0);
    const [invoice] = (await browser.send({ url: '/api/orders' })).json().data;
    expect(invoice).toMatchObject({ state: 'paid', total: 124_800 });

    const other = await newcomer();
    const again = await send(other, { ...person(), ...order });
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['orderId']]);
  });

  it('does not believe an order that the shop does not know, or that is half', async () => {
    const browser = await newcomer();
    const before = await userCount();
    for (const order of [{ orderId: 'made-up', orderRef: 'SIG-1' }, { orderId: 'made-up' }, { orderRef: 'SIG-1' }]) {
      const answer = await send(browser, { ...person(), ...order });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['orderId']]);
    }
    const declined = await pay(browser, { dashboards: 5, buyer: 'declines' });
    expect(declined).toEqual({ orderId: '', orderRef: '' });
    expect((await send(browser, { ...person(), ...declined })).statusCode).toBe(422);
    expect(await userCount()).toBe(before);
  });

  it('says which coupon was taken meanwhile, and goes on without it and without a second payment', async () => {
    const browser = await newcomer();
    const form = person();
    const last = await makeCoupon(test.context, { type: 'dashboards.bonus', value: 5, uses: 1 });
    const order = await pay(browser, { dashboards: 5, coupons: [last], email: form.email });
    const other = await newcomer();
    expect((await send(other, { ...person(), coupons: [last] })).statusCode).toBe(201);
    const before = await userCount();
    const refused = await send(browser, { ...form, ...order, coupons: [last] });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { coupons: [`Code / Coupon ${last} is invalid`] }]);
    expect(await userCount()).toBe(before);
    expect((await send(browser, { ...form, ...order })).statusCode).toBe(201);
    expect(await companyOf(browser)).toMatchObject({ state: 'active', services: { dashboards: 5, bonusDashboards: 0 } });
  });

  it('takes a transfer that is on its way: a trial until it arrives', async () => {
    const browser = await newcomer();
    const order = await pay(browser, { dashboards: 7, buyer: 'paysByTransfer' });
    expect((await send(browser, { ...person(), ...order })).statusCode).toBe(201);
    expect(await companyOf(browser)).toMatchObject({ state: 'trial' });
    await test.press(`/api.fastspring.com/__orders/${order.orderId}/settle`);
    await applyEvents(test.context);
    expect((await companyOf(browser)).state).toBe('active');
  });

  it('needs a paid plan where that is required', async () => {
    const strict = await testApp(engine, { environment: { ...shopEnvironment, PAYMENT: 'required' } });
    onTestFinished(() => strict.close());
    const browser = strict.browser();
    expect((await browser.open('/register')).payment).toEqual({ mode: 'required', mayCheckOut: true, prices: planPrices });
    const only = { [headers.validateOnly]: 'true' };
    expect((await browser.send({ method: 'POST', url: register.path, payload: person(), headers: only })).statusCode).toBe(204);
    const answer = await browser.send({ method: 'POST', url: register.path, payload: person() });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { orderId: ['An account begins with a plan. Choose “Subscribe now”.'] },
    ]);
  });

  it('has no plan where nothing is sold', async () => {
    const free = await testApp(engine, { environment: { PAYMENT: 'off' } });
    onTestFinished(() => free.close());
    const browser = free.browser();
    expect((await browser.open('/register')).payment).toEqual({ mode: 'off', mayCheckOut: false, prices: null });
    expect((await browser.send({ method: 'POST', url: register.path, payload: { ...person(), dashboards: 900 } })).statusCode).toBe(201);
    expect(await companyOf(browser)).toMatchObject({ expiresAt: null, services: { dashboards: defaultDashboards } });
  });
});
