import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';

oneEngine('companies that guess coupons without end', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());

  const enter = ({ send }: Harness, coupon: string) => send({ method: 'POST', url: '/api/company/coupon', payload: { coupon } });

  it('keep no other company from entering theirs, nor from mistyping it', async () => {
    const code = await makeCoupon(test.context);
    const strangers = await Promise.all(Array.from({ length: 20 }, () => makeHarness(test)));
    const statuses = new Set<number>();
    for (const stranger of strangers)
      for (let guess = 0; guess < 21; guess += 1) statuses.add((await enter(stranger, `NO-${guess}`)).statusCode);
    expect(statuses).toEqual(new Set([200, 429]));
    const honest = await makeHarness(test);
    expect((await enter(honest, 'MISTYPED')).statusCode).toBe(200);
    expect((await enter(honest, code)).json().applied).toEqual([code]);
    // From here on it is guessing again, which all companies together do no faster.
    for (const wrong of ['NO-1', 'NO-2']) expect((await enter(honest, wrong)).statusCode).toBe(200);
    expect((await enter(honest, 'NO-3')).statusCode).toBe(429);
  });
});
