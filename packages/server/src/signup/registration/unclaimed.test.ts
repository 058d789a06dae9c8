import { findPaidCheckout } from '@sightline/contract/billing';
import { hourMs } from '@sightline/contract/core';
import { register } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { applyEvents, findBuyers, listUnclaimed } from '#billing/subscriptions/index.ts';
import { type SellingApp, sellingApp } from '#billing/subscriptions/testing/shop-walk.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';

const person = (email: string) => ({
  ...{ name: 'Anna Huber', email, termsConsent: true, ageConsent: true },
  ...{ password: 'a good password', passwordConfirmation: 'a good password' },
});

eachEngine('an order whose account was never made', (engine) => {
  let test: SellingApp;
  beforeAll(async () => {
    test = await sellingApp(engine);
  });
  afterAll(() => test.close());

  const newcomer = () => test.newcomer();
  const newEmail = () => `${crypto.randomUUID()}@agency.test`;
  /** A checkout that is paid while the page is gone: nobody hears what it ended with. */
  const payAndLose = async (browser: Browser, email: string | null, buyer = 'succeeds'): Promise<string> => {
    const { attempt } = await test.pay(browser, { dashboards: 7, buyer, ...(email !== null && { email }) });
    await applyEvents(test.context);
    return attempt;
  };
  const ask = async (browser: Browser, attempt: string) =>
    (await browser.send({ method: 'POST', url: findPaidCheckout.path, payload: { attempt } })).json().data;
  const companyOf = async (browser: Browser) => (await browser.send({ url: '/api/company' })).json().data;
  const prove = (email: string) =>
    test.context.database.db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute();

  it('is found by the page that began it, and by no other; used once', async () => {
    const browser = await newcomer();
    const email = newEmail();
    const unpaid = await payAndLose(browser, email, 'closes');
    expect([await ask(browser, unpaid), await ask(browser, crypto.randomUUID())]).toEqual([null, null]);
    const attempt = await payAndLose(browser, email);
    const order = await ask(browser, attempt);
    expect(order).toEqual({ orderId: expect.any(String), orderRef: expect.stringMatching(/^SIG/) });
    expect((await browser.send({ method: 'POST', url: register.path, payload: { ...person(email), ...order } })).statusCode).toBe(201);
    expect(await companyOf(browser)).toMatchObject({ state: 'active', services: { dashboards: 7 } });
    const other = await newcomer();
    expect(await ask(other, attempt)).toBeNull();
    const stranger = await other.send({ method: 'POST', url: register.path, payload: { ...person(newEmail()), ...order } });
    expect([stranger.statusCode, Object.keys(stranger.json().errors)]).toEqual([422, ['orderId']]);
    await findBuyers(test.context);
    expect(await listUnclaimed(test.context.database.db)).toEqual([]);
  });

  it('waits for whoever proves the address, not for one who claims it', async () => {
    const email = newEmail();
    await payAndLose(await newcomer(), email.toUpperCase());
    const browser = await newcomer();
    await browser.send({ method: 'POST', url: register.path, payload: person(email) });
    await findBuyers(test.context);
    expect(await companyOf(browser)).toMatchObject({ state: 'trial' });
    await prove(email);
    await Promise.all([findBuyers(test.context), findBuyers(test.context)]);
    expect(await companyOf(browser)).toMatchObject({ state: 'active', hasSubscription: true, services: { dashboards: 7 } });
    expect((await browser.send({ url: '/api/orders' })).json().data).toMatchObject([{ state: 'paid' }]);
    // Somebody who has a plan is not given a second one.
    await payAndLose(await newcomer(), email);
    await findBuyers(test.context);
    expect(await listUnclaimed(test.context.database.db)).toMatchObject([{ email }]);
  });

  it('is told to the operator once, when an account takes too long', async () => {
    const complain = vi.spyOn(test.context.log, 'error');
    const attempt = await payAndLose(await newcomer(), newEmail());
    const told = () => complain.mock.calls.filter(([, words]) => String(words).startsWith('a paid order has no account')).length;
    await findBuyers(test.context);
    const before = told();
    test.context.clock.advance(2 * hourMs);
    await findBuyers(test.context);
    const waiting = await listUnclaimed(test.context.database.db);
    expect(waiting.map(({ attemptId }) => attemptId)).toContain(attempt);
    expect(told() - before).toBe(waiting.length);
    await findBuyers(test.context);
    expect(told() - before).toBe(waiting.length);
  });

  it('and that names no address is given to nobody by itself; the page that began it makes the account, and the operator hears of it', async () => {
    const complain = vi.spyOn(test.context.log, 'error');
    const browser = await newcomer();
    const attempt = await payAndLose(browser, null);
    const proven = newEmail();
    const other = await newcomer();
    await other.send({ method: 'POST', url: register.path, payload: person(proven) });
    await prove(proven);
    const waiting = async () => (await listUnclaimed(test.context.database.db)).filter((order) => order.attemptId === attempt);
    const [order] = await waiting();
    expect(order).toMatchObject({ email: null, dashboards: 7 });
    const told = () => complain.mock.calls.filter(([about]) => Object.values(about as object).includes(order?.orderId)).length;
    // Within the hour that an account takes, nobody is told.
    await findBuyers(test.context);
    expect([await companyOf(other), told()]).toMatchObject([{ state: 'trial' }, 0]);
    test.context.clock.advance(2 * hourMs);
    await findBuyers(test.context);
    await findBuyers(test.context);
    expect([await companyOf(other), told(), (await waiting()).length]).toMatchObject([{ state: 'trial' }, 1, 1]);
    // Whoever comes back to the page has what they paid, under any address.
    const paid = await ask(browser, attempt);
    expect(paid).toEqual({ orderId: order?.orderId, orderRef: order?.orderReference });
    const made = await browser.send({ method: 'POST', url: register.path, payload: { ...person(newEmail()), ...paid } });
    expect(made.statusCode).toBe(201);
    expect(await companyOf(browser)).toMatchObject({ state: 'active', services: { dashboards: 7 } });
    expect((await browser.send({ url: '/api/orders' })).json().data).toMatchObject([{ state: 'paid' }]);
    await findBuyers(test.context);
    expect([await waiting(), told(), await ask(browser, attempt)]).toEqual([[], 1, null]);
  });
});
