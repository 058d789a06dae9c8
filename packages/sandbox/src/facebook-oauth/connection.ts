import type { GraphCall, GraphParams } from './graph-call.ts';
import { badParameter, tooMuchData } from './graph-error.ts';

const GRAPH = 'https://graph.facebook.com';
const LIMIT_DEFAULT = 25;
const LIMIT_MAX = 1000;

export interface Connection {
  data: unknown[];
  paging?: { cursors: { before: string; after: string }; previous?: string; next?: string };
}

function cursorOf(index: number): string {
  return Buffer.from(`${index}`).toString('base64').replaceAll('=', 'ZD');
}

function indexOf(cursor: string): number {
  const text = Buffer.from(cursor.replaceAll('ZD', '='), 'base64').toString();
  if (!/^\d{1,9}$/.test(text) || cursorOf(Number(text)) !== cursor) throw badParameter('Invalid cursor for pagination');
  return Number(text);
}

/** A whole number from the parameters. */
export function readLimit(params: GraphParams, fallback = LIMIT_DEFAULT, max = LIMIT_MAX): number {
  const given = params.limit;
  if (given === undefined || given === '') return fallback;
  if (!/^\d+$/.test(given)) throw badParameter(`Param limit must be an integer greater than or equal to 0`);
  if (Number(given) > max) throw tooMuchData();
  return Number(given);
}

/** The address of a call again, with some parameters changed and from its beginning. */
export function addressOf(call: GraphCall, change: Record<string, string>): string {
  const params = new URLSearchParams({ access_token: call.token.text, ...call.params });
  for (const name of ['after', 'before']) params.delete(name);
  for (const [name, value] of Object.entries(change)) params.set(name, value);
  return `${call.root ?? GRAPH}/${call.version}/${call.path}?${params}`;
}

/**
 * One page of a list, in cursor paging: `limit`, `after`, `before`. Cursors are absent on an empty page, `next` on the last
 * (https://developers.facebook.com/docs/graph-api/results).
 */
export function pageOf<T>(
  call: GraphCall,
  items: readonly T[],
  show: (item: T) => unknown,
  limits: { fallback?: number; max?: number } = {},
): Connection {
  const limit = readLimit(call.params, limits.fallback, limits.max);
  const { after, before } = call.params;
  const end = before ? indexOf(before) : items.length;
  const start = after ? indexOf(after) + 1 : before ? Math.max(0, end - limit) : 0;
  const shown = items.slice(start, Math.min(end, start + limit));
  if (shown.length === 0) return { data: [] };
  const [first, last] = [start, start + shown.length - 1];
  const size = { limit: String(limit) };
  return {
    data: shown.map(show),
    paging: {
      cursors: { before: cursorOf(first), after: cursorOf(last) },
      ...(first > 0 ? { previous: addressOf(call, { ...size, before: cursorOf(first) }) } : {}),
      ...(last < items.length - 1 ? { next: addressOf(call, { ...size, after: cursorOf(last) }) } : {}),
    },
  };
}
