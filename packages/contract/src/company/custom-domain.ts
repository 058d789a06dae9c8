import { z } from 'zod';
import { requiredText } from '../core/text/required-text.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { checkedDomainSchema, dnsCheckPauseS } from './dns-records.ts';

/** A host of the company, such as reports.acme.com, at which its visitors see its dashboards. */
export const customDomainSchema = checkedDomainSchema.extend({
  /** As people write it; names beyond ASCII are Punycode in the records. */
  host: z.string(),
  /** Where it opens while it is in use; null: it is not. */
  address: z.string().nullable(),
});
export type CustomDomain = z.infer<typeof customDomainSchema>;

export const customDomainSettingSchema = z.object({
  /** The host that a custom one leads to; null: this installation has no public name, so there can be none. */
  target: z.string().nullable(),
  customDomain: customDomainSchema.nullable(),
});
export type CustomDomainSetting = z.infer<typeof customDomainSettingSchema>;

const replies = { 200: z.object({ data: customDomainSettingSchema }) };

export const getCustomDomain = endpoint({
  method: 'GET',
  path: '/api/company/custom-domain',
  access: 'admin',
  summary: 'The host at which visitors see the dashboards, with its DNS records and what the last check found',
  replies,
});
export const putCustomDomain = endpoint({
  method: 'PUT',
  path: '/api/company/custom-domain',
  access: 'admin',
  summary: 'Set the host at which visitors see the dashboards; another host has records of its own and is not in use until they pass',
  body: z.object({
    host: z.string().trim().min(1, { error: requiredText }).max(300),
    /** An empty host: there was none. */
    begunFrom: begunFromSchema,
  }),
  replies,
});
export const deleteCustomDomain = endpoint({
  method: 'DELETE',
  path: '/api/company/custom-domain',
  access: 'admin',
  summary: "Show the dashboards at the product's own address alone; links with the host stop working",
  /** The one that is meant: 409 where it is another by now. Left out by programs, and by pages of a release before. */
  query: z.object({ host: z.string().optional() }),
  replies,
});
export const checkCustomDomain = endpoint({
  method: 'POST',
  path: '/api/company/custom-domain/check',
  access: 'admin',
  summary: `Ask the DNS for the records of the host now; once in ${dnsCheckPauseS} seconds, 404 where none is set`,
  replies,
});
