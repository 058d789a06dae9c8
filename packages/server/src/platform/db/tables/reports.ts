import type { ComparisonKind } from '@sightline/contract/core';
import type { DeliveryState, DeliveryStep, GapChoice, ReportDateRange, ReportSchedule } from '@sightline/contract/reports';
import type { ColumnType, Generated } from 'kysely';
import type { DayText, Instant, Json, LaterInstant } from './columns.ts';

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
  /** Null: as its dashboard. */
  comparison_kind: Generated<ComparisonKind | null>;
  with_pdf: boolean;
  with_preview: boolean;
  on_gap: Generated<GapChoice>;
  wait_hours: Generated<number>;
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
  /** Mails came back twice in a row, so no more are sent until somebody asks for it; null or left out: they are sent. */
  bounced_at: LaterInstant;
}

/** What was handed over, as it is kept: the message without its attachments, compressed, and where each of them belongs. */
export interface StoredCopy {
  storedName: string;
  /** Offsets in the message without its attachments, in order, and the checksums of what belongs there. */
  cuts: { at: number; part: string }[];
  /** Of the whole message. */
  bytes: number;
}

/** An attachment of mails that are kept. */
export interface ReportCopyPartTable {
  company_id: string;
  /** SHA-256 of its bytes. */
  checksum: string;
  stored_name: string;
  /** By the last copy that holds it. */
  used_at: Instant;
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
  /** The days it is about, from when it is written. */
  first_day: Generated<DayText | null>;
  last_day: Generated<DayText | null>;
  /** The owner knows that it failed. */
  told: Generated<boolean>;
  tell_after: Instant | null;
  /** What happened to it, in order. */
  steps: ColumnType<DeliveryStep[], string | undefined, string>;
  copy: ColumnType<StoredCopy | null, string | null | undefined, string | null>;
  copied_at: LaterInstant;
  /** Of the last attempt: stands in the address that bounces go to. */
  bounce_token: Generated<string | null>;
  /** It came back because of its address, not because of a passing fault; stays when it is sent again. */
  hard_bounce: Generated<boolean>;
  dismissed_at: LaterInstant;
  /** The name of who has seen that it failed. */
  dismissed_by: Generated<string | null>;
  changed_at: Instant;
  created_at: Instant;
}

/** How far the mailbox that bounces come to was read. One row, and one reader at a time. */
export interface BounceMailboxTable {
  /** Server, user and folder. */
  name: string;
  /** The server gave all messages new numbers where it has another one. */
  uid_validity: string | null;
  /** The number of the last message that was read. */
  last_uid: ColumnType<string | number, number | undefined, number>;
  lease: Generated<string | null>;
  lease_until: LaterInstant;
  read_at: LaterInstant;
}
