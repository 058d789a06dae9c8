import { z } from 'zod';
import { MalformedReply, type ProviderRequest, type Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { tableRowsMax } from '../kit/record-table.ts';
import type { Window } from './window.ts';

/** Every path ends with a slash. https://app.accuranker.com/api/read-docs */
const base = 'https://app.accuranker.com/api/v4';

interface Asking {
  /** Without them every object comes back empty. */
  fields: string[];
  window?: Window | undefined;
  /** A saved segment that is marked as API filter. */
  segment?: string | undefined;
}

/** One object. */
export const objectCall = (path: string, { fields, window, segment }: Asking): ProviderRequest => ({
  method: 'GET',
  url: `${base}/${path}/`,
  query: { fields: [...new Set(fields)].join(','), period_from: window?.start, period_to: window?.end, filter_id: segment },
});

/** A list, in pages: only with a limit does AccuRanker say whether there is more. */
export function listCall(path: string, given: Asking & { limit: number }): ProviderRequest {
  const request = objectCall(path, given);
  return { ...request, query: { ...request.query, limit: given.limit, offset: 0 } };
}

const pageSchema = z.union([
  z.array(z.unknown()).transform((results) => ({ results, count: results.length, hasNext: false })),
  z
    .object({ count: z.number().nullish(), next: z.string().nullish(), results: z.array(z.unknown()) })
    .transform(({ count, next, results }) => ({ results, count: count ?? null, hasNext: (next ?? '') !== '' })),
]);
export const readPage = (reply: Reply) => readJson(pageSchema, reply);

/** The request for what follows a page; `pagesSoFar` and the page's size keep the whole below what a widget holds. */
export function nextListPage(reply: Reply): ProviderRequest | null {
  const { request } = reply;
  if (request.query?.limit === undefined) return null;
  const { results, hasNext } = readPage(reply);
  const offset = Number(request.query.offset ?? 0) + results.length;
  if (!hasNext || results.length === 0 || offset >= tableRowsMax) return null;
  return { ...request, query: { ...request.query, offset } };
}

export const isCut = (pages: Reply[]): boolean => {
  const last = pages.at(-1);
  return last !== undefined && last.request.query?.limit !== undefined && readPage(last).hasNext;
};

/** The items of all pages. */
export function readItems<T>(schema: z.ZodType<T>, pages: Reply[]): T[] {
  return pages.flatMap((page) => readPage(page).results).map((item) => parsed(schema, item));
}

function parsed<T>(schema: z.ZodType<T>, item: unknown): T {
  const result = schema.safeParse(item);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new MalformedReply(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
