import { addDays } from '@sightline/contract/core';
import { z } from 'zod';
import { MalformedReply, type ProviderRequest, type Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { tableRowsMax } from '../kit/record-table.ts';

export const api = 'https://api.salesflare.com';

/** https://api.salesflare.com/docs; values of a list are sent once each. */
export function salesflareCall(
  path: string,
  params: Record<string, string | number | undefined> = {},
  lists: Record<string, string[]> = {},
) {
  const repeated = Object.entries(lists).flatMap(([name, values]) => values.map((value) => `${name}=${encodeURIComponent(value)}`));
  const url = `${api}${path}${repeated.length === 0 ? '' : `?${repeated.join('&')}`}`;
  return { method: 'GET', url, query: params } satisfies ProviderRequest;
}

const pageSize = 100;
/** A list of records: in the order of their making, so that pages stay where they are while some are added. */
export const listCall = (path: string, params: Record<string, string | number | undefined>, lists: Record<string, string[]> = {}) =>
  salesflareCall(path, { ...params, order_by: 'id', limit: pageSize, offset: 0 }, lists);

/** Whether an edge itself belongs to a window is not documented: a day more on both sides is asked for, and cut when it is read. */
export const createdWithin = (start: string, end: string) => windowOf('creation', start, end);
export const closedWithin = (start: string, end: string) => windowOf('close', start, end);
const windowOf = (name: string, start: string, end: string): Record<string, string> => ({
  [`${name}_after`]: `${addDays(start, -1)}T00:00:00.000Z`,
  [`${name}_before`]: `${addDays(end, 2)}T00:00:00.000Z`,
});

const recordsSchema = z.array(z.unknown());
const rawRecords = (reply: Reply): unknown[] => readJson(recordsSchema, reply);

/** There is no count and no link to the next page: a page that is not full is the last. */
export function nextListPage(reply: Reply, pagesSoFar: number): ProviderRequest | null {
  const { request } = reply;
  const size = Number(request.query?.limit ?? 0);
  if (size === 0 || rawRecords(reply).length < size || pagesSoFar * size >= tableRowsMax) return null;
  return { ...request, query: { ...request.query, offset: Number(request.query?.offset ?? 0) + size } };
}

interface Listed<T> {
  records: T[];
  isCut: boolean;
}
/** The records of some lists, each once, though one may have moved from page to page. */
export function readLists<T extends { id: number }>(schema: z.ZodType<T>, lists: Reply[][]): Listed<T> {
  const records = new Map<number, T>();
  for (const reply of lists.flat()) {
    for (const raw of rawRecords(reply)) {
      const record = schema.safeParse(raw);
      if (!record.success) throw new MalformedReply(`A record of ${reply.request.url}: ${record.error.issues[0]?.message ?? ''}`);
      records.set(record.data.id, record.data);
    }
  }
  return { records: [...records.values()], isCut: lists.some(isListCut) };
}
function isListCut(pages: Reply[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && rawRecords(last).length === pageSize && pages.length * pageSize >= tableRowsMax;
}
export const cutWarning = `Only the first ${tableRowsMax.toLocaleString('en')} records were read.`;
