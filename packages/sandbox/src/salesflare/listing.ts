import type { SalesflareKey } from './keys.ts';
import type { Params, Schema } from './params.ts';
import { badParameter } from './refusal.ts';
import { type RuleFields, readRules, type Value } from './rules.ts';

/** A call whose key and parameters' types are in order. */
export interface Call {
  seed: string;
  now: Date;
  key: SalesflareKey;
  params: Params;
}

export const PAGED: Schema = { limit: 'number', offset: 'number', order_by: 'texts', q: 'object', search: 'text' };

export interface Listing<T> {
  /** What the provider gives when `limit` is not sent. */
  usualLimit: number;
  /** What can be sorted by, and asked about in `q` with `prefix.` before it. */
  fields: RuleFields<T>;
  /** The record's name in `q`. */
  prefix: string;
  describe: (row: T) => unknown;
  /** What the words of `search` are looked for in. */
  texts?: (row: T) => readonly string[];
}

/** For lists of things that have little more than a name. */
export const namedFields: RuleFields<{ id: number; name: string }> = {
  id: { label: 'Id', type: 'integer', read: ({ id }) => id },
  name: { label: 'Name', type: 'string', read: ({ name }) => name },
};

export const namesOf = ({ name }: { name: string }): string[] => [name];

export function prefixed<T>({ fields, prefix }: Pick<Listing<T>, 'fields' | 'prefix'>): RuleFields<T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field]));
}

function compare(a: Value, b: Value): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function readOrder<T>(params: Params, fields: RuleFields<T>): (a: T, b: T) => number {
  const orders = params.texts('order_by').map((text) => {
    const [, name = '', direction] = /^(\S+?)(?: (asc|desc))?$/.exec(text) ?? [];
    const field = fields[name];
    if (!field) throw badParameter('order_by', `must be one of [${Object.keys(fields).join(', ')}], with desc after it or not`);
    return { read: field.read, sign: direction === 'desc' ? -1 : 1 };
  });
  return (a, b) => {
    for (const { read, sign } of orders) {
      const result = compare(read(a), read(b)) * sign;
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** A page of rows as a bare array: no total, no next link. */
export function listRows<T>({ params }: Call, rows: readonly T[], listing: Listing<T>): unknown[] {
  const limit = params.number('limit') ?? listing.usualLimit;
  if (limit < 1) throw badParameter('limit', 'must be larger than or equal to 1');
  const offset = params.number('offset') ?? 0;
  if (offset < 0) throw badParameter('offset', 'must be larger than or equal to 0');
  const fits = readRules(params.text('q'), prefixed(listing));
  const words = params.text('search')?.toLowerCase() ?? '';
  const isFound = (row: T) => listing.texts?.(row).some((text) => text.toLowerCase().includes(words)) ?? true;
  return rows
    .filter((row) => isFound(row) && fits(row))
    .toSorted(readOrder(params, listing.fields))
    .slice(offset, offset + limit)
    .map(listing.describe);
}
