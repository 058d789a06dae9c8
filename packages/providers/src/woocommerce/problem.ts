import { z } from 'zod';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { retryAfterOf } from '../kit/status-problem.ts';
import { findError, findJson } from './read-body.ts';
import { tidyShopAddress } from './shop-address.ts';

const paramsSchema = z.object({ params: z.record(z.string(), z.string()) });

const newKey = 'Make a new key under WooCommerce > Settings > Advanced > REST API';
const notFound =
  'WooCommerce does not answer at this address. Type the address of the shop itself, see that WooCommerce is active there, and choose anything but "Plain" under Settings > Permalinks.';
const hostFaults = [500, 502, 504, 520, 521, 522, 523, 524];

/** What the shop, its host or a firewall before it means by an answer that is not the figures. */
export function problem(reply: Reply): ProviderProblem | null {
  const { status } = reply;
  if (status >= 300 && status < 400) return moved(reply);
  const json = findJson(reply);
  if (status >= 200 && status < 300) return json === undefined ? notJson(reply) : null;
  const error = findError(reply);
  const words = error === null ? `status ${status}` : `${error.code}: ${error.message}`;
  const retryAfterS = retryAfterOf(reply);
  const wait = retryAfterS === undefined ? {} : { retryAfterS };

  if (isSiteIndex(reply) && error !== null && (status === 401 || status === 403)) {
    const message = `A security plugin closes the site's interface to visitors (${words}). Allow /wp-json/ there.`;
    return { code: 'source_unavailable', message, retry: false };
  }
  if (status === 401) return refusedKey(error?.code ?? '', error?.message ?? '', words);
  if (status === 429) return { code: 'source_limited', message: `The shop's host wants fewer calls (${words}).`, retry: true, ...wait };
  if (status === 503)
    return { code: 'source_unavailable', message: `The shop is in maintenance or overloaded (${words}).`, retry: true, ...wait };
  if (status === 408 || hostFaults.includes(status)) {
    return { code: 'source_unavailable', message: `The shop's server failed (${words}).`, retry: true, ...wait };
  }
  if (status === 403 && error !== null) {
    const message = `The user this key belongs to may not read reports (${words}). ${newKey} for an Administrator or Shop manager.`;
    return { code: 'source_forbidden', message, retry: false };
  }
  if (status === 404 || status === 410) {
    const isMissingRoute = error === null || error.code === 'rest_no_route';
    return { code: 'source_unknown_account', message: isMissingRoute ? missingRoute(reply, words) : words, retry: false };
  }
  if (error !== null) return { code: 'source_bad_query', message: `${words}${namedParams(error.data)}`, retry: false };
  const message = `A firewall or security plugin of the shop blocks us (${words}). Allow our calls to /wp-json/wc there.`;
  return { code: 'source_unavailable', message, retry: false };
}

function moved(reply: Reply): ProviderProblem {
  const target = reply.headers.location;
  const base = URL.canParse(target ?? '', reply.request.url) ? new URL(target ?? '', reply.request.url).href : '';
  // A redirect is the answer of a stranger's server: only an address we would accept ourselves is shown.
  const address = tidyShopAddress(base);
  const remedy = 'website' in address ? `Type ${address.website} instead.` : 'Type the address its front page ends up at.';
  return { code: 'source_unknown_account', message: `The shop's address has changed: it sends us elsewhere. ${remedy}`, retry: false };
}

function notJson(reply: Reply): ProviderProblem {
  const isOtherSite = isSiteIndex(reply) && !/json/i.test(reply.headers['content-type'] ?? '');
  const message = isOtherSite ? notFound : 'The shop did not answer with JSON. A plugin or cache puts something else in its place.';
  return { code: isOtherSite ? 'source_unknown_account' : 'source_malformed', message, retry: false };
}

const isSiteIndex = (reply: Reply): boolean => reply.request.url.endsWith('/wp-json/');

function missingRoute(reply: Reply, words: string): string {
  return reply.request.url.includes('/wc-analytics/')
    ? `The shop has no Analytics (${words}). ${analyticsRemedy}`
    : `${notFound} (${words})`;
}
const analyticsRemedy =
  'Switch it on under WooCommerce > Settings > Advanced > Features, and update WooCommerce where it is older than 4.0.';

function refusedKey(code: string, message: string, words: string): ProviderProblem {
  if (/read permissions/i.test(message)) {
    return { code: 'source_forbidden', message: `This key may only write (${words}). ${newKey} with the permission "Read".`, retry: false };
  }
  if (/cannot be used to access this endpoint/i.test(message)) return { code: 'source_bad_query', message: words, retry: false };
  if (code === 'woocommerce_rest_cannot_view') {
    const host =
      "If the key is right, the shop's host hides https from WordPress, or drops the key both as Authorization header and in the address: ask it to pass them on.";
    return { code: 'source_expired', message: `The key is unknown or was revoked (${words}). ${newKey}. ${host}`, retry: false };
  }
  return { code: 'source_expired', message: `Key and secret do not fit (${words}). ${newKey}.`, retry: false };
}

function namedParams(data: unknown): string {
  const parsed = paramsSchema.safeParse(data);
  if (!parsed.success) return '';
  return ` (${Object.entries(parsed.data.params)
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ')})`;
}
