import { z } from 'zod';
import { paymentModes, planPricesSchema } from '../billing/billing.ts';
import { brandSchema } from '../company/brand.ts';
import { rangeTypeSchema } from '../core/time/period.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { templateGoalSchema } from '../dashboards/templates.ts';
import { widgetSchema } from '../dashboards/widgets/widgets.ts';
import { roleSchema, userSchema } from '../identity/accounts.ts';
import { socialProviderSchema } from '../identity/accounts-social.ts';
import { onboardingFlowSchema, onboardingSchema } from '../identity/onboarding.ts';
import { inputSchema, providerProfileSchema, providerSchema, reportSchema } from '../sources/providers.ts';
import { realtimePageSchema } from './realtime.ts';

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/configs/providers',
  access: 'viewer',
  summary: 'All providers with their reports, in display order',
  replies: { 200: z.object({ data: z.array(providerSchema) }) },
});
export const listProviderProfiles = endpoint({
  method: 'GET',
  path: '/api/configs/provider-profiles',
  access: 'viewer',
  summary: 'Name, mark and way in of all providers, in display order',
  replies: { 200: z.object({ data: z.array(providerProfileSchema) }) },
});
export const getWidgetConfig = endpoint({
  method: 'GET',
  path: '/api/configs/widgets/:type',
  access: 'viewer',
  summary: "A provider's reports, from which widget forms are drawn",
  params: z.object({ type: z.string() }),
  replies: { 200: z.object({ data: z.object({ type: z.string(), reports: z.array(reportSchema) }) }) },
});

/** A ready dashboard, chosen when one is created (`template` of `POST /api/dashboards`). */
export const templateViewSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  rangeType: rangeTypeSchema,
  /** What it is for; null: its author has not said. */
  goal: templateGoalSchema.nullable().default(null),
  /** Names its picture, which never changes under this name (`v` of `GET /api/templates/{key}/thumbnail`); null: there is none. */
  thumbnail: z.string().nullable().default(null),
  /** A template that somebody of the company made; null: a ready one. */
  own: z
    .object({
      id: z.string(),
      authorName: z.string(),
      /** The caller may rename and delete it. */
      mayChange: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Whose figures it shows, in the providers' order. */
  providers: z.array(
    z.object({
      /** The provider's key. */
      key: z.string(),
      /** What has to be chosen once for all its widgets (property, profile, columns …), a parent before what needs it; may be empty. */
      inputs: z.array(inputSchema),
    }),
  ),
  /** In the order they flow on the grid. */
  widgets: z.array(
    widgetSchema.pick({ nature: true, title: true, width: true, height: true, format: true }).extend({
      /** A provider key each; a passive type for text. Several: figures of ad platforms shown as one. */
      instances: z.array(z.object({ type: z.string() })),
    }),
  ),
});
export type TemplateView = z.infer<typeof templateViewSchema>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/configs/templates',
  access: 'viewer',
  summary: 'Dashboards to create one from: those of the company, then the ready ones',
  replies: { 200: z.object({ data: z.array(templateViewSchema) }) },
});

export const pageConfigSchema = z.object({
  identification: z.string(),
  release: z.string(),
  /** With it style elements of this page are taken; without it none are. */
  styleNonce: z.string(),
  /** The name of the company whose visitor opens the page, else the product's. */
  siteTitle: z.string(),
  /** Of the company whose visitor opens the page; null: the product's own look. */
  brand: brandSchema.extend({ name: z.string() }).nullable().default(null),
  /** The page stands at a company's own host, where nobody signs in. */
  atCustomHost: z.boolean().default(false),
  maxWidgetsForPdf: z.number(),
  roles: z.array(z.object({ role: roleSchema, name: z.string() })),
  currencies: z.array(z.string()),
  signedIn: z.boolean(),
  /** What decides which pages may be opened, as it was when the page was asked for; null: nobody is signed in. */
  user: userSchema
    .pick({ id: true, role: true, ageConsent: true, termsConsent: true, language: true })
    .extend({ expired: z.boolean() })
    .nullable()
    .default(null),
  /** The operator works in this person's name, until then; null: it is the person. */
  support: z.object({ name: z.string(), until: z.iso.datetime() }).nullable().default(null),
  /** In how many companies the person may go on. */
  companies: z.number().default(1),
  /** The step of the first steps; null: they are not shown to whoever this is. */
  onboarding: onboardingSchema.shape.current.nullable().default(null),
  questionnaire: onboardingSchema.shape.questionnaire.default(null),
  flow: onboardingFlowSchema.default('dashboard'),
  /** By which services people can sign in here. */
  social: z.array(socialProviderSchema).default([]),
  payment: z
    .object({
      mode: z.enum(paymentModes),
      /** The browser may load the shop's script into this page. */
      mayCheckOut: z.boolean(),
      /** What plans cost whoever asked for this page; null: nobody pays on it. */
      prices: planPricesSchema.nullable(),
    })
    .default({ mode: 'off', mayCheckOut: false, prices: null }),
  /** When the page was asked for, and so the earliest time of which it may say something: milliseconds since 1970, by the server's clock. */
  askedAt: z.number().default(0),
  /** Null: nothing is told to this page, as to those of visitors. */
  realtime: realtimePageSchema.nullable().default(null),
  /** Where faults of the page's own code are reported, without personal data; null: nowhere. */
  faultReports: z
    .object({
      /** Public: it allows reports to be written, and nothing to be read. */
      dsn: z.string(),
      environment: z.string(),
      /** Share of faults that are reported, 0 to 1. */
      sampleRate: z.number(),
    })
    .nullable()
    .default(null),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;
