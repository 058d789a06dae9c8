import { z } from 'zod';
import { colourSchema } from '../../core/colour/colour.ts';
import { weekStartSchema, yearStartSchema } from '../../core/locale/locale-setting.ts';
import { labelText, lineText } from '../../core/text/line-text.ts';
import { rangeSettingSchema } from '../../core/time/period.ts';
import { rangeFieldsOnceSnake, rangeQuerySchema } from '../../core/time/range-query.ts';
import { endpoint } from '../../core/wire/endpoint.ts';
import { withFormerNames } from '../../core/wire/former-names.ts';
import { dimensionKey, frameSchema } from '../../frames/frame.ts';
import { usually } from '../../frames/what-fits.ts';
import { goodDirectionSchema, valueTypeSchema } from '../../sources/providers.ts';

export const widgetHashLength = 10;
export const gridColumns = 4;
export const gridRowsMax = 3;

/** WxH, width 1-4 columns, height 1-3 rows. What needs no whole row may have half ones between them. */
export const widgetSizes = [1, 2, 3].flatMap((height) => [1, 2, 3, 4].map((width) => ({ width, height, label: `${width}x${height}` })));

export const passiveTypes = ['plain', 'upload', 'historic'] as const;
export type PassiveType = (typeof passiveTypes)[number];
export const [plainType, uploadType, historicType] = passiveTypes;

/** "Calculated metric types"; the two time types carry a unit. */
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
  name: lineText().min(1, { error: 'Give the metric a name.' }).max(80),
  type: z.enum(calculatedTypes),
  timeUnit: z.enum(timeUnits).optional(),
  expression: z.string().trim().min(1, { error: 'Type an expression such as {clicks} / {impressions}.' }).max(1000),
});
export type CalculatedMetric = z.infer<typeof calculatedMetricSchema>;
/** Of one instance: each may use all others. */
export const calculatedMetricsMax = 20;

/** For how long a target is set; `period`: for whatever days are shown. */
export const goalSpans = ['period', 'day', 'month', 'year'] as const;
export type GoalSpan = (typeof goalSpans)[number];
/** A target in the metric's own unit (a percent's 25 % is 0.25). */
export const goalSchema = z.object({ value: z.number(), per: z.enum(goalSpans) });
export type Goal = z.infer<typeof goalSchema>;

const affixMax = 12;
/** How one metric of an instance is shown: key is the metric's id. What is left out is as the source says. */
export const metricOptionSchema = z.object({
  format: valueTypeSchema.optional(),
  decimals: z.number().int().min(0).max(6).optional(),
  label: labelText().max(80).optional(),
  /** 1.2k instead of 1,234. */
  compact: z.boolean().optional(),
  /** Texts right before and after every figure. */
  prefix: z.string().max(affixMax).optional(),
  suffix: z.string().max(affixMax).optional(),
  /** Of its series in charts. */
  color: colourSchema.optional(),
  /** Which way is good. */
  good: goodDirectionSchema.optional(),
  goal: goalSchema.optional(),
});
export type MetricOption = z.infer<typeof metricOptionSchema>;

/** A period of a widget's own, set as a dashboard's. */
export const widgetPeriodSchema = rangeSettingSchema.extend({
  /** Of those kept before there were kinds of comparison; false: none. */
  compared: z.boolean().optional(),
});
export type WidgetPeriod = z.infer<typeof widgetPeriodSchema>;

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

/** Inputs of a `plain` instance that is a heading: its widget's title, over what follows. */
export const headingInputsSchema = z.object({
  shows: z.literal('heading'),
  /** On paper what follows begins on a new sheet. */
  onNewSheet: z.boolean(),
  /** What follows is a page of the dashboard: a tab on screens, and on paper a new sheet. */
  isPage: z.boolean().default(false),
});
export type HeadingInputs = z.infer<typeof headingInputsSchema>;

export const imageFits = ['contain', 'cover'] as const;
/** Inputs of a `plain` instance that shows an image instead of text (rules/image-widget.ts). */
export const imageInputsSchema = z.object({
  shows: z.literal('image'),
  /** Address of an image of the company; null: none is chosen yet. */
  image: z.string().nullable(),
  /** What it shows, in words. */
  alt: z.string().max(300),
  /** It says nothing that readers would miss; then it needs no words. */
  isDecorative: z.boolean(),
  /** Whole within its place, or filling it. */
  fit: z.enum(imageFits),
  /** Where a click leads (https); null: nowhere. */
  link: z.string().max(2000).nullable(),
});
export type ImageInputs = z.infer<typeof imageInputsSchema>;

/** Units of time for which values are typed. */
export const historicSteps = ['day', 'week', 'month'] as const;
export type HistoricStep = (typeof historicSteps)[number];
export const historicAggregations = ['sum', 'average', 'last'] as const;
export const historicMetricSchema = z.object({
  id: z.string().min(1),
  label: labelText().max(80),
  type: valueTypeSchema,
  /** ISO 4217, for money. */
  currency: z.string().length(3).nullable(),
  /** How its values become one for a longer time. */
  aggregation: z.enum(historicAggregations),
});
export type HistoricMetric = z.infer<typeof historicMetricSchema>;
const typedMax = 40;
export const historicMetricsMax = 20;
export const historicValuesMax = 2000;
/**
 * Inputs of a historic instance: a sheet of values, one row a day, week or month (2026-10-05, 2026-W41, 2026-10), one value a metric in their
 * order. A percent is a fraction, a time is in seconds. What was typed and cannot be read stays as text: `rules/historic` tells what is wrong.
 */
