import type { DeliveryState, ReportDateRange, ReportSchedule } from '@sightline/contract';
import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

/** A report that is mailed by itself. */
export interface AutomaticReportTable {
  company_id: string;
  id: string;
  dashboard_id: string;
  /** Addresses as they were typed, separated by commas. */
  recipients: string;
  cc: string;
  reply_to: string | null;
  subject: string;
  message: string;
  date_range: ReportDateRange;
  with_pdf: boolean;
  with_preview: boolean;
  schedule: Json<ReportSchedule>;
  paused: Generated<boolean>;
  /** The first instant for which no mails are recorded yet. */
  next_run_at: Instant;
  owner_id: string | null;
  created_at: Instant;
}

/** A recipient of one report, known by the token in their mails. */
export interface ReportReaderTable {
  company_id: string;
  report_id: string;
  /** In small letters. */
  address: string;
  token: string;
  opted_out_at: Instant | null;
}

/** One mail of a report: what became of it. It outlives its report. */
export interface ReportDeliveryTable {
  company_id: string;
  id: string;
  report_id: string;
  dashboard_name: string;
  owner_id: string | null;
  run_at: Instant;
  recipient: string;
  state: DeliveryState;
  reason: string | null;
  attempts: Generated<number>;
  /** When it is worked on, and again where it was deferred; null: no more. */
  try_at: Instant | null;
  /** Who works on it, until when without another sign of life. */
  lease: string | null;
  lease_until: Instant | null;
  message_id: string | null;
  /** SHA-256 of the mail as it was handed over. */
  checksum: string | null;
  /** The owner knows that it failed. */
  told: Generated<boolean>;
  tell_after: Instant | null;
  changed_at: Instant;
  created_at: Instant;
}
