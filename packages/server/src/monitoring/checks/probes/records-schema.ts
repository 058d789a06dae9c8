import { z } from 'zod';

/** Form of an answer of the DNS with values of the given form; see `DnsRecords`. */
export const recordsSchema = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('found'), values: z.array(value) }),
    z.object({ state: z.literal('none') }),
    z.object({ state: z.literal('no-name') }),
    z.object({ state: z.literal('failed'), code: z.string() }),
  ]);
