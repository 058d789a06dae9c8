import { dayMs, hourMs } from '@sightline/contract/core';
import type { Tables } from '../db/tables.ts';

interface Wait {
  table: keyof Tables;
  column: string;
  /** It waits for less when it is written. */
  atMostMs: number;
}

/** Columns that say until when a row is kept from being worked on, whatever is done with it then. */
export const waits: readonly Wait[] = [
  { table: 'alert_channel', column: 'digest_due_at', atMostMs: 48 * hourMs },
  { table: 'alert_notice', column: 'due_at', atMostMs: 48 * hourMs },
  { table: 'alert_notice', column: 'leased_until', atMostMs: hourMs },
  { table: 'attempt', column: 'window_ends_at', atMostMs: 25 * hourMs },
  { table: 'billing_letter', column: 'try_at', atMostMs: 25 * hourMs },
  { table: 'auth_session', column: 'operatorUntil', atMostMs: 25 * hourMs },
  { table: 'bounce_mailbox', column: 'lease_until', atMostMs: hourMs },
  { table: 'custom_domain', column: 'mail_after', atMostMs: 25 * hourMs },
  { table: 'custom_domain', column: 'next_check_at', atMostMs: 48 * hourMs },
  { table: 'dashboard', column: 'lock_until', atMostMs: hourMs },
  { table: 'fact_cache', column: 'keep_until', atMostMs: 31 * dayMs },
  { table: 'impersonation', column: 'link_ends_at', atMostMs: 25 * hourMs },
  { table: 'payment_event', column: 'next_try_at', atMostMs: 25 * hourMs },
  { table: 'report_delivery', column: 'lease_until', atMostMs: hourMs },
  { table: 'report_delivery', column: 'tell_after', atMostMs: 2 * hourMs },
  { table: 'report_run', column: 'check_after', atMostMs: hourMs },
  { table: 'report_run', column: 'tell_after', atMostMs: 2 * hourMs },
  { table: 'sending_domain', column: 'mail_after', atMostMs: 25 * hourMs },
  { table: 'sending_domain', column: 'next_check_at', atMostMs: 48 * hourMs },
  { table: 'source', column: 'mail_after', atMostMs: 25 * hourMs },
];

/** Those that look like it, and why nothing is done about them here. */
export const otherTimes: readonly { table: keyof Tables; column: string; why: string }[] = [
  { table: 'domain_check', column: 'next_at', why: 'brought to its turn by `watch`, with its lease' },
  { table: 'domain_check', column: 'leased_until', why: 'brought to its turn by `watch`, with its lease' },
  { table: 'automatic_report', column: 'next_run_at', why: 'found anew by `reports`' },
  { table: 'report_delivery', column: 'try_at', why: 'found anew by `reports`' },
  { table: 'query_cache', column: 'fresh_until', why: '`query-pipeline` sees that an answer was fetched later than now' },
  { table: 'query_cache', column: 'lease_until', why: '`query-pipeline` sees that a lease lasts longer than leases do' },
  { table: 'work_lease', column: 'leased_until', why: 'written and compared by the database’s clock' },
  { table: 'subscription', column: 'next_at', why: 'the shop says when' },
  { table: 'snooze', column: 'until', why: 'a person said when' },
  { table: 'maintenance_window', column: 'ended_until', why: 'says which occurrence a person ended' },
  { table: 'pdf_document', column: 'mailed_until', why: 'kept for as long, no more' },
];
