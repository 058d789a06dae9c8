import type { ProviderMapping } from '../kit/provider.ts';

/**
 * The shop reads a key only under `wp-json/wc/` and `wp-json/wc-`; elsewhere WordPress takes the header for an application password and
 * refuses it. The header never goes to another address than the one that was typed.
 */
export const authorise: ProviderMapping['authorise'] = (request, secrets) => {
  const { website, consumerKey, consumerSecret } = secrets;
  const isForKey = website !== undefined && /^\/wp-json\/wc[-/]/.test(request.url.slice(website.length));
  if (!isForKey || !request.url.startsWith(website)) return request;
  return { ...request, headers: { ...request.headers, authorization: `Basic ${btoa(`${consumerKey ?? ''}:${consumerSecret ?? ''}`)}` } };
};
