import { z } from 'zod';
import { daySchema, periodSchema } from '../core/time/period.ts';
import type { ErrorCode } from '../core/wire/errors.ts';
import { aggregationSchema, dimensionKindSchema, goodDirectionSchema, valueTypeSchema } from '../sources/providers.ts';
import { pictureSchema } from './pictures.ts';
import { otherwise, whole } from './what-fits.ts';

export const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

/** Key of the dimension's column, whatever its own id; a widget names it so in its order. */
export const dimensionKey = 'dimension';
export const dimensionColumnSchema = z.object({
  role: z.literal('dimension'),
  key: z.string(),
  label: z.string(),
  kind: dimensionKindSchema,
  /** Names that follow each other (weekdays, ranges, steps of a funnel), so that a line may go through them; time does so without it. */
  isOrdered: z.boolean().optional(),
  /** All names of an order that is known whole (weekdays), where some have no row: charts keep their places. */
  places: z.array(z.string()).optional(),
});
/** What a metric is to reach over the period shown, in its own unit. */
export const columnGoalSchema = z.object({
  target: z.number(),
  /** What would be reached by now at an even pace; null: no day is over yet, or the target is a level rather than an amount. */
  expected: z.number().nullable(),
  /** An amount that adds up over the days; otherwise a level to be held. */
  isSpread: z.boolean(),
});
export type ColumnGoal = z.infer<typeof columnGoalSchema>;
/**
 * `day`: the one that runs, or the last that there is of a source which delivers days late. `until`: of the running one the time of day (HH:MM where it is counted),
 * else the day (of the comparison) until which what it is compared with was taken.
 */
const sameHoursSchema = z.object({ day: daySchema, until: z.string() });
/** Days at the end of the period that are not over, or are still counted by the provider. */
export const openDaysSchema = z.object({
  /** The first of them; all later ones are open too. */
  from: daySchema,
  /** Of the days that have begun, 0 to 1. */
  share: z.number(),
  /** Until when what it is compared with was taken. Left out: all of that. */
  sameHours: sameHoursSchema.optional(),
  /** The same of the second comparison. */
  alsoSameHours: sameHoursSchema.optional(),
});
export type OpenDays = z.infer<typeof openDaysSchema>;
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
  /** As asked for in the widget's metric options; left out: as usual. */
  compact: z.boolean().optional(),
  prefix: z.string().optional(),
  suffix: z.string().optional(),
  color: z.string().optional(),
  goal: columnGoalSchema.optional(),
  /** Left out: all of its days are final. */
  openDays: openDaysSchema.optional(),
  /** The source says that it is not final, and not of which days. */
  isProvisional: z.boolean().optional(),
});
export const columnSchema = z.discriminatedUnion('role', [dimensionColumnSchema, metricColumnSchema]);
export type DimensionColumn = z.infer<typeof dimensionColumnSchema>;
export type MetricColumn = z.infer<typeof metricColumnSchema>;
export type Column = z.infer<typeof columnSchema>;

/** Marks on an answer that change how it may be read. */
export const frameFlags = ['sampled', 'thresholded', 'partial', 'late', 'truncated', 'stale'] as const;
export type FrameFlag = (typeof frameFlags)[number];

/** What exactly was asked of a provider, in words. */
export const askedWordsSchema = z.object({
  /** Names of the metrics asked for and shown. */
  metrics: z.array(z.string()),
  /** Calculated from them, as people wrote it. */
  formulas: z.array(z.object({ name: z.string(), expression: z.string() })),
  /** "Country is Austria and Device is not mobile"; null: no filter. */
  filter: z.string().nullable(),
  /** From this day on the provider changes nothing of these days any more; null where no days are counted. */
  finalOn: daySchema.nullable(),
  /** The provider's own page that shows these figures, or the nearest to it; null where it has no address. */
  screenUrl: z.url().nullable(),
});
export type AskedWords = z.infer<typeof askedWordsSchema>;

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
  /** Absent for uploads and for visitors. */
  words: askedWordsSchema.optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

export const frameErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  providerMessage: z.string().optional(),
  instanceId: z.string().optional(),
  sourceId: z.string().optional(),
  retryAfterS: z.number().optional(),
  /** The source as people know it: "Google Analytics (anna@acme.test)". */
  sourceName: z.string().optional(),
  /** Who connected it. */
  ownerName: z.string().optional(),
  /** Since when its login does not work. */
  since: z.iso.datetime().optional(),
});
export type FrameError = z.infer<typeof frameErrorSchema>;

/**
 * Why an answer has no rows. `filter`: a filter leaves none; `notBegun`: the period begins after today; `uncounted`: the provider has not counted
 * these days yet; `nothing`: nothing happened.
 */
export const emptyReasons = ['filter', 'notBegun', 'uncounted', 'nothing'] as const;
export type EmptyReason = (typeof emptyReasons)[number];

const comparisonSchema = z.object({ period: periodSchema, rows: z.array(z.array(cellSchema).nullable()), totals: z.array(cellSchema) });

/**
 * The answer to a widget. `columns`: the dimension first (if any), then metrics; every row has one cell per column. `totals` has one cell per
 * column (null under the dimension and where no honest total exists). The comparison's rows stand in the order of `rows` (null: no counterpart);
 * for dates, the n-th day of the comparison faces the n-th day of the period. Without one column or cell the others would be told wrongly.
 */
export const frameSchema = z.object({
  columns: whole(z.array(columnSchema)),
  rows: whole(z.array(z.array(cellSchema))),
  totals: whole(z.array(cellSchema)),
  comparison: whole(comparisonSchema.nullable()),
  /** The second comparison, of the same form; left out: there is none, or the format shows but one. */
  also: whole(comparisonSchema).optional(),
  period: periodSchema,
  /** The column that rows go by; left out: they stand as the source has them, or there is but one. */
  orderedBy: z.object({ column: z.string(), dir: z.enum(['asc', 'desc']) }).optional(),
  /** Rows before the limit of the widget. */
  rowCount: z.number(),
  provenance: z.array(provenanceSchema),
  /** Of several sources those whose figures are not there, by the names their columns bear; left out where all are. Totals are without them, and say so. */
  missing: z.array(z.object({ name: z.string(), error: frameErrorSchema })).optional(),
  /** Only where there are no rows. */
  emptyReason: z.enum(emptyReasons).optional(),
});
export type Frame = z.infer<typeof frameSchema>;

const unreadableCode: ErrorCode = 'internal';
const answeredSchema = z.object({ hash: z.string(), frame: z.unknown() });
/** Figures that cannot be read are the trouble of their widget alone. */
function unreadableMessage(message: unknown): { hash: string; error: FrameError } | null {
  const answered = answeredSchema.safeParse(message);
  if (!answered.success || answered.data.frame === undefined) return null;
  const error = { code: unreadableCode, message: 'The figures of this widget cannot be read. Reload the page; if it stays, tell us.' };
  return { hash: answered.data.hash, error };
}

/**
 * One message (a line) of the dashboard's data stream. A stale frame may be followed by a fresh one of the same hash. `done` ends a whole stream: without it
 * the stream was cut. Visitors who asked for it get a picture with the frame of a chart.
 */
export const streamMessageSchema = otherwise(
  z.union([
    z.object({ hash: z.string(), frame: frameSchema, picture: pictureSchema.optional() }),
    z.object({ hash: z.string(), error: frameErrorSchema }),
    z.object({ done: z.literal(true) }),
  ]),
  unreadableMessage,
);
export type StreamMessage = z.infer<typeof streamMessageSchema>;
