import { z } from 'zod';
import { subscriptionStates } from '../company/company-state.ts';
import { emailSchema } from '../core/text/email.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { couponCodesSchema, couponSchema } from './coupons.ts';
import { planDashboardsMax, planIntervals } from './plan-price.ts';

/** `off` sells nothing, `optional` offers a trial or a plan, `required` a plan alone. */
export const paymentModes = ['off', 'optional', 'required'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Where the payment provider tells what happened. No endpoint: it is signed, not identified. */
export const paymentWebhookPath = '/webhooks/fastspring';

export const dashboardsSchema = z
  .int({ error: 'Choose a whole number of dashboards.' })
  .min(1, { error: 'Choose at least one dashboard.' })
  .max(planDashboardsMax, { error: `At most ${planDashboardsMax} dashboards.` });
export const intervalSchema = z.literal(planIntervals, { error: 'Choose to pay monthly or yearly.' });
export const planSchema = z.object({ dashboards: dashboardsSchema, interval: intervalSchema });

/** Minor units of the currency, e.g. cents. */
const moneySchema = z.int();

/** `PlanPrices`, as pages are told them. */
export const planPricesSchema = z.object({
  currency: z.string(),
  tiers: z
    .array(z.object({ from: z.int(), unit: moneySchema }))
    .min(1)
    .readonly(),
});

/** What the page showed before it asked: 409 where it would be another price by now, so that nothing is charged which nobody saw. */
const shownPriceSchema = z.object({ dueNow: moneySchema, nextCharge: moneySchema });
export type ShownPrice = z.infer<typeof shownPriceSchema>;

export const securePayment = endpoint({
  method: 'POST',
  path: '/api/payment/secure',
  access: 'anyone',
  personOnly: true,
  summary:
    'A checkout for a plan that the browser cannot change: what the checkout is opened with. Of those signed in, administrators alone',
  body: planSchema.extend({
    interval: intervalSchema.default(1),
    shown: shownPriceSchema.optional(),
    /** Of somebody who registers. A company's own count by themselves; those named here must be among them. */
    coupons: couponCodesSchema.default([]),
    /** Of somebody who registers: coupons may be for one person alone. */
    email: emailSchema.optional(),
  }),
  replies: {
    200: z.object({
      payload: z.string(),
      key: z.string(),
      /** What the checkout is found again by: whoever has it may ask whether it was paid. */
      attempt: z.string(),
    }),
  },
});

export const findPaidCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/paid',
  access: 'anyone',
  summary:
    'The order that a checkout of somebody who registers was paid with and nobody has yet; null: none is known. For a page that was loaded again in between',
  safe: true,
  body: z.object({ attempt: z.string().min(1).max(100) }),
  replies: { 200: z.object({ data: z.object({ orderRef: z.string(), orderId: z.string() }).nullable() }) },
});

export const getShop = endpoint({
  method: 'GET',
  path: '/api/payment/shop',
  access: 'anyone',
  summary: 'What a checkout is opened with in a page: the script of the shop and whose shop it is. 403 where nothing is sold',
  replies: {
    200: z.object({
      data: z.object({
        /** Store Builder Library, pinned. */
        scriptUrl: z.url(),
        storefront: z.string(),
        accessKey: z.string(),
      }),
    }),
  },
});
export type ShopOfPage = z.infer<(typeof getShop.replies)[200]>['data'];

/** What a checkout ends with, as the shop's popup tells it; verified with the shop before anything of it is believed. */
export const orderFields = {
  orderRef: z.string().min(1).max(100),
  orderId: z.string().min(1).max(100),
} as const;

