import { z } from 'zod';
import { periodSchema } from './period.ts';
import { pictureSchema } from './pictures.ts';
import { aggregationSchema, dimensionKindSchema, goodDirectionSchema, valueTypeSchema } from './providers.ts';

export const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

export const dimensionColumnSchema = z.object({
  role: z.literal('dimension'),
  key: z.string(),
  label: z.string(),
  kind: dimensionKindSchema,
});
export const metricColumnSchema = z.object({
  role: z.literal('metric'),
  /** Unique in the frame: `{instance id}.{metric id}`. */
  key: z.string(),
  label: z.string(),
  type: valueTypeSchema,
  /** ISO 4217, for money; null where unknown. */
  currency: z.string().nullable(),
  good: goodDirectionSchema,
  aggregation: aggregationSchema,
  instanceId: z.string(),
  /** Decimals asked for in the widget's metric options; null: up to 2. */
  decimals: z.number().nullable(),
});
export const columnSchema = z.discriminatedUnion('role', [dimensionColumnSchema, metricColumnSchema]);
export type DimensionColumn = z.infer<typeof dimensionColumnSchema>;
export type MetricColumn = z.infer<typeof metricColumnSchema>;
export type Column = z.infer<typeof columnSchema>;

/** Marks on an answer that change how it may be read. */
export const frameFlags = ['sampled', 'thresholded', 'partial', 'late', 'truncated', 'stale'] as const;
export type FrameFlag = (typeof frameFlags)[number];

/** Where the figures of one instance come from. */
export const provenanceSchema = z.object({
  instanceId: z.string(),
  sourceId: z.string().nullable(),
  /** Its name, for people. */
  provider: z.string(),
  account: z.string().nullable(),
  report: z.string(),
  /** The exact calls, without credentials. Empty for visitors. */
  asked: z.array(z.object({ method: z.string(), url: z.string(), body: z.string().nullable() })),
  fetchedAt: z.iso.datetime(),
  freshUntil: z.iso.datetime(),
  flags: z.array(z.enum(frameFlags)),
  /** In plain words, fit for clients. */
  warnings: z.array(z.string()),
  currency: z.string().nullable(),
  timezone: z.string().nullable(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/**
 * The answer to a widget. `columns`: the dimension first (if any), then metrics; every row has one cell per column. `totals` has one cell per
 * column (null under the dimension and where no honest total exists). The comparison's rows stand in the order of `rows` (null: no counterpart);
 * for dates, the n-th day of the comparison faces the n-th day of the period.
 */
export const frameSchema = z.object({
  columns: z.array(columnSchema),
  rows: z.array(z.array(cellSchema)),
  totals: z.array(cellSchema),
  comparison: z.object({ period: periodSchema, rows: z.array(z.array(cellSchema).nullable()), totals: z.array(cellSchema) }).nullable(),
  period: periodSchema,
  /** Rows before the limit of the widget. */
  rowCount: z.number(),
  provenance: z.array(provenanceSchema),
});
export type Frame = z.infer<typeof frameSchema>;

export const frameErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  providerMessage: z.string().optional(),
  instanceId: z.string().optional(),
  sourceId: z.string().optional(),
  retryAfterS: z.number().optional(),
});
export type FrameError = z.infer<typeof frameErrorSchema>;

/**
 * One line of the dashboard's data stream. A stale frame may be followed by a fresh one of the same hash. `done` ends a whole stream: without it
 * the stream was cut. Visitors who asked for it get a picture with the frame of a chart.
 */
export const frameLineSchema = z.union([
  z.object({ hash: z.string(), frame: frameSchema, picture: pictureSchema.optional() }),
  z.object({ hash: z.string(), error: frameErrorSchema }),
  z.object({ done: z.literal(true) }),
]);
export type FrameLine = z.infer<typeof frameLineSchema>;
