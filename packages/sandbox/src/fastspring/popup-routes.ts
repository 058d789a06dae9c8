import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { storeBuilderLibrary } from './library.ts';
import { buy } from './life.ts';
import { openPayload, type Sold } from './open-payload.ts';
import { type Buyer, buyers, randomId, type Shop, storefrontHost } from './shop.ts';
import { dollars, shopPage, shopPageHeaders } from './shop-page.ts';

interface Session {
  shop: Shop;
  sold: Sold;
}
type ById = { Params: { id: string } };

const words: Record<Buyer, string> = {
  succeeds: 'Pay with a card that works',
  declines: 'Pay with a card that is declined',
  failsToRenew: 'Pay with a card that later fails to renew',
  paysByTransfer: 'Pay by transfer',
  closes: 'Close without paying',
};

function popup({ quantity, product, terms }: Sold, isDeclined: boolean): string {
  const { cents, discount, trialDays } = terms;
  const due = trialDays > 0 ? 0 : (cents - discount) * quantity;
  const first = trialDays > 0 ? ` The first charge of ${dollars((cents - discount) * quantity)} comes in ${trialDays} days.` : '';
  const buttons = buyers.map((buyer) => `<button name="buyer" value="${buyer}">${words[buyer]}</button>`).join('');
  const declined = isDeclined ? '<p role="alert">Your card was declined. Try another one.</p>' : '';
  return shopPage(
    'Checkout',
    `<h1>Checkout</h1><p>${quantity} × ${escapeHtml(product)}: <strong>${dollars(due)}</strong> due now.${first}</p>${declined}<form method="post">${buttons}</form>`,
  );
}

const closed = (orderReference: object | null): string =>
  shopPage('Checkout', `<p>The checkout is over.</p><script>parent.postMessage(${JSON.stringify({ orderReference })}, '*')</script>`);

/** The library that pages load, and the popup that it opens. */
export function popupRoutes(app: FastifyInstance, world: World, shops: ReadonlyMap<string, Shop>): void {
  const sessions = new Map<string, Session>();
  const store = `/${storefrontHost}/popup-plans`;
  const openToAll = (reply: FastifyReply) => reply.header('access-control-allow-origin', '*');

  app.get('/sbl.onfastspring.com/sbl/:version/fastspring-builder.min.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(storeBuilderLibrary),
  );

  app.post<{ Body: unknown }>(`${store}/session`, async ({ body }, reply) => {
    const { accessKey, payload, key } = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    const shop = typeof accessKey === 'string' ? shops.get(accessKey) : undefined;
    if (!shop) return openToAll(reply).code(400).send({ code: 400, text: 'No access key found in payload' });
    const sold = typeof payload === 'string' && typeof key === 'string' ? openPayload(payload, key, shop.publicKey) : null;
    if (sold === null) return openToAll(reply).code(400).send({ code: 400, text: 'payload-invalid' });
    const id = randomId();
    sessions.set(id, { shop, sold });
    const { cents, discount } = sold.terms;
    return openToAll(reply).send({ id, currency: 'USD', totalValue: ((cents - discount) * sold.quantity) / 100, groups: [] });
  });

  app.get<ById>(`${store}/session/:id`, async ({ params }, reply) => {
    const session = sessions.get(params.id);
    if (!session) return reply.code(404).headers(shopPageHeaders).send(shopPage('Checkout', '<h1>This checkout is over</h1>'));
    return reply.headers(shopPageHeaders).send(popup(session.sold, false));
  });
  app.post<ById & { Body: { buyer?: string } }>(`${store}/session/:id`, async ({ params, body }, reply) => {
    const session = sessions.get(params.id);
    const buyer = buyers.find((name) => name === body?.buyer);
    if (!session || !buyer) return reply.code(404).headers(shopPageHeaders).send(shopPage('Checkout', '<h1>This checkout is over</h1>'));
    const orderReference = await buy(session.shop, session.sold, buyer, world.now());
    // Whoever is declined may try another card.
    if (buyer === 'declines') return reply.headers(shopPageHeaders).send(popup(session.sold, true));
    sessions.delete(params.id);
    return reply.headers(shopPageHeaders).send(closed(orderReference));
  });
}
