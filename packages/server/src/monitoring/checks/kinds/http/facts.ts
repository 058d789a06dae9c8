import { z } from 'zod';
import { httpFaults } from '../../probes/probe-http.ts';

const seen = {
  url: z.string(),
  /** Redirects on the way. */
  redirects: z.number(),
  address: z.string().nullable(),
  /** Over all steps. */
  ms: z.number(),
};
export const httpFactsSchema = z.union([
  z.object({ ...seen, fault: z.null(), status: z.number() }),
  z.object({ ...seen, fault: z.enum(httpFaults), reason: z.string() }),
]);
export type HttpFacts = z.infer<typeof httpFactsSchema>;
