import { findProvider, type Provider } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import { oauthClientOf } from '../query-pipeline/index.ts';
import type { SourceRecord } from './rows.ts';

export interface Sibling {
  row: SourceRecord;
  provider: Provider;
  /** What its provider's login needs. */
  scopes: readonly string[];
}

/** Whether one login of a person serves both providers: a family that signs in at one place, by the same client of ours. */
function shareLogins(context: Context, one: Provider, other: Provider): boolean {
  if (one.oauth === null || other.oauth === null) return false;
  if (one.oauth.clientFamily !== other.oauth.clientFamily || one.oauth.tokenUrl !== other.oauth.tokenUrl) return false;
  const client = oauthClientOf(context, one);
  return client !== null && client.clientId === oauthClientOf(context, other)?.clientId;
}

/** Of these sources of one person (`account_id`), those whose login may be the same as one of `provider`. */
export function siblingsAmong(context: Context, provider: Provider, rows: readonly SourceRecord[]): Sibling[] {
  return rows.flatMap((row) => {
    const other = findProvider(row.provider);
    return other?.oauth && shareLogins(context, provider, other) ? [{ row, provider: other, scopes: other.oauth.scopes }] : [];
  });
}
