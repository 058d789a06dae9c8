import { isIP } from 'node:net';
import type { CheckKind } from '@sightline/contract/monitoring';
import { dnsFactsSchema } from './kinds/dns/facts.ts';
import { isUnlinked } from './kinds/figures/facts.ts';
import { registrationFactsSchema } from './kinds/registration/facts.ts';

/** Whether a check found nothing that it could look at: an address has no name to look up, and not every registry tells of its domains. */
export function isIdle(kind: CheckKind, facts: unknown): boolean {
  if (kind === 'dns') return isIP(dnsFactsSchema.safeParse(facts).data?.name ?? '') !== 0;
  if (kind === 'registration') return registrationFactsSchema.safeParse(facts).data?.state === 'silent';
  return isUnlinked(facts);
}
