import { restoreDays, trialDays } from '@sightline/contract/company';
import { dayMs } from '@sightline/contract/core';
import { trashDays } from '@sightline/contract/dashboards';
import type { RetentionSetting } from '../config/env-retention.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../db/tables.ts';

export interface Retention {
  what: string;
  tables: readonly (keyof Tables)[];
  /** Days, or the setting that says how many. */
  days: number | RetentionSetting | 'REPORT_COPIES_DAYS';
  /** After what they count. */
  after: string;
  /** The job that deletes it. */
  job: string;
}

/** Everything that ends by itself: what it is, how long it is kept, and the job that deletes it. The jobs read their periods here, docs/privacy.md is held to it by a test. */
export const retention = {
  audit: {
    what: 'Audit log; when the operator worked in somebody’s name',
    tables: ['audit_entry', 'impersonation'],
    days: 'AUDIT_LOG_DAYS',
    after: 'it happened',
    job: 'sweep-audit',
  },
  reportHistory: {
    what: 'What became of each report mail, with its recipient',
    tables: ['report_delivery'],
    days: 'REPORT_HISTORY_DAYS',
    after: 'it was due',
    job: 'sweep-report-history',
  },
  reportCopies: {
    what: 'Copies of report mails with their attachments',
    tables: ['report_copy_part'],
    days: 'REPORT_COPIES_DAYS',
    after: 'it was sent',
    job: 'sweep-report-copies',
  },
  reportRuns: {
    what: 'What the check of a report’s figures found, and who decided',
    tables: ['report_run'],
    days: 60,
    after: 'the run',
    job: 'sweep-report-history',
  },
  views: { what: 'Views of shared dashboards', tables: ['dashboard_view'], days: 'VIEW_LOG_DAYS', after: 'the view', job: 'sweep-views' },
  salts: {
    what: 'What the keys of a day’s visitors are made with',
    tables: ['visitor_salt'],
    days: 2,
    after: 'the day began',
    job: 'sweep-views',
  },
  incidents: {
    what: 'Incidents with their alerts and timelines',
    tables: ['incident', 'alert', 'incident_event', 'alert_told'],
    days: 'INCIDENT_DAYS',
    after: 'it was over',
    job: 'sweep-incidents',
  },
  alertNotices: {
    what: 'Messages to alert channels, snoozes that ended',
    tables: ['alert_notice', 'snooze', 'snooze_cover'],
    days: 90,
    after: 'it was written or ended',
    job: 'sweep-alert-notices',
  },
  checkResults: {
    what: 'Single results of checks of a website',
    tables: ['check_hour'],
    days: 30,
    after: 'the check',
    job: 'sweep-check-history',
  },
  checkHours: { what: 'Hours of checks of a website', tables: ['check_hour'], days: 90, after: 'the hour', job: 'sweep-check-history' },
  domains: {
    what: 'Groups and websites in the bin, with their history',
    tables: ['domain', 'domain_check', 'check_day'],
    days: trashDays,
    after: 'it was deleted',
    job: 'erase-domains',
  },
  answers: {
    what: 'Answers of sources that nobody looks at, with when and how they were fetched',
    tables: ['query_cache'],
    days: 'ANSWERS_DAYS',
    after: 'they were last looked at',
    job: 'sweep-road',
  },
  sessions: {
    what: 'Browsers that are no longer signed in, with address and device',
    tables: ['auth_session'],
    days: 'ENDED_SESSIONS_DAYS',
    after: 'the sign-in ended by itself; at once where somebody signed out',
    job: 'sweep-sessions',
  },
  passing: {
    what: 'Links of mails to a person, sign-ins under way',
    tables: ['account_link', 'auth_verification'],
    days: 1,
    after: 'they ended',
    job: 'sweep-sessions',
  },
  invitations: {
    what: 'Invitations that nobody accepted',
    tables: ['invitation'],
    days: 90,
    after: 'its link ended',
    job: 'sweep-sessions',
  },
  bin: {
    what: 'Dashboards in the bin',
    tables: ['dashboard', 'widget', 'dashboard_version'],
    days: trashDays,
    after: 'it was deleted',
    job: 'empty-bin',
  },
  documents: {
    what: 'Printed PDFs that no mail leads to',
    tables: ['pdf_document'],
    days: 1,
    after: 'they were printed',
    job: 'sweep-pdfs',
  },
  waiting: { what: 'Who waited for a PDF', tables: ['pdf_request'], days: 1, after: 'they asked', job: 'sweep-pdfs' },
  paymentEvents: {
    what: 'What the shop told of payments; addresses of checkouts that led to nothing',
    tables: ['payment_event', 'checkout_attempt'],
    days: 30,
    after: 'it was told',
    job: 'sweep-payment-events',
  },
  companies: {
    what: 'Companies that were deleted, with their people, rows and files',
    tables: ['company', 'auth_user', 'file'],
    days: restoreDays,
    after: 'it was deleted',
    job: 'erase-companies',
  },
  unconfirmed: {
    what: 'Accounts that nobody confirmed or used',
    tables: ['company', 'auth_user'],
    days: trialDays,
    after: 'it was made',
    job: 'end-unverified',
  },
} as const satisfies Record<string, Retention>;

export type RetainedThing = keyof typeof retention;

/** Other jobs that delete something for good because of its age. */
export const otherSweeps: readonly string[] = ['thin-versions', 'sweep-unnamed-files', 'erase-campaigns'];

const sweeps: ReadonlySet<string> = new Set([...Object.values(retention).map(({ job }) => job), ...otherSweeps]);

/** Such a job waits while the clock is in doubt. */
export const deletesByAge = (job: string): boolean => sweeps.has(job);

/** Days, as this installation has them. */
export function retentionDays({ retention: set, reportCopyDays }: Context['config'], thing: RetainedThing): number {
  const { days }: Retention = retention[thing];
  if (typeof days === 'number') return days;
  return days === 'REPORT_COPIES_DAYS' ? reportCopyDays : set[days];
}

/** What is older is deleted. */
export const retainedSince = (context: Pick<Context, 'config' | 'clock'>, thing: RetainedThing): Date =>
  new Date(context.clock.now().getTime() - retentionDays(context.config, thing) * dayMs);
