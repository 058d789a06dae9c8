import type { Period } from '@sightline/contract/core';
import type { ProviderRequest, Reply, Secrets } from '../kit/provider.ts';

export const pageSize = 100;

/** Query values; a list is sent as `name[]`, once for each. */
export type Params = Record<string, string | number | string[] | undefined>;

/** A call to the shop's REST interface; `path` begins after `/wp-json`. */
export function shopCall(secrets: Secrets, path: string, params: Params = {}): ProviderRequest {
  const lists = Object.entries(params).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => `${encodeURIComponent(`${name}[]`)}=${encodeURIComponent(one)}`) : [],
  );
  const query: NonNullable<ProviderRequest['query']> = {};
  for (const [name, value] of Object.entries(params)) if (value !== undefined && !Array.isArray(value)) query[name] = value;
  const url = `${secrets.website ?? ''}/wp-json${path}`;
  return { method: 'GET', url: lists.length === 0 ? url : `${url}?${lists.join('&')}`, query };
}

/** Without an offset the shop reads times in its own zone, which is what its owner means by a day. */
export const periodParams = ({ start, end }: Period): { after: string; before: string } => ({
  after: `${start}T00:00:00`,
  before: `${end}T23:59:59`,
});

const countHeader = (reply: Reply, name: string): number | null => {
  const value = reply.headers[name];
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : null;
};
export const totalOf = (reply: Reply): number | null => countHeader(reply, 'x-wp-total');

/**
 * The request for the page after `reply`, or null at the end. Caching proxies strip the counting headers; then a page shorter than asked
 * for is the last.
 */
export function pageAfter(reply: Reply, rowsOnPage: number): ProviderRequest | null {
  const { request } = reply;
  const page = Number(request.query?.page ?? 1);
  const pages = countHeader(reply, 'x-wp-totalpages');
  const size = Number(request.query?.per_page ?? pageSize);
  const isLast = pages === null ? rowsOnPage < size : page >= pages;
  return isLast ? null : { ...request, query: { ...request.query, page: page + 1 } };
}
