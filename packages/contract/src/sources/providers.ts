import { z } from 'zod';
import { filterOperators } from './filter.ts';
import { measureKindSchema } from './measure-kinds.ts';

/** What a value means; it decides unit, format and comparison. Money is in decimal units, percent a fraction (0.25 = 25 %), duration in seconds. */
export const valueTypes = ['number', 'money', 'percent', 'duration'] as const;
export const valueTypeSchema = z.enum(valueTypes);
export type ValueType = z.infer<typeof valueTypeSchema>;

/** Kinds of dimension values: `date` YYYY-MM-DD, `hour` YYYY-MM-DDTHH, `week` YYYY-Www, `month` YYYY-MM, `year` YYYY; the rest is text. */
export const dimensionKinds = ['text', 'date', 'hour', 'week', 'month', 'quarter', 'year'] as const;
export const dimensionKindSchema = z.enum(dimensionKinds);
export type DimensionKind = z.infer<typeof dimensionKindSchema>;

/**
 * How rows become one total. `sum`: add. `provider`: only the provider knows (users, rates): its own total, or none. `ratio`: numerator
 * over denominator of the totals. `last`: the newest value (snapshots). `average`: mean over rows with a value, where that is what it means.
 * `weighted`: mean over rows by another metric (position by impressions).
 */
export const aggregationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sum') }),
  z.object({ kind: z.literal('provider') }),
  z.object({ kind: z.literal('last') }),
  z.object({ kind: z.literal('average') }),
  z.object({ kind: z.literal('ratio'), numerator: z.string(), denominator: z.string() }),
  z.object({ kind: z.literal('weighted'), weight: z.string() }),
]);
export type Aggregation = z.infer<typeof aggregationSchema>;

export const goodDirectionSchema = z.enum(['up', 'down', 'neutral']);
export type GoodDirection = z.infer<typeof goodDirectionSchema>;

export const metricSchema = z.object({
  id: z.string(),
  label: z.string(),
  type: valueTypeSchema,
  aggregation: aggregationSchema,
  good: goodDirectionSchema,
  group: z.string().optional(),
  description: z.string().optional(),
  /** Dimensions it cannot be asked with, and why (shown in the form). */
  incompatibleWith: z.array(z.object({ dimensions: z.array(z.string()), reason: z.string() })).optional(),
});
export type Metric = z.infer<typeof metricSchema>;

export const dimensionSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: dimensionKindSchema,
  group: z.string().optional(),
  description: z.string().optional(),
});
export type Dimension = z.infer<typeof dimensionSchema>;

/** One choice of a select. A remote list of metrics or dimensions gives their meaning along. */
export const optionSchema = z.object({
  value: z.string(),
  label: z.string(),
  group: z.string().optional(),
  description: z.string().optional(),
  metric: metricSchema.optional(),
  dimension: dimensionSchema.optional(),
});
export type Option = z.infer<typeof optionSchema>;

export const optionsPageSchema = z.object({ options: z.array(optionSchema), nextPage: z.string().nullable() });
export type OptionsPage = z.infer<typeof optionsPageSchema>;

/** Names of inputs (docs/product.md 4.4), plus the sheet flags. */
export const inputNames = [
  'property',
  'profile',
  'campaign',
  'adGroup',
  'ad',
  'dimension',
  'metrics',
  'filter',
  'reportType',
  'target',
  'post',
  'database',
  'country',
  'mode',
  'device',
  'searchEngine',
  'competitor',
  'pipeline',
  'sheet',
  'spreadsheet',
  'range',
  'firstRowIsHeader',
  'firstColumnIsDimension',
  'transpose',
  'calculatedMetrics',
] as const;
export const inputNameSchema = z.enum(inputNames);
export type InputName = z.infer<typeof inputNameSchema>;

const inputOptionsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('static'), options: z.array(optionSchema) }),
  /** Served by `GET /api/sources/{id}/{option}`; the values of `needs` inputs go along as query. */
  z.object({ kind: z.literal('remote'), option: z.string(), needs: z.array(inputNameSchema) }),
  /** The report's own `dimensions` / `metrics`. */
  z.object({ kind: z.literal('report') }),
]);

