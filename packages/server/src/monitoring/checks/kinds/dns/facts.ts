import { z } from 'zod';
import { recordsSchema } from '../../probes/records-schema.ts';

const names = recordsSchema(z.string());
export const dnsFactsSchema = z.object({
  /** The host without its port. */
  name: z.string(),
  /** Whose name servers and mail servers these are: the registered domain, or the name itself where it is below none. */
  domain: z.string(),
  a: names,
  aaaa: names,
  ns: names,
  mx: recordsSchema(z.object({ host: z.string(), priority: z.number() })),
});
export type DnsFacts = z.infer<typeof dnsFactsSchema>;
