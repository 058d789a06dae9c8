import type { RestliQuery } from './query.ts';
import { paramInvalid, paramMissing } from './refusal.ts';

type Entity = Readonly<Record<string, unknown>>;

/** Keeps the top-level fields asked for; null keeps all. */
export function project(entity: Entity, fields: readonly string[] | null): Entity {
  return fields === null ? entity : Object.fromEntries(Object.entries(entity).filter(([name]) => fields.includes(name)));
}

/** The envelope of finders that answer everything at once. */
export function allElements(elements: readonly unknown[]): unknown {
  return { paging: { start: 0, count: 10, links: [] }, elements };
}

export const START_COUNT = ['start', 'count'] as const;

/** A page by `start` and `count`, with links to its neighbours. */
export function pageByStart(all: readonly unknown[], query: RestliQuery, path: string, countMax = 100): unknown {
  const start = query.whole('start', { min: 0, max: 1_000_000, initial: 0 });
  const count = query.whole('count', { min: 1, max: countMax, initial: 10 });
  const rest = query.textWithout(START_COUNT);
  const link = (rel: string, from: number) => ({
    type: 'application/json',
    rel,
    href: `/rest/${path}?${rest}&count=${count}&start=${from}`,
  });
  const links = [
    ...(start > 0 ? [link('prev', Math.max(0, start - count))] : []),
    ...(start + count < all.length ? [link('next', start + count)] : []),
  ];
  return { paging: { start, count, links, total: all.length }, elements: all.slice(start, start + count) };
}

interface Place {
  from: number;
  of: string;
}

function readPlace(token: string): Place | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (typeof place !== 'object' || place === null || !('from' in place) || !('of' in place)) return null;
    return typeof place.from === 'number' && typeof place.of === 'string' ? { from: place.from, of: place.of } : null;
  } catch {
    return null;
  }
}

/** A page by cursor. A token belongs to the query it came from: `pageSize` and the criteria must stay the same. */
export function pageByToken(all: readonly Entity[], query: RestliQuery): unknown {
  const size = query.whole('pageSize', { min: 1, max: 1000, initial: 100 });
  const fields = query.fields();
  const of = `${size} ${query.textWithout(['pageToken'])}`;
  const token = query.text('pageToken');
  const place = token === null ? { from: 0, of } : readPlace(token);
  if (place === null || place.of !== of) throw paramInvalid('pageToken', 'The page token is not one of this query');
  const until = place.from + size;
  const next = until < all.length ? { nextPageToken: Buffer.from(JSON.stringify({ from: until, of })).toString('base64url') } : {};
  return { elements: all.slice(place.from, until).map((entity) => project(entity, fields)), metadata: next };
}

export type Found = { entity: Entity } | { status: 403 | 404; message: string };

/** A batch get: entities by the key they were asked by, and why the others are missing. */
export function batchAnswer(query: RestliQuery, find: (key: string) => Found): unknown {
  query.allow(['ids', 'fields']);
  const keys = query.list('ids');
  if (keys === null) throw paramMissing('ids');
  const fields = query.fields();
  const results: Record<string, unknown> = {};
  const statuses: Record<string, number> = {};
  const errors: Record<string, unknown> = {};
  for (const key of keys) {
    const found = find(key);
    statuses[key] = 'entity' in found ? 200 : found.status;
    if ('entity' in found) results[key] = project(found.entity, fields);
    else errors[key] = { status: found.status, message: found.message };
  }
  return { results, statuses, errors };
}
