import { z } from 'zod';
import { recordsSchema } from '../../probes/records-schema.ts';

const texts = recordsSchema(z.string());
export const mailDnsFactsSchema = z.object({
  /** Whose mail it is about: the host where it has mail of its own, otherwise the registered domain. */
  domain: z.string(),
  /** Whether it receives mail; null: the servers could not say. */
  receives: z.boolean().nullable(),
  spf: texts,
  /** Null: there is not exactly one record. */
  walk: z
    .object({
      lookups: z.number(),
      voids: z.number(),
      all: z.enum(['+', '-', '~', '?']).nullable(),
      faults: z.array(z.string()),
      isPartial: z.boolean(),
    })
    .nullable(),
  dmarc: texts,
  /** Where the DMARC record stands: the domain, or the registered one above it. */
  dmarcAt: z.string(),
});
export type MailDnsFacts = z.infer<typeof mailDnsFactsSchema>;
