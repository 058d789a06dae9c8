import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import type { ProviderRequest, Reply } from '../provider.ts';
import { readJson } from '../read-json.ts';

const linkedinApi = 'https://api.linkedin.com/rest';

/** Longer addresses are answered with 414: https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/query-tunneling */
const addressCharsMax = 4000;

/** Text inside a structure: everything that could be taken for structure is escaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** `List(a,b)`: brackets and commas raw, what is inside escaped. */
export const restliList = (values: readonly string[]): string => `List(${values.map(escaped).join(',')})`;

/**
 * A call whose parameter values are already in Rest.li's notation, which the usual encoders spoil; give free text and URNs through `restliText`
 * and `restliList`. https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/protocol-version
 */
export function restliCall(
  path: string,
  params: Record<string, string | number | undefined> = {},
  more: Pick<ProviderRequest, 'headers' | 'mayBeRefused' | 'maxBytes'> = {},
): ProviderRequest {
  const pairs = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  const url = `${linkedinApi}/${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
  if (url.length > addressCharsMax) {
    throw new AppError('source_bad_query', 'This is too much for one question to LinkedIn. Choose fewer campaigns, ads or posts.');
  }
  return { method: 'GET', url, ...more };
}
export const restliText = escaped;

/** `urn:li:organization:77` */
export const urnOf = (type: string, id: string | number): string => `urn:li:${type}:${id}`;
/** The last part of a URN; other text stays as it is. */
export const urnId = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);
/** What kind of thing a URN names; empty for other text. */
export const urnType = (urn: string): string => /^urn:[a-z]+:([A-Za-z]+):/.exec(urn)?.[1] ?? '';

export function chunksOf<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}

/** Things by their ids, so many in a call; those that are gone are left out of the reply rather than refused. */
export const batchCalls = (path: string, ids: readonly string[], size: number): ProviderRequest[] =>
  chunksOf(ids, size).map((some) =>
    restliCall(path, { ids: restliList(some) }, { headers: { 'X-RestLi-Method': 'BATCH_GET' }, mayBeRefused: true }),
  );

const batchSchema = z.object({ results: z.record(z.string(), z.unknown()).default({}) });
/** What a batch found, by id as LinkedIn writes it; nothing where the call as a whole was refused. */
export function readBatch<T>(schema: z.ZodType<T>, reply: Reply): Map<string, T> {
  if (reply.status >= 300) return new Map();
  const found = Object.entries(readJson(batchSchema, reply).results);
  return new Map(
    found.flatMap(([id, value]) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? [[id.includes('%') ? decodeURIComponent(id) : id, parsed.data] as const] : [];
    }),
  );
}