export const historicInputsSchema = z.object({
  step: z.enum(historicSteps),
  metrics: z.array(historicMetricSchema).max(historicMetricsMax),
  rows: z
    .array(
      z.object({
        at: z.string().max(typedMax),
        values: z.array(z.union([z.number(), z.string().max(typedMax), z.null()])).max(historicMetricsMax),
      }),
    )
    .max(historicValuesMax),
});
export type HistoricInputs = z.infer<typeof historicInputsSchema>;
export type HistoricRow = HistoricInputs['rows'][number];
export type HistoricValue = HistoricRow['values'][number];

export const instanceSchema = z.object({
  id: z.string().min(1),
  /** A provider key for interactive widgets, a passive type otherwise. */
  type: z.string().min(1),
  /** The name of this instance's series when several are joined. */
  prefix: labelText().max(120),
  sourceId: z.string().nullable(),
  /** The report's key within the provider. Empty for passive types. */
  config: z.string(),
  /** ISO 4217 asked of providers that convert; null: the account's own. */
  currency: z.string().length(3).nullable(),
  /** Labels of the chosen account inputs, as shown when they were chosen. */
  accounts: z.array(z.object({ input: z.string(), id: z.string(), label: labelText() })),
  inputs: z.record(z.string(), z.unknown()),
  metricsOptions: z.record(z.string(), metricOptionSchema),
});
export type Instance = z.infer<typeof instanceSchema>;

/** Series of one widget. */
export const instancesMax = 12;

/** Whether rows stand as the dimension has it by itself (time, weekdays, steps, else most first): what a widget has that nobody ordered. */
export const isOrderedByItself = ({ column, dir }: { column: string; dir: 'asc' | 'desc' }): boolean =>
  column === dimensionKey && dir === 'asc';

/** A new widget. `column: 'dimension'` means the dimension whatever its name. */
export const widgetDefaults = {
  width: 2,
  height: 1,
  rowsLimit: 15,
  orderBy: { column: dimensionKey, dir: 'asc' },
  percent: true,
  hiddenChange: false,
  hiddenHighlight: false,
  realTime: false,
  period: null,
  description: '',
  formatOptions: {},
} as const;

/** As long as a text may be once it is cleaned: cleaning can make it longer. */
export const descriptionMax = 20_000;

export const widgetTitleMax = 160;

export const widgetSchema = z.object({
  id: z.string().min(1),
  nature: z.enum(['interactive', 'passive']),
  title: usually(lineText().max(widgetTitleMax), ''),
  width: usually(z.number().int().min(1).max(gridColumns), widgetDefaults.width),
  height: usually(z.number().min(0.5).max(gridRowsMax).multipleOf(0.5), widgetDefaults.height),
  order: usually(z.number().int().min(0), 0),
  realTime: usually(z.boolean(), widgetDefaults.realTime),
  hash: z.string().length(widgetHashLength),
  format: usually(z.string(), ''),
  formatOptions: usually(z.record(z.string(), z.unknown()), widgetDefaults.formatOptions),
  /** Text under the title; for `plain` widgets the sanitised rich text itself. */
  description: usually(z.string().max(descriptionMax), widgetDefaults.description),
  hiddenChange: usually(z.boolean(), widgetDefaults.hiddenChange),
  hiddenHighlight: usually(z.boolean(), widgetDefaults.hiddenHighlight),
  /** Change in percent (true) or absolute (false). */
  percent: usually(z.boolean(), widgetDefaults.percent),
  rowsLimit: usually(z.number().int().min(1).max(10_000), widgetDefaults.rowsLimit),
  orderBy: usually(z.object({ column: z.string(), dir: z.enum(['asc', 'desc']) }), widgetDefaults.orderBy),
  /** null: the dashboard's. */
  period: widgetPeriodSchema.nullable().default(null),
  instances: usually(z.array(instanceSchema).max(instancesMax), []),
});
export type Widget = z.infer<typeof widgetSchema>;

/** What all widgets of one dashboard may take together, as JSON in UTF-8: eight full sheets of typed values. Each save is kept once more as a version. */
export const widgetsBytesMax = 4 * 1024 * 1024;

/** A widget that is not complete, and the names of the fields that still want something. */
export const unfinishedWidgetSchema = z.object({ hash: z.string(), title: z.string(), missing: z.array(z.string()) });
export type UnfinishedWidget = z.infer<typeof unfinishedWidgetSchema>;

export const previewWidget = endpoint({
  method: 'POST',
  path: '/api/widgets/preview',
  access: 'member',
  summary: 'Figures of a widget that is not saved yet',
  body: z.object({
    widget: widgetSchema,
    range: withFormerNames(rangeQuerySchema.extend({ weekStart: weekStartSchema.optional(), yearStart: yearStartSchema.optional() }), [
      ...rangeFieldsOnceSnake,
      'weekStart',
    ]),
  }),
  replies: { 200: z.object({ frame: frameSchema }) },
});
