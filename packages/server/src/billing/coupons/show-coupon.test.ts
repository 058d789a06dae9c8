import { defaultCouponStacking } from '@sightline/contract/billing';
import { hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { mailEnvironment } from '#test/app/mail-environment.ts';
import { inDays } from '#test/factories/factories.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';

oneEngine('a coupon that a visitor asks for', (engine) => {
  let test: TestApp;
  const ask = (code: string, email?: string, address = '192.0.2.1') =>
    test.browser().send({ url: `/api/coupons/${encodeURIComponent(code)}${email ? `?email=${encodeURIComponent(email)}` : ''}`, address });

  beforeAll(async () => {
    test = await testApp(engine, { environment: { ...mailEnvironment, COUPON_STACKING: '{"trial.days":{"max":2}}' } });
  });
  afterAll(() => test.close());

  it('is told by name, type and value, and how it stacks here', async () => {
    const code = await makeCoupon(test.context, { code: 'Welcome 30', type: 'trial.days', value: 30, expiresAt: inDays(test.context, 1) });
    for (const typed of [code, 'wELCOME 30', ' welcome 30 ']) {
      const answer = await ask(typed);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toEqual({
        name: 'Welcome 30',
        type: 'trial.days',
        value: 30,
        stacking: { ...defaultCouponStacking['trial.days'], max: 2 },
      });
    }
  });

  it('of one person is not valid for others, and nothing tells that it exists', async () => {
    const code = await makeCoupon(test.context, { email: 'anna@client.test' });
    // Whoever types the address is not yet whom it belongs to.
    const named = await ask(code, 'Anna@Client.test');
    expect([named.statusCode, named.json().message]).toEqual([409, expect.stringContaining('Register without the code')]);
    const answers = [await ask(code), await ask(code, 'else@client.test'), await ask('none'), await ask('N'.repeat(41))];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Code / Coupon not valid', code: 'not_found' });
    }
  });

  it('is not guessed: wrong ones are counted by address, right ones are not', async () => {
    const code = await makeCoupon(test.context);
    const address = '192.0.2.99';
    for (let asked = 0; asked < 31; asked += 1) expect((await ask(code, undefined, address)).statusCode).toBe(200);
    for (let guess = 0; guess < 30; guess += 1) expect((await ask(`NO-${guess}`, undefined, address)).statusCode).toBe(404);
    expect((await ask(code, undefined, address)).statusCode).toBe(429);
    expect((await ask(code, undefined, '192.0.2.98')).statusCode).toBe(200);
  });

  it('is not guessed from many addresses either, and those in a company are not kept out by it', async () => {
    test.context.clock.advance(hourMs);
    const code = await makeCoupon(test.context);
    for (let count = 0; count < 300; count += 1)
      expect((await ask(`NO-${count}`, undefined, `198.51.100.${Math.floor(count / 10)}`)).statusCode).toBe(404);
    expect((await ask(code, undefined, '192.0.2.97')).statusCode).toBe(429);
    const harness = await makeHarness(test);
    const applied = await harness.send({ method: 'POST', url: '/api/company/coupon', payload: { coupon: code } });
    expect(applied.json().applied).toEqual([code]);
  });
});
