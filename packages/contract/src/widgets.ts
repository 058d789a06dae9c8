import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { frameSchema } from './frame.ts';
import { rangeQuerySchema } from './period.ts';
import { valueTypeSchema } from './providers.ts';

export const widgetHashLength = 10;
export const gridColumns = 4;
export const gridRowsMax = 3;

/** SPEC section 3: WxH, width 1-4 columns, height 1-3 rows. */
export const widgetSizes = [1, 2, 3].flatMap((height) => [1, 2, 3, 4].map((width) => ({ width, height, label: `${width}x${height}` })));

export const passiveTypes = ['plain', 'upload', 'historic'] as const;
export type PassiveType = (typeof passiveTypes)[number];

/** SPEC section 3: "Calculated metric types"; the two time types carry a unit. */
export const calculatedTypes = [
  'number',
  'money',
  'percent',
  'averageNumber',
  'averageMoney',
  'averagePercent',
  'time',
  'averageTime',
] as const;
export const timeUnits = ['milliseconds', 'seconds', 'minutes', 'hours'] as const;
export const calculatedMetricSchema = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1, { error: 'Give the metric a name.' }).max(80),
  type: z.enum(calculatedTypes),
  timeUnit: z.enum(timeUnits).optional(),
  expression: z.string().trim().min(1, { error: 'Type an expression such as {clicks} / {impressions}.' }).max(1000),
});
export type CalculatedMetric = z.infer<typeof calculatedMetricSchema>;

/** How one metric of an instance is shown: key is the metric's id. */
export const metricOptionSchema = z.object({
  format: valueTypeSchema.optional(),
  decimals: z.number().int().min(0).max(6).optional(),
  label: z.string().max(80).optional(),
});
export type MetricOption = z.infer<typeof metricOptionSchema>;

export const uploadContentSchema = z.object({
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  header: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      type: z.union([z.literal('text'), z.literal('date'), valueTypeSchema]),
      currency: z.string().nullable(),
    }),
  ),
});
export type UploadContent = z.infer<typeof uploadContentSchema>;
/** Inputs of an upload instance: the file and which of its columns are shown (ids of its header; none: the first that fits, all numbers). */
export const uploadInputsSchema = uploadContentSchema.extend({
  dimension: z.string().nullable().default(null),
  metrics: z.array(z.string()).default([]),
});
export type UploadInputs = z.infer<typeof uploadInputsSchema>;

export const instanceSchema = z.object({
  id: z.string().min(1),
  /** A provider key for interactive widgets, a passive type otherwise. */
  type: z.string().min(1),
  /** The name of this instance's series when several are joined. */
  prefix: z.string().max(120),
  sourceId: z.string().nullable(),
  /** The report's key within the provider. Empty for passive types. */
  config: z.string(),
  /** ISO 4217 asked of providers that convert; null: the account's own. */
  currency: z.string().length(3).nullable(),
  /** Labels of the chosen account inputs, as shown when they were chosen. */
  accounts: z.array(z.object({ input: z.string(), id: z.string(), label: z.string() })),
  inputs: z.record(z.string(), z.unknown()),
  metricsOptions: z.record(z.string(), metricOptionSchema),
});
export type Instance = z.infer<typeof instanceSchema>;

export const widgetSchema = z.object({
  id: z.string().min(1),
  nature: z.enum(['interactive', 'passive']),
  title: z.string().trim().max(160),
  width: z.number().int().min(1).max(gridColumns),
  height: z.number().int().min(1).max(gridRowsMax),
  order: z.number().int().min(0),
  realTime: z.boolean(),
  hash: z.string().length(widgetHashLength),
  format: z.string(),
  formatOptions: z.record(z.string(), z.unknown()),
  /** Text under the title; for `plain` widgets the sanitised rich text itself. */
  description: z.string().max(20_000),
  hiddenChange: z.boolean(),
  hiddenHighlight: z.boolean(),
  /** Change in percent (true) or absolute (false). */
  percent: z.boolean(),
  rowsLimit: z.number().int().min(1).max(10_000),
  orderBy: z.object({ column: z.string(), dir: z.enum(['asc', 'desc']) }),
  instances: z.array(instanceSchema).max(12),
});
export type Widget = z.infer<typeof widgetSchema>;

/** SPEC section 9: a new widget. `column: 'dimension'` means the dimension whatever its name. */
export const widgetDefaults = {
  width: 2,
  height: 1,
  rowsLimit: 15,
  orderBy: { column: 'dimension', dir: 'asc' },
  percent: true,
  hiddenChange: false,
  hiddenHighlight: false,
  realTime: false,
  description: '',
  formatOptions: {},
} as const satisfies Partial<Widget>;

export const previewWidget = endpoint({
  method: 'POST',
  path: '/api/widgets/preview',
  access: 'member',
  summary: 'Figures of a widget that is not saved yet',
  body: z.object({ widget: widgetSchema, range: rangeQuerySchema }),
  replies: { 200: z.object({ frame: frameSchema }) },
});
