import { buySubscription, type PlanInterval, type ShownPrice, securePayment } from '@sightline/contract/billing';
import { z } from 'zod';
import type { Browser } from '#test/app/browser.ts';
import type { Engine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SandboxedApp, sandboxedApp } from '#test/app/sandboxed-app.ts';

const closedSchema = z.object({ orderReference: z.object({ id: z.string(), reference: z.string() }).nullable() });
type Closed = z.output<typeof closedSchema>['orderReference'];

const sealedSchema = z.looseObject({ attempt: z.string() });
const shopSchema = z.object({ data: z.object({ accessKey: z.string(), storefront: z.string() }) });

interface PaymentOptions {
  dashboards: number;
  interval?: PlanInterval;
  coupons?: string[];
  email?: string;
  /** The price that the page showed. */
  shown?: ShownPrice;
  /** What the buyer does in the popup. */
  buyer?: string;
}

/** The product on a port, with the sandbox that sells: webhooks go from one to the other. */
export interface SellingApp extends SandboxedApp {
  /** Somebody who has no subscription. */
  harness(): Promise<Harness>;
  /** What a control of the sandbox answers. */
  press(path: string, body?: object): Promise<unknown>;
  /** A browser that has the registration open. */
  newcomer(): Promise<Browser>;
  /** A checkout as a page goes through it, up to what the popup's callback is called with. */
  pay(browser: Pick<Browser, 'send'>, options: PaymentOptions): Promise<{ attempt: string; closed: Closed }>;
  /** The last of it alone. */
  checkout(browser: Pick<Browser, 'send'>, options: PaymentOptions): Promise<Closed>;
  /** The same, taken over. */
  buy(harness: Harness, options: PaymentOptions): ReturnType<Harness['send']>;
}

export async function sellingApp(engine: Engine, environment: Record<string, string> = {}): Promise<SellingApp> {
  let address = 'http://sightline.test';
  const test = await sandboxedApp(engine, { environment, change: (context) => Object.assign(context, { publicUrl: () => address }) });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const press = async (path: string, body: object = {}): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${test.sandbox.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const pay: SellingApp['pay'] = async (browser, { interval = 1, buyer = 'succeeds', ...plan }) => {
    const answer = await browser.send({ method: 'POST', url: securePayment.path, payload: { interval, ...plan } });
    if (answer.statusCode !== 200) throw new Error(`Nothing was sealed: ${answer.body}`);
    const sealed = sealedSchema.parse(answer.json());
    const { data: shop } = shopSchema.parse((await browser.send({ url: '/api/payment/shop' })).json());
    const { payload, key } = sealed;
    const closed = await press(`/${shop.storefront}/checkout`, { payload, key, accessKey: shop.accessKey, buyer });
    return { attempt: sealed.attempt, closed: closedSchema.parse(closed).orderReference };
  };
  const checkout: SellingApp['checkout'] = async (browser, options) => (await pay(browser, options)).closed;
  return {
    ...test,
    harness: () => makeHarness(test, { dashboards: 3 }),
    async newcomer() {
      const browser = test.browser();
      await browser.open('/register');
      return browser;
    },
    press,
    pay,
    checkout,
    async buy(harness, plan) {
      const closed = await checkout(harness, plan);
      return harness.send({
        ...{ method: 'POST', url: buySubscription.path },
        payload: { orderId: closed?.id ?? '', orderRef: closed?.reference ?? '' },
      });
    },
  };
}
