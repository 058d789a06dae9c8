import { discountOfNext, findProduct, type Order, type Shop, type Subscription } from './shop.ts';

/** Every time comes in several forms. */
const timeForms = (name: string, at: Date | null): Record<string, unknown> => ({
  [name]: at?.getTime() ?? null,
  [`${name}Value`]: at?.getTime() ?? null,
  [`${name}InSeconds`]: at && Math.floor(at.getTime() / 1000),
  [`${name}Display`]: at?.toLocaleDateString('en-US', { timeZone: 'UTC' }) ?? null,
});

const amountForms = (name: string, cents: number): Record<string, unknown> => ({
  [name]: cents / 100,
  [`${name}Display`]: `$${(cents / 100).toFixed(2)}`,
  [`${name}InPayoutCurrency`]: cents / 100,
  [`${name}InPayoutCurrencyDisplay`]: `$${(cents / 100).toFixed(2)}`,
});

export const accountOf = ({ tags, id }: Order | Subscription): string => `acc-${tags.company ?? tags.attempt ?? id}`;

export const orderAnswer = (shop: Shop, order: Order): object => ({
  ...{ order: order.id, id: order.id, reference: order.reference, buyerReference: null, completed: order.completed },
  ...timeForms('changed', order.at),
  ...{ language: 'en', live: false, currency: 'USD', payoutCurrency: 'USD', account: accountOf(order) },
  invoiceUrl: order.completed ? `${shop.pages}/account/order/${order.reference}/invoice` : null,
  ...amountForms('total', order.cents),
  ...amountForms('subtotal', order.cents),
  ...{ ...amountForms('tax', 0), ...amountForms('discount', 0) },
  payment: order.buyer === 'paysByTransfer' ? { type: 'wire' } : { type: 'creditcard', creditcard: 'visa', cardEnding: '4242' },
  customer: { ...order.contact, company: null, phone: null },
  ...{ notes: [], tags: order.tags },
  items: [
    {
      ...{ product: order.product, quantity: order.quantity, display: 'Dashboards', sku: null, ...amountForms('subtotal', order.cents) },
      ...{ attributes: {}, subscription: order.subscription, fulfillments: {} },
    },
  ],
});

export const subscriptionAnswer = (shop: Shop, subscription: Subscription): object => {
  const { id, state, product, quantity, cents, orderIds } = subscription;
  const first = shop.orders.get(orderIds[0] ?? '');
  const isOver = state === 'deactivated';
  return {
    ...{ id, subscription: id, active: !isOver, state, live: false, currency: 'USD', account: accountOf(subscription), product, quantity },
    ...{ sku: null, display: 'Dashboards', adhoc: false, autoRenew: true, attributes: {}, tags: subscription.tags },
    ...amountForms('price', cents),
    ...amountForms('discount', discountOfNext(subscription) * quantity),
    ...amountForms('subtotal', cents * quantity),
    ...amountForms('nextChargeTotal', (cents - discountOfNext(subscription)) * quantity),
    ...timeForms('changed', subscription.changed),
    ...timeForms('begin', subscription.begin),
    ...timeForms('next', isOver ? null : subscription.next),
    ...timeForms('end', null),
    ...timeForms('deactivationDate', subscription.deactivation),
    ...{ sequence: subscription.sequence, periods: null, remainingPeriods: null, intervalLength: 1 },
    intervalUnit: findProduct(product)?.months === 12 ? 'year' : 'month',
    ...{ initialOrderId: first?.id ?? null, initialOrderReference: first?.reference ?? null },
  };
};
