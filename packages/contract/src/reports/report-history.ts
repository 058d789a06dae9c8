import { z } from 'zod';
import { periodSchema } from '../core/time/period.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { pageFields, pageMetaSchema, settlePage } from '../core/wire/paging.ts';
import { deliverySchema, deliveryStates } from './automatic-reports.ts';

/** So long a copy of each mail is kept by default, in days. */
export const reportCopyDays = 400;

/**
 * What happened to one mail: a change of its state, or word of it that changes no state. `delayed`: a mail server on the way still tries. `delivered`: it
 * says that the mail arrived. `dismissed`: a person has seen that it failed.
 */
export const deliveryStepKinds = [...deliveryStates, 'delayed', 'delivered', 'dismissed'] as const;
export type DeliveryStepKind = (typeof deliveryStepKinds)[number];

export const deliveryStepSchema = z.object({
  kind: z.enum(deliveryStepKinds),
  at: z.iso.datetime(),
  /** Which attempt it belongs to; 0: before the first. */
  attempt: z.number(),
  /** In words; null where there is nothing to say. */
  reason: z.string().nullable(),
});
export type DeliveryStep = z.infer<typeof deliveryStepSchema>;

/** One mail with all that is known of it. */
export const recordedDeliverySchema = deliverySchema.extend({
  /** In order. */
  steps: z.array(deliveryStepSchema),
  /** Minutes from when it was due until the mail server took it; null where it did not. */
  lateMinutes: z.number().nullable(),
  /** What was handed over is kept and can be looked at. */
  hasCopy: z.boolean(),
  /** Somebody has seen that it failed; null: nobody, or it did not. */
  dismissedBy: z.string().nullable(),
});
export type RecordedDelivery = z.infer<typeof recordedDeliverySchema>;

/** All mails of a report for one instant. */
export const reportRunSchema = z.object({
  runAt: z.iso.datetime(),
  /** The days it was about; null: none of its mails was written, or that was before they were recorded. */
  period: periodSchema.nullable().default(null),
  deliveries: z.array(recordedDeliverySchema),
});
export type ReportRun = z.infer<typeof reportRunSchema>;

const reportHistorySchema = z.object({
  reportId: z.string(),
  dashboardName: z.string(),
  /** Where its dashboard is; null: the report was deleted, or its dashboard is in the bin. */
  permalink: z.string().nullable(),
  isDeleted: z.boolean(),
  /** The zone of its schedule; null: the report was deleted. */
  timezone: z.string().nullable(),
  /** The latest first. */
  runs: z.array(reportRunSchema),
});
export type ReportHistory = z.infer<typeof reportHistorySchema>;

const byId = z.object({ id: z.string() });

export const getReportHistory = endpoint({
  method: 'GET',
  path: '/api/automatic-reports/:id/history',
  access: 'viewer',
  summary: 'What became of each mail of a report, the latest first; also of a report that was deleted',
  params: byId,
  query: z
    .object({
      /** `failed`: only runs in which a mail failed, and of those only these mails. */
      show: z.enum(['all', 'failed']).default('all'),
      ...pageFields(100),
    })
    .transform(settlePage(20)),
  replies: {
    200: z.object({ data: reportHistorySchema, meta: pageMetaSchema }),
  },
});
export const exportReportHistory = endpoint({
  method: 'GET',
  path: '/api/automatic-reports/:id/history/csv',
  access: 'viewer',
  summary: 'The same records as a CSV file (UTF-8, one line a mail, times in UTC)',
  params: byId,
  replies: { 200: null },
});

export const deletedReportSchema = z.object({
  reportId: z.string(),
  dashboardName: z.string(),
  lastRunAt: z.iso.datetime(),
  runs: z.number(),
});
export type DeletedReport = z.infer<typeof deletedReportSchema>;
export const listDeletedReports = endpoint({
  method: 'GET',
  path: '/api/automatic-reports/deleted',
  access: 'viewer',
  summary: 'Deleted reports of which something was sent, the latest first; at most 200',
  replies: { 200: z.object({ data: z.array(deletedReportSchema) }) },
});

export const downloadDeliveryCopy = endpoint({
  method: 'GET',
  path: '/api/report-deliveries/:id/copy',
  access: 'member',
  summary: `One mail as it was handed over (message/rfc822), checked against its checksum; 404 where none is kept (any more: ${reportCopyDays} days)`,
  params: byId,
  replies: { 200: null },
});
export const viewDeliveryCopy = endpoint({
  method: 'GET',
  path: '/api/report-deliveries/:id/copy/page',
  access: 'member',
  summary: 'The same as a page that runs nothing, fetches nothing and has no origin, for a frame',
  params: byId,
  replies: { 200: null },
});

/** A mail that did not arrive, of which nobody has said that they have seen it; or one that is held until a person decides (`isFailed` is false then). */
export const reportFailureSchema = deliverySchema.extend({
  reportId: z.string(),
  dashboardName: z.string(),
  /** Its report is gone, so that it cannot be sent again. */
  isDeleted: z.boolean(),
});
export type ReportFailure = z.infer<typeof reportFailureSchema>;
export const reportFailuresMax = 100;
export const listReportFailures = endpoint({
  method: 'GET',
  path: '/api/report-failures',
  access: 'viewer',
  summary: `Mails that did not arrive, until they are sent again or dismissed, and those held for a decision; the latest ${reportFailuresMax} first`,
  replies: { 200: z.object({ data: z.array(reportFailureSchema), meta: z.object({ total: z.number() }) }) },
});
export const dismissReportFailures = endpoint({
  method: 'PUT',
  path: '/api/report-failures/dismissed',
  access: 'member',
  summary: 'Say that failures have been seen; that is recorded with the name of who did, and they are listed no more',
  body: z.object({ ids: z.array(z.string().max(100)).min(1).max(reportFailuresMax) }),
  replies: { 204: null },
});
