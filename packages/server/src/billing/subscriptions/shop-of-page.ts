import type { ShopOfPage } from '@sightline/contract/billing';
import { toSandbox } from '@sightline/providers/kit/sandbox-address';
import type { Context } from '#platform/context.ts';
import { shopOf } from './shop.ts';

/** Store Builder Library, pinned: what it does in our pages changes when we say so. */
const libraryUrl = 'https://sbl.onfastspring.com/sbl/1.0.7/fastspring-builder.min.js';
const shopOrigins = ['https://sbl.onfastspring.com', 'https://*.onfastspring.com'];

/** The sandbox that sells; null: FastSpring does. */
const sellingSandbox = ({ config, sandboxUrl }: Context): string | null => (config.payment.fastspring === null ? sandboxUrl() : null);

/** What a page opens a checkout with. Throws `payment_off` where nothing is sold. */
export async function shopOfPage(context: Context): Promise<ShopOfPage> {
  const { storefront, accessKey } = await shopOf(context);
  const sandbox = sellingSandbox(context);
  return { scriptUrl: sandbox === null ? libraryUrl : toSandbox(libraryUrl, sandbox), storefront, accessKey };
}

/** Whose script, frames and calls a page that sells lets in; empty: nothing is sold. */
export function checkoutOrigins(context: Context): readonly string[] {
  if (context.config.payment.mode === 'off') return [];
  const sandbox = sellingSandbox(context);
  if (sandbox !== null) return [new URL(sandbox).origin];
  return context.config.payment.fastspring === null ? [] : shopOrigins;
}
