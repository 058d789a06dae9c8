import { z } from 'zod';

/** How often somebody may ask for a check. */
export const dnsCheckPauseS = 10;

/**
 * What a record is for: that the domain is theirs, the signature of mails, what receivers do without one, who may send; where a host leads, who may
 * issue its certificate.
 */
export const dnsPurposes = ['ownership', 'dkim', 'dmarc', 'spf', 'host', 'certificate'] as const;
export type DnsPurpose = (typeof dnsPurposes)[number];

/** `unchecked`: nobody looked yet. `unknown`: the DNS gave no answer, so nothing can be said. */
export const dnsRecordStates = ['unchecked', 'ok', 'missing', 'wrong', 'unknown'] as const;
export type DnsRecordState = (typeof dnsRecordStates)[number];

export const dnsRecordSchema = z.object({
  purpose: z.enum(dnsPurposes),
  type: z.enum(['TXT', 'CNAME', 'CAA']),
  /** The whole name. */
  name: z.string(),
  /** The name as most DNS panels want it: without the domain that the panel adds. */
  host: z.string(),
  value: z.string(),
  /** Without it the domain is not used. */
  isRequired: z.boolean(),
  state: z.enum(dnsRecordStates),
  /** What the DNS answered at the last check. */
  found: z.array(z.string()),
  /** What is wrong and how it is mended; null: nothing to say. */
  note: z.string().nullable(),
});
export type DnsRecord = z.infer<typeof dnsRecordSchema>;
/** What a check found out about one record. */
export type DnsFinding = Pick<DnsRecord, 'state' | 'found' | 'note'>;
export type DnsFindings = Partial<Record<DnsPurpose, DnsFinding>>;

/**
 * `pending`: never passed. `degraded`: passed, does not since a short while, and is still used. `failed`: passed once, and is not used since.
 */
export const domainStates = ['pending', 'verified', 'degraded', 'failed'] as const;
export type DomainState = (typeof domainStates)[number];

/** What every domain of a company has that is checked in the DNS. */
export const checkedDomainSchema = z.object({
  state: z.enum(domainStates),
  records: z.array(dnsRecordSchema),
  checkedAt: z.iso.datetime().nullable(),
  /** When a degraded one is no longer used. */
  fallsBackAt: z.iso.datetime().nullable(),
});
