import { getDomain } from 'tldts';

/** `www.client.com` of `client.com` and the other way round; null: such a name has no other one. */
export function otherName(host: string): string | null {
  if (host.includes(':')) return null;
  const bare = host.replace(/^www\./, '');
  // Of `shop.client.com` nobody expects one with www.
  if (getDomain(bare, { allowPrivateDomains: false }) !== bare) return null;
  return bare === host ? `www.${bare}` : bare;
}
