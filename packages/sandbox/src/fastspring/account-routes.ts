import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { accountOf } from './answers.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { charge } from './life.ts';
import { type Shop, type Subscription, storefrontHost } from './shop.ts';
import { dollars, shopPage, shopPageHeaders } from './shop-page.ts';

const subscriptionsOf = (shops: ReadonlyMap<string, Shop>, account: string): { shop: Shop; subscription: Subscription }[] =>
  [...shops.values()].flatMap((shop) =>
    [...shop.subscriptions.values()]
      .filter((subscription) => accountOf(subscription) === account)
      .map((subscription) => ({ shop, subscription })),
  );

/** The customer's own pages: the card, and invoices. */
export function accountRoutes(app: FastifyInstance, world: World, shops: ReadonlyMap<string, Shop>): void {
  app.get<{ Params: { id: string } }>(`/${storefrontHost}/account/:id`, async ({ params }, reply) => {
    const rows = subscriptionsOf(shops, params.id).map(
      ({ subscription: { quantity, product, state } }) => `<li>${quantity} × ${escapeHtml(product)}: ${state}</li>`,
    );
    const form = '<form method="post"><button>Use a card that works</button></form>';
    return reply.headers(shopPageHeaders).send(shopPage('Your account', `<h1>Your account</h1><ul>${rows.join('')}</ul>${form}`));
  });
  app.post<{ Params: { id: string } }>(`/${storefrontHost}/account/:id`, async ({ params }, reply) => {
    for (const { shop, subscription } of subscriptionsOf(shops, params.id)) {
      subscription.buyer = 'succeeds';
      // What is due is charged with the new card at once.
      if (subscription.state === 'overdue') await charge(shop, subscription, world.now());
    }
    return reply.headers(shopPageHeaders).send(shopPage('Your account', '<h1>Your card was changed</h1><p>What was due is paid.</p>'));
  });

  app.get<{ Params: { reference: string } }>(`/${storefrontHost}/account/order/:reference/invoice`, async ({ params }, reply) => {
    const order = [...shops.values()].flatMap(({ orders }) => [...orders.values()]).find(({ reference }) => reference === params.reference);
    if (!order?.completed) return reply.code(404).headers(shopPageHeaders).send(shopPage('Invoice', '<h1>There is no such invoice</h1>'));
    const lines = [
      `Invoice ${order.reference}`,
      order.at.toISOString().slice(0, 10),
      `${order.quantity} x ${order.product}`,
      `Total ${dollars(order.cents)}`,
    ];
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${order.reference}.pdf"`)
      .send(invoicePdf(lines));
  });
}