const inputBaseSchema = z.object({
  name: inputNameSchema,
  label: z.string(),
  kind: z.enum(['select', 'multiSelect', 'text', 'boolean', 'filter', 'calculatedMetrics']),
  required: z.boolean(),
  /** Not required where another input has one of these values, or any value when `oneOf` is absent. */
  unless: z.object({ input: inputNameSchema, oneOf: z.array(z.union([z.string(), z.boolean()])).optional() }).optional(),
  options: inputOptionsSchema.optional(),
  initial: z.union([z.string(), z.boolean(), z.array(z.string())]).optional(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  max: z.number().optional(),
  /** The input that names the account; its option label is kept with the widget and shown in the provenance. */
  isAccount: z.boolean().optional(),
});
export type Input = z.infer<typeof inputBaseSchema> & { children?: Input[] | undefined };
/** Nested children are shown, and required, once the parent has a value. */
export const inputSchema: z.ZodType<Input> = inputBaseSchema.extend({ children: z.lazy(() => z.array(inputSchema)).optional() });

export const filterFieldSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number']),
  operators: z.array(z.enum(filterOperators)),
  /** Values to choose from, as for inputs; absent: typed. */
  options: inputOptionsSchema.optional(),
});
export type FilterField = z.infer<typeof filterFieldSchema>;

/** One kind of question a provider answers; a widget instance names it in `config`. */
export const reportSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  inputs: z.array(inputSchema),
  metrics: z.array(metricSchema),
  dimensions: z.array(dimensionSchema),
  filterFields: z.array(filterFieldSchema),
  /** Joins allowed inside one filter. */
  filterJoins: z.array(z.enum(['and', 'or'])),
  /** The dimension that draws the trend of a summary; null where the report has no history. */
  trendDimension: z.string().nullable(),
  /**
   * Its dimension of date and hour, where the hours of a day that runs are counted as it goes on, so that the day can be compared with the same hours
   * of another. Left out: it has none, or counts them only once the day is over.
   */
  hourDimension: z.string().optional(),
  /** Answers "now" rather than a period. */
  realTime: z.boolean(),
  /** Whether a chosen period changes the answer at all. */
  usesPeriod: z.boolean(),
  /** At most this many metrics at once, or null. */
  metricsMax: z.number().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

export const credentialFieldSchema = z.object({
  name: z.enum(['account', 'token', 'website', 'consumerKey', 'consumerSecret']),
  label: z.string(),
  kind: z.enum(['text', 'secret', 'url']),
  required: z.boolean(),
  /** Checked after trimming, as `RegExp(pattern)`. */
  pattern: z.string().optional(),
  patternHint: z.string().optional(),
  placeholder: z.string().optional(),
  help: z.string().optional(),
  /** A name of the owner's choice: asked once, and kept as the source gets new credentials. */
  isLabel: z.boolean().optional(),
});
export type CredentialField = z.infer<typeof credentialFieldSchema>;

export const providerAuthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('oauth'), scopes: z.array(z.object({ scope: z.string(), reason: z.string(), required: z.boolean() })) }),
  z.object({ kind: z.literal('credentials'), fields: z.array(credentialFieldSchema), help: z.string() }),
  /** A part of the product itself: always connected, nothing to sign in to, and never deleted. `help` says what it comes with. */
  z.object({ kind: z.literal('builtIn'), help: z.string() }),
]);

export const freshnessSchema = z.object({
  /** The running day. */
  openDayMinutes: z.number(),
  /** So many days before today may still be restated … */
  restatedDays: z.number(),
  /** … and are asked again after this long. */
  restatedMinutes: z.number(),
  closedDayMinutes: z.number(),
  realTimeSeconds: z.number(),
  /** Days at the end of a period the provider has not finished counting, marked "late". */
  lagDays: z.number(),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/** What of a website a report tells, asked with the account that its input `isAccount` names. */
export const measureSchema = z.object({ kind: measureKindSchema, report: z.string(), metric: z.string() });
export type Measure = z.infer<typeof measureSchema>;

/** What the browser learns of a provider, `GET /api/configs/providers`. */
export const providerSchema = z.object({
  key: z.string(),
  name: z.string(),
  category: z.enum(['analytics', 'advertising', 'social', 'search', 'commerce', 'sales', 'mail', 'files', 'monitoring']),
  /** The mark as SVG text (own drawing), 24 × 24. */
  icon: z.string(),
  auth: providerAuthSchema,
  reports: z.array(reportSchema).min(1),
  freshness: freshnessSchema,
  /** Null: there is no page about it outside of the product. */
  docsUrl: z.url().nullable(),
  /** Checks of watched domains that it has figures for. */
  measures: z.array(measureSchema).optional(),
});
export type ProviderDeclaration = z.infer<typeof providerSchema>;

/** What every page needs of a provider: its name, its mark and the way in. Its reports, a hundred times as large, are for those that draw forms. */
export const providerProfileSchema = providerSchema.omit({ reports: true, freshness: true });
export type ProviderProfile = z.infer<typeof providerProfileSchema>;