export const subscriptionSchema = z.object({
  id: z.string(),
  state: z.enum(subscriptionStates),
  /** What is paid and counts. */
  plan: planSchema,
  /** What the next charge is for, where that differs. */
  nextPlan: planSchema.nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** Without tax, with what coupons take off; null: nothing is charged any more. */
  nextCharge: moneySchema.nullable(),
  /** What coupons take off the next charge; those after it cost that much more. */
  discount: moneySchema,
  nextChargeAt: z.iso.datetime().nullable(),
  /** Of a canceled one: until then it works. */
  endsAt: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** A plan in the place of the one that runs. */
const changeSchema = planSchema.extend({
  /** Names of coupons kept for the company that count; left out: all of them. The shop takes them off the next whole charge. */
  coupons: couponCodesSchema.optional(),
});

const oneSubscription = { 200: z.object({ data: subscriptionSchema }) };

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/company/subscription',
  access: 'admin',
  summary: 'The subscription of the company; null: it has none, or none any more',
  replies: {
    200: z.object({
      data: subscriptionSchema.nullable(),
      /** What a form begins with where there is no subscription: the plan of the last one, else what was chosen at registration. */
      chosen: planSchema,
      /** Coupons kept for the next checkout, in the order they were applied. */
      coupons: z.array(couponSchema),
    }),
  },
});
export const buySubscription = endpoint({
  method: 'POST',
  path: '/api/company/subscription',
  access: 'admin',
  personOnly: true,
  summary:
    'Take over what a checkout ended with; it is verified with the payment provider. 422 under `orderId` where it is not ours or not paid',
  body: z.object(orderFields),
  replies: oneSubscription,
});
export const previewSubscription = endpoint({
  method: 'POST',
  path: '/api/company/subscription/preview',
  access: 'admin',
  summary: 'What a change of the plan costs, or a first one with the coupons kept for it, without tax and without changing anything',
  safe: true,
  body: changeSchema,
  replies: {
    200: z.object({
      data: z.object({
        effective: z.enum(['now', 'nextPeriod']),
        effectiveAt: z.iso.datetime(),
        currency: z.string(),
        dueNow: moneySchema,
        /** What coupons take off it. */
        discount: moneySchema,
        nextCharge: moneySchema,
        /** What coupons take off the next charge, in it already. */
        nextDiscount: moneySchema,
        nextChargeAt: z.iso.datetime(),
      }),
    }),
  },
});
export const changeSubscription = endpoint({
  method: 'PUT',
  path: '/api/company/subscription',
  access: 'admin',
  personOnly: true,
  summary:
    'Change dashboards or interval: more at once, less when what is paid is used up. 422 under `coupons` where the shop does not take a coupon',
  body: changeSchema.extend({ shown: shownPriceSchema.optional() }),
  replies: oneSubscription,
});
export const cancelSubscription = endpoint({
  method: 'DELETE',
  path: '/api/company/subscription',
  access: 'admin',
  personOnly: true,
  summary: 'Cancel; everything works until the paid period ends',
  replies: oneSubscription,
});
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/company/subscription/resume',
  access: 'admin',
  personOnly: true,
  summary: 'Take a cancellation back while the paid period lasts',
  replies: oneSubscription,
});

/** `pending`: a transfer is on its way, nothing is activated yet. */
export const invoiceStates = ['pending', 'failed', 'paid', 'partlyRefunded', 'refunded'] as const;
export const invoiceSchema = z.object({
  id: z.string(),
  reference: z.string(),
  date: z.iso.datetime(),
  state: z.enum(invoiceStates),
  currency: z.string(),
  /** With tax. */
  total: moneySchema,
  refunded: moneySchema,
  /** Whoever has it may open it. */
  invoiceUrl: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const managePayment = endpoint({
  method: 'POST',
  path: '/api/company/manage-payment',
  access: 'admin',
  personOnly: true,
  summary:
    'A link that signs the buyer in at the payment provider, to change the card: made at that moment, never kept. 404 without a subscription',
  replies: { 200: z.object({ url: z.url() }) },
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'admin',
  summary: 'Invoices of the company, the newest first',
  replies: { 200: z.object({ data: z.array(invoiceSchema) }) },
});
