import type { Query } from '@sightline/providers/kit/provider';
import { sha256 } from '#platform/text/hashes.ts';

/** Raise it when answers kept by an older release must not be read any more. */
const answersVersion = 1;
const keyLength = 22;

export interface KeyedQuery {
  sourceId: string;
  provider: string;
  query: Query;
  /** Whether the period changes the answer. */
  dependsOnPeriod: boolean;
  /** An answer that is a refusal is for nobody who needs the figures. */
  isSpare: boolean;
}

/** The same text for the same value whatever the order of its fields. */
export function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${stableJson(field)}`).join(',')}}`;
}

/** A short name for a value: the same one for the same fields in the same order. */
export const digestOf = (value: unknown): string => hashOf(JSON.stringify(value));

const hashOf = (text: string): string => sha256(text, 'base64url').slice(0, keyLength);

/** Questions with the same key have the same answer at the same time. */
export function queryKey({ sourceId, provider, query, dependsOnPeriod, isSpare }: KeyedQuery): string {
  const { now: _, period, metrics, ...rest } = query;
  const asked = { sourceId, provider, ...rest, metrics: [...metrics].sort(), period: dependsOnPeriod ? period : null, answersVersion };
  return hashOf(stableJson(isSpare ? { ...asked, isSpare } : asked));
}
