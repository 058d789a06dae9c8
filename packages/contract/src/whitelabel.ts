import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText } from './required-text.ts';

/** How often somebody may ask for a check. */
export const dnsCheckPauseS = 10;

/** What a record is for: that the domain is theirs, the signature of mails, what receivers do without one, who may send. */
export const dnsPurposes = ['ownership', 'dkim', 'dmarc', 'spf'] as const;
export type DnsPurpose = (typeof dnsPurposes)[number];

/** `unchecked`: nobody looked yet. `unknown`: the DNS gave no answer, so nothing can be said. */
export const dnsRecordStates = ['unchecked', 'ok', 'missing', 'wrong', 'unknown'] as const;
export type DnsRecordState = (typeof dnsRecordStates)[number];

export const dnsRecordSchema = z.object({
  purpose: z.enum(dnsPurposes),
  type: z.enum(['TXT']),
  /** The whole name. */
  name: z.string(),
  /** The name as most DNS panels want it: without the domain that the panel adds. */
  host: z.string(),
  value: z.string(),
  /** Without it mails do not come from the domain. */
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
 * `pending`: never passed. `degraded`: passed, does not since less than two days, mails still come from it. `failed`: passed once, but
 * mails come from the product's own address since.
 */
export const sendingDomainStates = ['pending', 'verified', 'degraded', 'failed'] as const;
export type SendingDomainState = (typeof sendingDomainStates)[number];

export const sendingDomainSchema = z.object({
  /** As people write it; names beyond ASCII are Punycode in the records. */
  domain: z.string(),
  emailUsername: z.string(),
  fromAddress: z.string(),
  replyTo: z.string().nullable(),
  state: z.enum(sendingDomainStates),
  records: z.array(dnsRecordSchema),
  checkedAt: z.iso.datetime().nullable(),
  /** When mails stop coming from a degraded domain. */
  fallsBackAt: z.iso.datetime().nullable(),
});
export type SendingDomain = z.infer<typeof sendingDomainSchema>;

export const whitelabelSchema = z.object({
  /** Whom mails come from while no domain is verified. */
  fallbackAddress: z.string(),
  sendingDomain: sendingDomainSchema.nullable(),
});
export type Whitelabel = z.infer<typeof whitelabelSchema>;

const replies = { 200: z.object({ data: whitelabelSchema }) };

export const getWhitelabel = endpoint({
  method: 'GET',
  path: '/api/company/whitelabel',
  access: 'admin',
  summary: 'The domain that mails come from, with its DNS records and what the last check found',
  replies,
});
export const putSendingDomain = endpoint({
  method: 'PUT',
  path: '/api/company/whitelabel/sending-domain',
  access: 'admin',
  summary: 'Set the domain that mails come from; another domain has a key pair and records of its own and is not verified yet',
  body: z.object({
    domain: z.string().trim().min(1, { error: requiredText }).max(300),
    /** What stands before the @. */
    emailUsername: z
      .string()
      .trim()
      .min(1, { error: requiredText })
      .regex(/^(?!.*\.\.)[a-z0-9_+-](?:[a-z0-9._+-]{0,62}[a-z0-9_+-])?$/i, {
        error: 'Use up to 64 letters, digits, dots, dashes, plus signs or underscores, such as reports; no dot at an end.',
      }),
    /** Whom answers go to; null: to the sender. */
    replyTo: z.email({ error: 'This is no e-mail address. Write one such as team@acme.com, or leave it empty.' }).max(254).nullable(),
  }),
  replies,
});
export const deleteSendingDomain = endpoint({
  method: 'DELETE',
  path: '/api/company/whitelabel/sending-domain',
  access: 'admin',
  summary: "Have mails come from the product's own address again; the domain's key is destroyed",
  replies,
});
export const checkSendingDomain = endpoint({
  method: 'POST',
  path: '/api/company/whitelabel/sending-domain/check',
  access: 'admin',
  summary: `Ask the DNS for the records now; once in ${dnsCheckPauseS} seconds, 404 where no domain is set`,
  replies,
});
