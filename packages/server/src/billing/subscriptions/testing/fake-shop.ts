import { createDecipheriv, createHmac, generateKeyPairSync, publicDecrypt, randomUUID } from 'node:crypto';
import { type PlanInterval, paymentWebhookPath, securePayment } from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { Send } from '#platform/ports/send.ts';
import type { TestApp } from '#test/app/app.ts';
import type { Harness } from '#test/app/dashboard-harness.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const secret = 'webhook-secret';

/** What a payload says, opened as FastSpring does. */
const soldSchema = z.object({
  contact: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }).optional(),
  items: z.array(
    z.object({
      product: z.string(),
      quantity: z.number(),
      pricing: z.looseObject({ price: z.record(z.string(), z.number()), quantityBehavior: z.string(), quantityDefault: z.number() }),
    }),
  ),
  tags: z.record(z.string(), z.string()),
});
export type Sold = z.output<typeof soldSchema>;

type Thing = Record<string, unknown> & { id: string };

export const shopEnvironment = {
  FASTSPRING_STOREFRONT: 'agency.test.onfastspring.com/popup-plans',
  FASTSPRING_ACCESS_KEY: 'ACCESS',
  FASTSPRING_PRIVATE_KEY: privateKey,
  FASTSPRING_API_USER: 'user',
  FASTSPRING_API_PASSWORD: 'password',
  FASTSPRING_WEBHOOK_SECRET: secret,
  FASTSPRING_PRODUCT_MONTHLY: 'dashboards-monthly',
  FASTSPRING_PRODUCT_YEARLY: 'dashboards-yearly',
};

/** FastSpring's memory, set by hand: what its API answers, and webhooks signed as it signs them. */
export class FakeShop {
  readonly things = new Map<string, Thing>();
  /** Answered in the place of everything. */
  outage: number | null = null;
  /** What becomes of its subscriptions by a call that changes one. */
  onChange: () => void = () => undefined;

  readonly send: Send = async (request) => {
    const { pathname } = new URL(request.url);
    const thing = this.things.get(pathname);
    if (request.method === 'POST' && pathname === '/subscriptions') this.onChange();
    const status = this.outage ?? (thing ? 200 : 404);
    return { request, status, headers: {}, text: '', json: status === 200 ? thing : {} };
  };

  open({ payload, key }: { payload: string; key: string }): Sold {
    const decipher = createDecipheriv('aes-128-ecb', publicDecrypt(publicKey, Buffer.from(key, 'base64')), null);
    const text = Buffer.concat([decipher.update(Buffer.from(payload, 'base64')), decipher.final()]).toString('utf8');
    return soldSchema.parse(JSON.parse(text));
  }

  /** What somebody is sold at a desk. */
  async sell(harness: Pick<Harness, 'send'>, dashboards: number, interval: PlanInterval = 1): Promise<Sold> {
    const answer = await harness.send({ method: 'POST', url: securePayment.path, payload: { dashboards, interval, coupons: [] } });
    return this.open(answer.json());
  }

  /** A paid order of that, with its subscription, as the API tells them. */
  order(
    { items: [item], tags }: Sold,
    at: Date,
    changes: { order?: object; subscription?: object } = {},
  ): { order: Thing; subscription: Thing } {
    const [orderId, subscriptionId] = [randomUUID(), randomUUID()];
    const order = {
      ...{
        id: orderId,
        order: orderId,
        reference: `AGE-${orderId.slice(0, 4)}`,
        completed: true,
        changed: at.getTime(),
        live: false,
        currency: 'USD',
      },
      ...{ total: 130.5, invoiceUrl: `https://agency.test.onfastspring.com/account/order/${orderId}/invoice`, account: 'acc', tags },
      items: [{ product: item?.product, quantity: item?.quantity, subscription: subscriptionId }],
      ...changes.order,
    };
    const subscription = {
      ...{
        id: subscriptionId,
        state: 'active',
        active: true,
        live: false,
        account: 'acc',
        product: item?.product,
        quantity: item?.quantity,
      },
      ...{ changed: at.getTime(), begin: at.getTime(), next: at.getTime() + 30 * dayMs, deactivationDate: null, sequence: 1 },
      ...{ initialOrderId: orderId, tags },
      ...changes.subscription,
    };
    return { order: this.put('orders', order), subscription: this.put('subscriptions', subscription) };
  }

  put<T extends Thing>(kind: 'orders' | 'subscriptions', thing: T): T {
    this.things.set(`/${kind}/${thing.id}`, thing);
    return thing;
  }

  /** The same thing, changed so many seconds later. */
  change(kind: 'orders' | 'subscriptions', thing: Thing, seconds: number, changes: object): Thing {
    return this.put(kind, { ...thing, changed: Number(thing.changed) + seconds * 1000, ...changes });
  }
}

export interface ShopEvent {
  id?: string;
  type: string;
  data: object;
  live?: boolean;
}

/** Posts events; `signature` in the place of the right one. */
export function postEvents({ app }: TestApp, events: readonly ShopEvent[], signature?: string | null): Promise<LightMyRequestResponse> {
  const payload = JSON.stringify({
    events: events.map((event) => ({ id: randomUUID(), live: false, processed: false, created: 1, ...event })),
  });
  const given = signature === undefined ? createHmac('sha256', secret).update(payload).digest('base64') : signature;
  return app.inject({
    ...{ method: 'POST', url: paymentWebhookPath, payload },
    headers: { 'content-type': 'application/json', ...(given === null ? {} : { 'X-FS-Signature': given }) },
  });
}
