import { z } from 'zod';
import { type LayoutWidget, layoutWidgetSchema } from '../templates/index.ts';

export type DemoWidget = LayoutWidget;

const dashboardSchema = z.object({
  name: z.string(),
  public: z.boolean().optional(),
  password: z.string().optional(),
  rangeType: z.enum(['lastMonth', 'last30Days', 'last7Days', 'monthly']),
  footer: z.string().optional(),
  /** The login all its widgets use, and which of its accounts, where the provider has several. */
  account: z.object({ ref: z.string(), input: z.string().optional(), id: z.string().optional(), label: z.string().optional() }),
  /** Inputs every widget shares. */
  inputs: z.record(z.string(), z.unknown()).optional(),
  widgets: z.array(layoutWidgetSchema),
});
export type DemoDashboard = z.infer<typeof dashboardSchema>;

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
  dashboards: z.array(dashboardSchema),
});
export type Demo = z.infer<typeof demoSchema>;
