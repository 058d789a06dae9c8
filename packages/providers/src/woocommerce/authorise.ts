import type { ProviderRequest, SecondSigning, Secrets } from '../kit/provider.ts';
import { findError } from './read-body.ts';

const keyedPath = /\/wp-json\/wc[-/]/;

/**
 * The shop reads a key only under `wp-json/wc/` and `wp-json/wc-`; elsewhere WordPress takes the header for an application password and
 * refuses it. The key never goes to another address than the one that was typed.
 */
const isForKey = ({ url }: ProviderRequest, { website }: Secrets): boolean =>
  website !== undefined && url.startsWith(website) && url.slice(website.length).search(keyedPath) === 0;

export const authorise = (request: ProviderRequest, secrets: Secrets): ProviderRequest =>
  isForKey(request, secrets)
    ? {
        ...request,
        headers: { ...request.headers, authorization: `Basic ${btoa(`${secrets.consumerKey ?? ''}:${secrets.consumerSecret ?? ''}`)}` },
      }
    : request;

/**
 * Some hosts drop the header on its way to WordPress; over https the key may stand in the address instead:
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#authentication-over-https
 */
export const inTheAddress: SecondSigning = {
  authorise: (request, secrets, moment) =>
    isForKey(request, secrets)
      ? {
          ...request,
          query: { ...request.query, consumer_key: secrets.consumerKey, consumer_secret: secrets.consumerSecret, _: moment },
        }
      : request,
  isCalledFor(refusal) {
    if (refusal.status !== 401 || !keyedPath.test(refusal.request.url)) return false;
    const error = findError(refusal);
    return error !== null && (error.code === 'woocommerce_rest_cannot_view' || /consumer key is missing/i.test(error.message));
  },
};
