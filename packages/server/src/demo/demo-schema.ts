import { z } from 'zod';

const widgetSchema = z.object({
  title: z.string(),
  /** Width × height, e.g. 2x1. */
  size: z.string().regex(/^[1-4]x[1-3]$/),
  format: z.string().optional(),
  formatOptions: z.record(z.string(), z.unknown()).optional(),
  report: z.string().optional(),
  inputs: z.record(z.string(), z.unknown()).optional(),
  orderBy: z.object({ column: z.string(), dir: z.enum(['asc', 'desc']) }).optional(),
  rowsLimit: z.number().optional(),
  hiddenChange: z.boolean().optional(),
  realTime: z.boolean().optional(),
  /** A text widget instead of figures. */
  text: z.string().optional(),
});
export type DemoWidget = z.infer<typeof widgetSchema>;

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
  widgets: z.array(widgetSchema),
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
