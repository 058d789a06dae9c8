import type { Subscription } from '@sightline/contract/billing';
import { invalidInput } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { rereadSubscription } from './change-subscription.ts';
import { readOrder } from './fastspring.ts';
import { takeOrder } from './take-order.ts';

const refuse = (words: string) => invalidInput({ orderId: [words] });

/** Takes over what a checkout ended with. The browser is not believed: the order is read at the provider and matched with what we sealed. */
export async function buySubscriptionFor(
  context: Context,
  scope: Scope,
  { orderId, orderRef }: { orderId: string; orderRef: string },
): Promise<Subscription> {
  const order = await readOrder(context, orderId);
  if (order === null || order.reference !== orderRef)
    throw refuse('This order is not known to the payment provider. Start the checkout again.');
  const fault = await takeOrder(context, order, { companyId: scope.companyId });
  if (fault !== null) {
    context.log.warn({ order: order.id, company: scope.companyId, fault }, 'an order was refused');
    throw refuse('This order does not belong to a checkout of your company. Nothing was changed; write to us with its number.');
  }
  const subscriptionId = order.items[0]?.subscription ?? null;
  if (!order.completed || subscriptionId === null) throw refuse('Your payment is being processed and starts your plan by itself.');
  return rereadSubscription(context, scope, subscriptionId);
}
