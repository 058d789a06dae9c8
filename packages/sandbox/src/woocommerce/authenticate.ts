import type { ApiKey } from './keys.ts';
import type { RawQuery } from './params.ts';
import type { Shop } from './shops.ts';
import { authenticationError } from './woo-refusal.ts';

interface Pair {
  key: string;
  secret: string;
}

function readPair(shop: Shop, query: RawQuery, authorization: string | undefined): Pair | null {
  const { consumer_key: key, consumer_secret: secret } = query;
  if (typeof key === 'string' && typeof secret === 'string' && key !== '' && secret !== '') return { key, secret };
  const basic = shop.dropsAuthorization ? null : /^Basic\s+(\S+)$/i.exec(authorization ?? '');
  if (!basic) return null;
  const [user = '', ...rest] = Buffer.from(basic[1] ?? '', 'base64')
    .toString()
    .split(':');
  return { key: user, secret: rest.join(':') };
}

/** The key a request acts with, or null for an anonymous one: an unknown key counts as none. Throws for a wrong secret or permission. */
export function authenticate(shop: Shop, query: RawQuery, authorization: string | undefined, isWriting = false): ApiKey | null {
  const pair = readPair(shop, query, authorization);
  const found = pair ? shop.keys.find(({ key, isRevoked }) => key === pair.key && !isRevoked) : undefined;
  if (!pair || !found) return null;
  if (found.secret !== pair.secret) throw authenticationError('Consumer secret is invalid.');
  if (isWriting && found.permission === 'read') throw authenticationError('The API key provided does not have write permissions.');
  if (!isWriting && found.permission === 'write') throw authenticationError('The API key provided does not have read permissions.');
  return found;
}
