import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { buy, clockButtons, press, settle } from './life.ts';
import { openPayload } from './open-payload.ts';
import { type Buyer, buyers, openShop, type Shop, storefrontHost } from './shop.ts';
import { letGo } from './webhooks.ts';

const wrong = (reply: FastifyReply, text: string) => reply.code(400).send({ code: 400, text });
const isBuyer = (given: unknown): given is Buyer => buyers.some((buyer) => buyer === given);

interface Checkout {
  accessKey?: unknown;
  payload?: unknown;
  key?: unknown;
  buyer?: unknown;
}

/** What a seller sets up, what a buyer does in the popup, and the hands of the clock. */
export function deskRoutes(app: FastifyInstance, world: World, shops: Map<string, Shop>): void {
  const opening = new Map<string, Promise<Shop>>();

  /** A shop of its own for each place that hears webhooks; the same one again for the same place. */
  app.post<{ Body: { webhookUrl?: unknown } }>('/api.fastspring.com/__shop', async ({ body }, reply) => {
    const url = body?.webhookUrl;
    if (typeof url !== 'string' || !URL.canParse(url)) return wrong(reply, 'webhookUrl: say where webhooks go');
    const known = [...shops.values()].find(({ webhookUrl }) => webhookUrl === url);
    const shop = known ?? (await (opening.get(url) ?? opening.set(url, openShop(url)).get(url)));
    if (!shop) return wrong(reply, 'webhookUrl: no shop');
    shop.pages = `${world.address()}/${storefrontHost}`;
    shops.set(shop.accessKey, shop);
    const { storefront, accessKey, privateKey, apiUser, apiPassword, webhookSecret, products } = shop;
    return { storefront, accessKey, privateKey, apiUser, apiPassword, webhookSecret, products };
  });

  /** The popup, when it closes: what its callback is called with. */
  app.post<{ Body: Checkout }>(`/${storefrontHost}/popup-plans/checkout`, async ({ body }, reply) => {
    const { accessKey, payload, key, buyer } = body ?? {};
    const shop = typeof accessKey === 'string' ? shops.get(accessKey) : undefined;
    if (!shop) return wrong(reply, 'No access key found in payload');
    if (!isBuyer(buyer)) return wrong(reply, `buyer: one of ${buyers.join(', ')}`);
    const sold = typeof payload === 'string' && typeof key === 'string' ? openPayload(payload, key, shop.publicKey) : null;
    if (sold === null) return wrong(reply, 'payload-invalid');
    return { orderReference: await buy(shop, sold, buyer, world.now()) };
  });

  app.post<{ Params: { id: string; button: string } }>('/api.fastspring.com/__subscriptions/:id/:button', async ({ params }, reply) => {
    const button = clockButtons.find((name) => name === params.button);
    for (const shop of shops.values()) {
      const subscription = shop.subscriptions.get(params.id);
      if (button && subscription) return { done: await press(shop, subscription, button, world.now()) };
    }
    return wrong(reply, `There is no such subscription, or no such button (${clockButtons.join(', ')})`);
  });
  app.post<{ Params: { id: string } }>('/api.fastspring.com/__orders/:id/settle', async ({ params }, reply) => {
    for (const shop of shops.values()) {
      const order = shop.orders.get(params.id);
      if (order) return { done: await settle(shop, order, world.now()) };
    }
    return wrong(reply, 'There is no such order');
  });
  /** `hold` keeps webhooks back; without it they go, as asked. */
  app.post<{ Body: { accessKey?: unknown; hold?: unknown; turned?: unknown; batched?: unknown; twice?: unknown } }>(
    '/api.fastspring.com/__webhooks',
    async ({ body }, reply) => {
      const shop = typeof body?.accessKey === 'string' ? shops.get(body.accessKey) : undefined;
      if (!shop) return wrong(reply, 'There is no such shop');
      shop.isHolding = body.hold === true;
      if (shop.isHolding) return { sent: 0 };
      return { sent: await letGo(shop, { turned: body.turned === true, batched: body.batched === true, twice: body.twice === true }) };
    },
  );
}
