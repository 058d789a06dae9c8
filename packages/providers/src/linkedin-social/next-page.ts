import { z } from 'zod';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

const pagingSchema = z.object({
  paging: z
    .object({
      start: z.number().default(0),
      count: z.number().default(0),
      links: z.array(z.object({ rel: z.string(), href: z.string().default('') })).default([]),
    })
    .optional(),
});

/** Where the next page of a list begins; null: this was the last. `total` is not always there. */
export function nextStart(reply: Reply): number | null {
  const { paging } = readJson(pagingSchema, reply);
  const next = paging?.links.find(({ rel }) => rel === 'next');
  if (paging === undefined || next === undefined) return null;
  const start = /[?&]start=(\d+)/.exec(next.href)?.[1];
  const from = start === undefined ? paging.start + paging.count : Number(start);
  return from > paging.start ? from : null;
}

/** The call for the next page, or null. */
export function nextPageCall(reply: Reply): ProviderRequest | null {
  const start = nextStart(reply);
  if (start === null) return null;
  const { url } = reply.request;
  const at = /([?&])start=\d+/;
  return { ...reply.request, url: at.test(url) ? url.replace(at, `$1start=${start}`) : `${url}&start=${start}` };
}
