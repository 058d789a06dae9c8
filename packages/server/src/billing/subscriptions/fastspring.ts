import { AppError, backoffMs, minuteMs } from '@sightline/contract/core';
import type { ProviderRequest, Reply } from '@sightline/providers/kit/provider';
import type { ZodType, z } from 'zod';
import type { FastspringSettings } from '#platform/config/env-payment.ts';
import type { Context } from '#platform/context.ts';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import {
  couponResultSchema,
  type OrderAnswer,
  orderAnswerSchema,
  type PaymentEvent,
  resultsSchema,
  type SubscriptionAnswer,
  signedInPageSchema,
  subscriptionAnswerSchema,
  unprocessedSchema,
} from './answers.ts';
import { shopOf } from './shop.ts';

const readTries = 3;
const pauses = { firstMs: 1000, longestMs: minuteMs };

const unavailable = (cause: unknown): AppError => new AppError('payment_unavailable', undefined, { cause });

/** Nothing of the answer is named: it may hold names and addresses. */
async function callOnce(context: Context, shop: FastspringSettings, request: Omit<ProviderRequest, 'headers'>): Promise<Reply> {
  const credentials = Buffer.from(`${shop.apiUser}:${shop.apiPassword}`).toString('base64');
  try {
    const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
    return await context.send({ ...request, url: `${shop.apiUrl}${request.url}`, headers }, { userGivenHost: false });
  } catch (error) {
    if (error instanceof OutboundError) throw unavailable(error);
    throw error;
  }
}

/** Reads again where the provider stumbles. Null: there is no such thing. */
async function read<S extends ZodType>(context: Context, url: string, schema: S): Promise<z.output<S> | null> {
  const shop = await shopOf(context);
  for (let attempt = 1; ; attempt += 1) {
    const reply = await callOnce(context, shop, { method: 'GET', url });
    if (reply.status === 404) return null;
    if (reply.status === 200) {
      const parsed = schema.safeParse(reply.json);
      if (parsed.success) return parsed.data;
      throw unavailable(
        new Error(`FastSpring's answer to ${url} cannot be read: ${parsed.error.issues.map(({ path }) => path.join('.'))}`),
      );
    }
    const mayPass = reply.status >= 500 || reply.status === 429;
    if (!mayPass || attempt === readTries) throw unavailable(new Error(`FastSpring answered ${reply.status} to ${url}`));
    await context.clock.sleep(backoffMs(attempt, pauses));
  }
}

/** A browser tells some of them: half a sign, which no address can hold, must not be a fault of ours. */
const inPath = (id: string): string => encodeURIComponent(id.toWellFormed());

/** Null: it is unknown there. */
export const readSubscription = (context: Context, id: string): Promise<SubscriptionAnswer | null> =>
  read(context, `/subscriptions/${inPath(id)}`, subscriptionAnswerSchema);

export const readOrder = (context: Context, id: string): Promise<OrderAnswer | null> =>
  read(context, `/orders/${inPath(id)}`, orderAnswerSchema);

/** A link that signs the holder of an account in. */
export async function readSignedInPage(context: Context, account: string): Promise<string> {
  const answer = await read(context, `/accounts/${inPath(account)}/authenticate`, signedInPageSchema);
  if (answer === null) throw unavailable(new Error('FastSpring does not know the account of a subscription'));
  return answer.accounts[0].url;
}

const notDone = (reply: Reply, request: Pick<ProviderRequest, 'method'>) =>
  unavailable(new Error(`FastSpring answered ${reply.status} to ${request.method} and did not do it`));

/** Never repeated by itself: it may have been done though no answer came. An answer of 200 may hold a refusal: its fields that are wrong; none: it is done. */
async function change(context: Context, request: Omit<ProviderRequest, 'headers'>): Promise<string[]> {
  const reply = await callOnce(context, await shopOf(context), request);
  const results = resultsSchema.safeParse(reply.json).data?.subscriptions ?? [];
  if (reply.status !== 200 || results.length === 0) throw notDone(reply, request);
  const refused = results.filter(({ result }) => result !== 'success');
  const fields = refused.flatMap(({ error }) => Object.keys(error));
  if (refused.length > 0 && fields.length === 0) throw notDone(reply, request);
  return fields;
}

async function mustChange(context: Context, request: Omit<ProviderRequest, 'headers'>): Promise<void> {
  const fields = await change(context, request);
  if (fields.length > 0) throw unavailable(new Error(`FastSpring refused ${request.method}: ${fields.join(', ')}`));
}

/**
 * Another plan: `prorate` charges the difference at once, else it counts from the next period on. `coupons`: the code of the one that counts from the next
 * whole charge on, none: takes away what there was; left out: leaves it. False: it is the coupon that the shop does not take, and nothing was changed.
 */
export async function changePlan(
  context: Context,
  { id, ...plan }: { id: string; product: string; quantity: number; prorate: boolean; coupons?: string[] },
): Promise<boolean> {
  const fields = await change(context, { method: 'POST', url: '/subscriptions', json: { subscriptions: [{ subscription: id, ...plan }] } });
  if (fields.length === 0) return true;
  if (fields.every((field) => field.startsWith('coupon'))) return false;
  throw unavailable(new Error(`FastSpring refused a change: ${fields.join(', ')}`));
}

/**
 * A coupon for one use, which lowers the next charge of one subscription (`discountPeriodCount` at the top: developer.fastspring.com, “Create or update a
 * coupon”, which refuses fields that it does not know). It counts from the next renewal on; `applyDiscountImmediately`, which would lower the difference due at
 * once too, is not open to every account. False: the shop does not take it.
 */
export async function createCoupon(
  context: Context,
  { code, percent, product, reason }: { code: string; percent: number; product: string; reason: string },
): Promise<boolean> {
  const json = {
    ...{ coupon: code.toLowerCase(), codes: [code], discount: { type: 'percent', percent }, discountPeriodCount: 1 },
    ...{ combine: false, limit: 1, products: [product], reason: { en: reason } },
  };
  const request = { method: 'POST' as const, url: '/coupons', json };
  const reply = await callOnce(context, await shopOf(context), request);
  if (reply.status === 400) return false;
  const answer = couponResultSchema.safeParse(reply.json).data;
  if (reply.status !== 200 || answer === undefined) throw notDone(reply, request);
  return answer.result === 'success';
}

/** At the end of what is paid. */
export const cancelAtEnd = (context: Context, id: string): Promise<void> =>
  mustChange(context, { method: 'DELETE', url: `/subscriptions/${inPath(id)}` });

/** Takes a cancellation back. */
export const undoCancel = (context: Context, id: string): Promise<void> =>
  mustChange(context, { method: 'POST', url: '/subscriptions', json: { subscriptions: [{ subscription: id, deactivation: null }] } });

/** Events that we did not take when they were sent, the last days' first 25, and whether there are more. */
export async function readUnprocessed(context: Context, days: number): Promise<{ events: PaymentEvent[]; more: boolean }> {
  const answer = await read(context, `/events/unprocessed?days=${days}`, unprocessedSchema);
  return answer ?? { events: [], more: false };
}

export async function markProcessed(context: Context, id: string): Promise<void> {
  const request = { method: 'POST' as const, url: `/events/${inPath(id)}`, json: { processed: true } };
  const reply = await callOnce(context, await shopOf(context), request);
  if (reply.status !== 200) throw unavailable(new Error(`FastSpring answered ${reply.status} when an event was taken`));
}
