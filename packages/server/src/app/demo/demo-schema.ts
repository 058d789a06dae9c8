import { chosenSourceSchema } from '@sightline/contract/dashboards';
import { checkSettingsSchema } from '@sightline/contract/monitoring';
import { z } from 'zod';
import { type LayoutWidget, layoutWidgetSchema } from '#dashboards/templates/index.ts';

export type DemoWidget = LayoutWidget;

const shownSchema = z.strictObject({
  name: z.string(),
  public: z.boolean().optional(),
  password: z.string().optional(),
  footer: z.string().optional(),
  /** Fields of a report of it by mail, in the time zone of the demo's user. */
  report: z.record(z.string(), z.unknown()).optional(),
});

/** A dashboard of one login, with widgets of its own. */
const drawnSchema = shownSchema.extend({
  rangeType: z.enum(['lastMonth', 'last30Days', 'last7Days', 'monthly']),
  /** The login all its widgets use, and which of its accounts, where the provider has several. */
  account: z.object({ ref: z.string(), input: z.string().optional(), id: z.string().optional(), label: z.string().optional() }),
  /** Inputs every widget shares. */
  inputs: z.record(z.string(), z.unknown()).optional(),
  widgets: z.array(layoutWidgetSchema),
});
export type DrawnDashboard = z.infer<typeof drawnSchema>;

/** A ready dashboard of several logins: the key of its template, and for each login what the template leaves open. */
const readySchema = shownSchema.extend({
  template: z.string(),
  chosen: z.array(
    z.strictObject({
      ref: z.string(),
      inputs: chosenSourceSchema.shape.inputs,
      /** What the chosen accounts are called, by id. */
      labels: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
export type ReadyDashboard = z.infer<typeof readySchema>;

/** What its history of the last 30 days looks like, as nobody has watched it yet. */
const watchedSchema = z.strictObject({
  host: z.string(),
  note: z.string(),
  responseMs: z.number(),
  /** It answers in this time since then. */
  slowSince: z.strictObject({ daysAgo: z.number(), responseMs: z.number() }).optional(),
  /** Each within one hour or running into the next; hours of UTC. */
  outages: z.array(z.strictObject({ daysAgo: z.number(), hour: z.number(), minutes: z.number(), text: z.string() })),
});
export type DemoDomain = z.infer<typeof watchedSchema>;

/** Websites of the sandbox, watched as a group. */
const groupSchema = z.strictObject({ name: z.string(), checks: checkSettingsSchema, domains: z.array(watchedSchema) });
export type DemoGroup = z.infer<typeof groupSchema>;

export const demoSchema = z.object({
  company: z.string(),
  user: z.object({ name: z.string(), email: z.string(), password: z.string(), timezone: z.string() }),
  logins: z.array(
    z.object({
      ref: z.string(),
      provider: z.string(),
      consentAs: z.string().optional(),
      credentials: z.record(z.string(), z.string()).optional(),
    }),
  ),
  dashboards: z.array(z.union([drawnSchema, readySchema])),
  groups: z.array(groupSchema),
});
export type Demo = z.infer<typeof demoSchema>;
