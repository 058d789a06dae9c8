import { dnsCheck, httpCheck, keywordCheck, tlsCheck } from '@sightline/contract/monitoring';

/** Kinds whose answer may depend on where one looks from. */
export const probeLocationKinds: ReadonlySet<string> = new Set([httpCheck.kind, tlsCheck.kind, dnsCheck.kind, keywordCheck.kind]);
