import { z } from 'zod';
import { colourSchema } from '../core/colour/colour.ts';
import { localeSettingSchema } from '../core/locale/locale-setting.ts';
import { lineText } from '../core/text/line-text.ts';
import { requiredText } from '../core/text/required-text.ts';
import { comparisonKindSchema, defaultComparison } from '../core/time/comparison-kind.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { companyNameSchema } from './company-name.ts';
import { dnsPurposes, dnsRecordStates, domainStates } from './dns-records.ts';
import { embedParentsSchema } from './sharing.ts';

/** docs/product.md 3.1. */
export const companyStates = ['trial', 'active', 'overdue', 'canceled', 'expired'] as const;
export const companyStateSchema = z.enum(companyStates);
export type CompanyState = z.infer<typeof companyStateSchema>;

export const trialDays = 14;
export const defaultDashboards = 25;

export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  state: companyStateSchema,
  expiresAt: z.iso.datetime().nullable(),
  dashboardsCount: z.number(),
  /** Groups of domains. */
  campaignsCount: z.number(),
  services: z.object({ dashboards: z.number(), bonusDashboards: z.number(), groups: z.number() }),
  canCreateDashboard: z.boolean(),
  canCreateCampaign: z.boolean(),
  /** Domains of all groups with an alert that nobody snoozed. A process of the release before tells its alerts alone. */
  alertedDomains: z.number().optional(),
  /** Alerts that nobody snoozed, as everywhere else. It stays for pages of the release before alone, which cannot read a company without it and call it alerts. */
  openAlerts: z.number(),
  canceled: z.boolean(),
  overdue: z.boolean(),
  hasSubscription: z.boolean(),
  /** One editor at a time: whoever edits a dashboard keeps it from others until they leave. */
  editLock: z.boolean(),
  /** What a new dashboard begins with. */
  dashboardLocale: localeSettingSchema.prefault({}),
  /** What a new dashboard compares with. */
  comparisonKind: comparisonKindSchema.default(defaultComparison),
  /** Some source is invalid (message 125). */
  hasInvalidSource: z.boolean(),
  /** A sign-in has just stopped its erasure (message 122). */
  restored: z.boolean(),
  /** Address of an image of the company; shown in its mails and print. */
  logo: z.string().nullable(),
  phone: z.string(),
  brandColour: colourSchema.nullable(),
  /** Websites that may show its dashboards in a frame; empty: none may. */
  embedParents: z.array(z.string()),
  /** What mails come from once it is verified; null: none is set. */
  domain: z.string().nullable(),
  emailUsername: z.string().nullable(),
  /** The sender's address that was set; the product's own where none was. */
  fromAddress: z.string(),
  /** Mails come from `fromAddress`, as its domain's DNS records pass; else from the product's own address. */
  verifiedWhitelabel: z.boolean(),
  /** The address that mails come from now: `fromAddress` while its domain passes, else the product's own. */
  activeEmail: z.string(),
  /** States of the sending domain's DNS records at the last check, by what each is for; empty: no domain is set. */
  emailDns: z.partialRecord(z.enum(dnsPurposes), z.enum(dnsRecordStates)),
  /** The host at which visitors see the dashboards, with the host that its CNAME leads to; null: none is set. In use while verified or degraded. */
  domainCname: z.object({ host: z.string(), target: z.string(), state: z.enum(domainStates) }).nullable(),
});
export type Company = z.infer<typeof companySchema>;

/** How many domains are in alert; of a process of the release before, how many alerts there are. */
export const alertedDomainsOf = ({ alertedDomains, openAlerts }: Pick<Company, 'alertedDomains' | 'openAlerts'>): number =>
  alertedDomains ?? openAlerts;

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  access: 'viewer',
  summary: 'The company of the signed-in user',
  replies: { 200: z.object({ data: companySchema }) },
});
export const updateCompany = endpoint({
  method: 'POST',
  path: '/api/company',
  access: 'admin',
  summary: 'Change company settings; what is left out stays',
  body: z.object({
    name: companyNameSchema.min(1, { error: requiredText }).optional(),
    editLock: z.boolean().optional(),
    dashboardLocale: localeSettingSchema.optional(),
    comparisonKind: comparisonKindSchema.optional(),
    /** null: none. */
    logo: z.string().max(300).nullable().optional(),
    phone: lineText().max(40, { error: 'At most 40 characters.' }).optional(),
    brandColour: colourSchema.nullable().optional(),
    embedParents: embedParentsSchema.optional(),
    begunFrom: begunFromSchema,
  }),
  replies: { 200: z.object({ data: companySchema }) },
});

/** So long after it was deleted a sign-in brings a company back. */
export const restoreDays = 30;

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/company',
  access: 'admin',
  summary: 'Delete the company: shut at once, erased 30 days later unless somebody of it signs in',
  sessionOnly: true,
  body: z.object({
    delete: z.literal(true),
    /** The name of the company, typed out. */
    name: z.string().trim().min(1, { error: requiredText }),
    /** Left out by those who have none. */
    password: z.string().optional(),
  }),
  replies: { 204: null },
});
