import { z } from 'zod';

const valuesSchema = z.array(z.object({ value: z.string().default('') })).default([]);
const rowSchema = z.object({ dimensionValues: valuesSchema, metricValues: valuesSchema });

/** Both reports answer in this form. Empty lists and zeros are absent; every value is text. */
export const reportReplySchema = z.object({
  metricHeaders: z.array(z.object({ name: z.string(), type: z.string().default('TYPE_FLOAT') })).default([]),
  rows: z.array(rowSchema).default([]),
  totals: z.array(rowSchema).default([]),
  rowCount: z.coerce.number().default(0),
  metadata: z
    .object({
      currencyCode: z.string().optional(),
      timeZone: z.string().optional(),
      dataLossFromOtherRow: z.boolean().default(false),
      subjectToThresholding: z.boolean().default(false),
      samplingMetadatas: z
        .array(z.object({ samplesReadCount: z.coerce.number().default(0), samplingSpaceSize: z.coerce.number().default(0) }))
        .default([]),
      dataTruncationReasons: z
        .array(z.object({ dataTruncationType: z.string().optional(), dataTruncationMessage: z.string().optional() }))
        .default([]),
    })
    .optional(),
});
export type ReportReply = z.infer<typeof reportReplySchema>;
export type ReplyRow = ReportReply['rows'][number];
