import { z } from 'zod';
import { emailAddress } from '../core/text/email.ts';
import { requiredText } from '../core/text/required-text.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { checkedDomainSchema, dnsCheckPauseS } from './dns-records.ts';

/** While it is degraded mails still come from it, for less than two days; once it failed they come from the product's own address. */
export const sendingDomainSchema = checkedDomainSchema.extend({
  /** As people write it; names beyond ASCII are Punycode in the records. */
  domain: z.string(),
  emailUsername: z.string(),
  fromAddress: z.string(),
  replyTo: z.string().nullable(),
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
    replyTo: emailAddress('This is no e-mail address. Write one such as team@acme.com, or leave it empty.').nullable(),
    /** An empty domain and user: there was none. */
    begunFrom: begunFromSchema,
  }),
  replies,
});
export const deleteSendingDomain = endpoint({
  method: 'DELETE',
  path: '/api/company/whitelabel/sending-domain',
  access: 'admin',
  summary: "Have mails come from the product's own address again; the domain's key is destroyed",
  /** The one that is meant: 409 where it is another by now. Left out by programs, and by pages of a release before. */
  query: z.object({ domain: z.string().optional() }),
  replies,
});
export const checkSendingDomain = endpoint({
  method: 'POST',
  path: '/api/company/whitelabel/sending-domain/check',
  access: 'admin',
  summary: `Ask the DNS for the records now; once in ${dnsCheckPauseS} seconds, 404 where no domain is set`,
  replies,
});
