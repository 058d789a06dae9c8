import type { ProviderRequest } from '../kit/provider.ts';

const base = 'https://www.rankranger.com/api/v2/';
/** A month of a large campaign: 1,000 keywords on each engine and day. */
const maxBytes = 80_000_000;

export type Params = Record<string, string | undefined>;

/** The method is a bare word at the head of the query, without a value. https://www.rankranger.com/documentation/api-method-rank */
export const rankRangerCall = (method: string, params: Params = {}): ProviderRequest => ({
  method: 'GET',
  url: `${base}?${method}`,
  query: { output: 'json', json_strict: 'true', ...params },
  maxBytes,
});
export const isCallOf = (method: string, { url }: ProviderRequest): boolean => url === `${base}?${method}`;
