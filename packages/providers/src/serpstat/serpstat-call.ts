import { z } from 'zod';
import { type Fields, numberAt } from '../kit/families/seo-columns.ts';
import { MalformedReply, type ProviderRequest, type Reply } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';

/** https://api-docs.serpstat.com/docs/serpstat-public-api/: JSON-RPC at one address; names of methods know capitals. */
const url = 'https://api.serpstat.com/v4';

export type Params = Record<string, unknown>;
export const serpstatCall = (method: string, params: Params = {}): ProviderRequest => ({
  method: 'POST',
  url,
  json: { id: '1', method, params },
});

const errorSchema = z.object({
  error: z.object({ code: z.coerce.number().catch(0), message: z.string().default(''), data: z.unknown().optional() }),
});
export interface RpcError {
  /** Without its sign: 32017 comes with and without a minus. */
  code: number;
  isNegative: boolean;
  message: string;
}
/** The error within an answer, whatever its status. */
export function errorIn(reply: Reply): RpcError | null {
  const parsed = errorSchema.safeParse(reply.json);
  if (!parsed.success) return null;
  const { code, message, data } = parsed.data.error;
  const details = typeof data === 'string' && data !== '' && data !== message ? `: ${data}` : '';
  return { code: Math.abs(code), isNegative: code < 0, message: `${message}${details}` };
}

const notFound = 32017;
/** "Nothing found" comes as an error, and so does a method that does not exist. */
export const isNothingFound = ({ code, message }: RpcError): boolean =>
  code === notFound || (code === 404 && !/method|procedure/i.test(message));

const record = z.record(z.string(), z.unknown());
const resultSchema = z.object({ result: record });

/** The `result` of an answer; null where nothing was found. */
function resultOf(reply: Reply): Fields | null {
  return errorIn(reply) === null ? readJson(resultSchema, reply).result : null;
}

/** The rows of an answer; none where nothing was found. */
export function rowsIn(reply: Reply): Fields[] {
  const result = resultOf(reply);
  return result === null ? [] : parseWith(z.array(record), result.data);
}
/** The one object of an answer; empty where nothing was found. */
export function objectIn(reply: Reply, member = 'data'): Fields {
  const result = resultOf(reply);
  if (result === null) return {};
  return parseWith(record, member === '' ? result : result[member]);
}
/** Rows or pages there are in all, where the answer says. */
export function summaryOf(reply: Reply, name: 'total' | 'page_total'): number | null {
  const summary = resultOf(reply)?.summary_info;
  const parsed = record.safeParse(summary);
  return parsed.success ? numberAt(parsed.data, name) : null;
}

export const recordsIn = (value: unknown): Fields[] => {
  const parsed = z.array(record).safeParse(value);
  if (!parsed.success) throw new MalformedReply('SerpStat sent no list where one was expected.');
  return parsed.data;
};
