import { z } from 'zod';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

/** The one version there has been since 2022: https://business-api.tiktok.com/portal/docs?id=1740302848100353 */
const api = 'https://business-api.tiktok.com/open_api/v1.3';

/** Paths end with a slash; without it TikTok answers 404. */
export const addressOf = (path: string): string => `${api}/${path}/`;

/** Lists and objects travel as JSON text within the query. */
export function tiktokCall(path: string, params: Record<string, unknown>): ProviderRequest {
  const text = (value: unknown): string | number | undefined =>
    value === undefined || typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
  const query = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, text(value)]));
  return { method: 'GET', url: addressOf(path), query };
}

/** Every answer, refusals included, comes as this with status 200. */
export const envelopeSchema = z.object({ code: z.number(), message: z.string().default('') });

/** The answer holds a part only; the rest failed at TikTok. */
const partialCode = 20001;
export const isPartial = (reply: Reply): boolean => envelopeSchema.safeParse(reply.json).data?.code === partialCode;
export const isDone = (code: number): boolean => code === 0 || code === partialCode;

/** A call that may be refused, and was. */
export const isRefused = (reply: Reply): boolean => {
  const parsed = envelopeSchema.safeParse(reply.json);
  return reply.request.mayBeRefused === true && !(parsed.success && isDone(parsed.data.code));
};

export const readData = <T>(schema: z.ZodType<T>, reply: Reply): T => readJson(z.object({ data: schema }), reply).data;

const pageInfoSchema = z.object({ page_info: z.object({ page: z.number(), total_page: z.number() }).optional() });
/** The number of the page after, or null. */
export function pageAfter(reply: Reply): number | null {
  const info = readData(pageInfoSchema, reply).page_info;
  return info === undefined || info.page >= info.total_page ? null : info.page + 1;
}
