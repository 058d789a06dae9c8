import { z } from 'zod';
import { type TlsOutcome, tlsFaults } from '../../probes/probe-tls.ts';

export const tlsFactsSchema = z.discriminatedUnion('connected', [
  z.object({
    connected: z.literal(false),
    fault: z.enum(['dns', 'connect', 'timeout', 'reset', 'refused-address', 'no-tls']),
    reason: z.string(),
    address: z.string().nullable(),
  }),
  z.object({
    connected: z.literal(true),
    address: z.string(),
    certificate: z.object({
      subject: z.string(),
      issuer: z.string(),
      names: z.array(z.string()),
      validFrom: z.iso.datetime(),
      validTo: z.iso.datetime(),
      fingerprint: z.string(),
    }),
    fault: z.enum(tlsFaults).nullable(),
    protocol: z.string(),
    ms: z.number(),
  }),
]) satisfies z.ZodType<TlsOutcome>;
