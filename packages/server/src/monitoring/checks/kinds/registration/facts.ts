import { z } from 'zod';
import type { RegistrationOutcome } from '../../probes/registry.ts';

const by = z.enum(['rdap', 'whois']);
export const registrationFactsSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('found'),
    by,
    domain: z.string(),
    expiresAt: z.iso.datetime().nullable(),
    registeredAt: z.iso.datetime().nullable(),
    registrar: z.string().nullable(),
    statuses: z.array(z.string()),
    nameServers: z.array(z.string()),
  }),
  z.object({ state: z.literal('free'), by, domain: z.string() }),
  z.object({ state: z.literal('silent'), domain: z.string(), reason: z.string() }),
  z.object({ state: z.literal('failed'), domain: z.string(), reason: z.string(), retryAfterS: z.number().nullable() }),
]) satisfies z.ZodType<RegistrationOutcome>;
