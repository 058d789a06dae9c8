import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { accountOf } from './answers.ts';
import { charge } from './life.ts';
import { type Shop, type Subscription, storefrontHost } from './shop.ts';
import { dollars, shopPage, shopPageHeaders } from './shop-page.ts';

const escapeText = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** A PDF of one page with these lines. */
export function invoicePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  const content = `BT /F1 14 Tf 18 TL 60 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(file)}\n%%EOF`,
  );
}

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
