import { type PlanInterval, paymentWebhookPath, planIntervals } from '@sightline/contract/billing';
import { AppError } from '@sightline/contract/core';
import { toSandbox } from '@sightline/providers/kit/sandbox-address';
import { z } from 'zod';
import type { FastspringSettings } from '#platform/config/env-payment.ts';
import type { Context } from '#platform/context.ts';

/** What a seller has of their shop once it is set up. */
const sandboxShopSchema = z.object({
  storefront: z.string(),
  accessKey: z.string(),
  privateKey: z.string(),
  apiUser: z.string(),
  apiPassword: z.string(),
  webhookSecret: z.string(),
  products: z.object({ 1: z.string(), 12: z.string() }),
});

const sandboxShops = new WeakMap<Context, Promise<FastspringSettings>>();

/** The sandbox hands out a shop that is set up, and is told where to send webhooks. */
async function openSandboxShop(context: Context, sandbox: string): Promise<FastspringSettings> {
  const apiUrl = toSandbox('https://api.fastspring.com', sandbox).replace(/\/$/, '');
  const json = { webhookUrl: `${context.publicUrl()}${paymentWebhookPath}` };
  const reply = await context.send({ method: 'POST', url: `${apiUrl}/__shop`, json }, { userGivenHost: false });
  return { ...sandboxShopSchema.parse(reply.json), apiUrl, live: false };
}

/** The shop that sells: the configured one, else the sandbox's. Throws `payment_off` where nothing is sold. */
export async function shopOf(context: Context): Promise<FastspringSettings> {
  const { mode, fastspring } = context.config.payment;
  if (mode === 'off') throw new AppError('payment_off');
  if (fastspring !== null) return fastspring;
  const sandbox = context.sandboxUrl();
  if (sandbox === null) throw new AppError('payment_off');
  const known = sandboxShops.get(context);
  if (known) return known;
  const opening = openSandboxShop(context, sandbox).catch((error: unknown) => {
    sandboxShops.delete(context);
    throw new AppError('payment_unavailable', undefined, { cause: error });
  });
  sandboxShops.set(context, opening);
  return opening;
}

/** Which interval a product is for; null: it is none of ours. */
export const intervalOf = ({ products }: FastspringSettings, product: string): PlanInterval | null =>
  planIntervals.find((interval) => products[interval] === product) ?? null;
