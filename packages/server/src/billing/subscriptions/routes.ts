import {
  buySubscription,
  cancelSubscription,
  changeSubscription,
  findPaidCheckout,
  getShop,
  getSubscription,
  listOrders,
  managePayment,
  planPrices,
  previewSubscription,
  resumeSubscription,
  securePayment,
} from '@sightline/contract/billing';
import type { AuditAction, User } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { route } from '#platform/http/route.ts';
import { listPriceCoupons } from '../coupons/index.ts';
import { buySubscriptionFor } from './buy-subscription.ts';
import {
  cancelSubscriptionOf,
  changeSubscriptionOf,
  findSubscription,
  planToBegin,
  previewChange,
  resumeSubscriptionOf,
} from './change-subscription.ts';
import { paymentPageOf } from './manage-payment.ts';
import { presentOrder, presentSubscription } from './present.ts';
import { listOrderRows } from './rows.ts';
import { securePaymentFor } from './secure-payment.ts';
import { shopOfPage } from './shop-of-page.ts';
import { findUnclaimed } from './unclaimed-rows.ts';
import { webhookRoute } from './webhook-route.ts';

export function billingRoutes(app: FastifyInstance, context: Context): void {
  route(app, securePayment, ({ principal, body, request }) => securePaymentFor(context, principal, body, request.ip));
  route(app, findPaidCheckout, async ({ body }) => ({ data: await findUnclaimed(context.database.db, body.attempt) }));
  route(app, getShop, async () => ({ data: await shopOfPage(context) }));
  route(app, getSubscription, async ({ scope }) => {
    const row = await findSubscription(scope);
    return {
      data: row && presentSubscription(row),
      chosen: await planToBegin(scope),
      coupons: await listPriceCoupons(context, scope),
    };
  });
  const note = (scope: Scope, by: User, action: AuditAction, plan: { dashboards: number; interval: number }) =>
    recordAudit(scope, {
      at: context.clock.now(),
      by,
      action,
      about: `${plan.dashboards} dashboards`,
      details: { interval: plan.interval },
    });
  route(app, buySubscription, async ({ scope, principal, body }) => {
    const data = await buySubscriptionFor(context, scope, body);
    await note(scope, principal.user, 'subscription.bought', data.plan);
    return { data };
  });
  route(app, previewSubscription, async ({ scope, body }) => {
    const { effectiveAt, nextChargeAt, ...rest } = await previewChange(context, scope, body);
    const { currency } = planPrices;
    return { data: { ...rest, currency, effectiveAt: effectiveAt.toISOString(), nextChargeAt: nextChargeAt.toISOString() } };
  });
  route(app, changeSubscription, async ({ scope, principal, body }) => {
    const data = await changeSubscriptionOf(context, scope, body);
    await note(scope, principal.user, 'subscription.changed', data.nextPlan ?? data.plan);
    return { data };
  });
  route(app, cancelSubscription, async ({ scope, principal }) => {
    const data = await cancelSubscriptionOf(context, scope);
    await note(scope, principal.user, 'subscription.canceled', data.nextPlan ?? data.plan);
    return { data };
  });
  route(app, resumeSubscription, async ({ scope, principal }) => {
    const data = await resumeSubscriptionOf(context, scope);
    await note(scope, principal.user, 'subscription.resumed', data.nextPlan ?? data.plan);
    return { data };
  });
  route(app, managePayment, async ({ scope }) => ({ url: await paymentPageOf(context, scope) }));
  route(app, listOrders, async ({ scope }) => ({ data: (await listOrderRows(scope)).map(presentOrder) }));
  webhookRoute(app, context);
}
