import { hourS, minuteMs } from '@sightline/contract/core';
import { eraseCompanies, notifyOfErasure } from '#account-lifecycle/company-deletion/index.ts';
import { endUnverified } from '#account-lifecycle/unverified-accounts/index.ts';
import { sendBillingMails } from '#billing/billing-mails/index.ts';
import { applyEvents, applyEventsJob, endPeriods, findBuyers, pollEvents, sweepEvents } from '#billing/subscriptions/index.ts';
import { checkDueHosts, notifyOfLostHosts } from '#company/custom-domain/index.ts';
import { checkDueDomains, notifyOfLostDomains } from '#company/sending-domain/index.ts';
import { sweepViews } from '#company/view-log/index.ts';
import { emptyTrash, thinVersions } from '#dashboards/index.ts';
import { printJobName, runPrintJob, sweepPdfs } from '#dashboards/pdf/index.ts';
import { sweepPipeline } from '#data/query-pipeline/index.ts';
import { notifyOfLostLogins, sweepOauthStates, warnOfEndingLogins } from '#data/sources/index.ts';
import { accountMailJob, sweepSessions } from '#identity/accounts/index.ts';
import { endSupports } from '#identity/impersonation/index.ts';
import { sweepIncidents, sweepNotifications } from '#monitoring/incidents/index.ts';
import { eraseDomains, sumDomains, sweepHistory } from '#monitoring/scheduler/index.ts';
import { eraseCampaigns, sumCampaignHours } from '#monitoring/sites/index.ts';
import { matchDomains } from '#monitoring/website-analytics/index.ts';
import { sweepAudit } from '#platform/audit-log/index.ts';
import { tendTables } from '#platform/db/engine/tend-tables.ts';
import { sweepAttempts } from '#platform/http/attempts.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { SharedJob } from '#platform/jobs/shared-job.ts';
import { keepWeeksAhead } from '#platform/jobs/weeks-of-history.ts';
import { checkComingReports, reportTools, sendDueReports, sweepCopies, sweepReportHistory, takeBounces } from '#reports/index.ts';
import { socialMailJob } from '#signup/social-login/index.ts';
import { sweepUnnamedFiles } from '../file-sweep/index.ts';

/** Goes to a server that is not ours and may be away for hours: about four. */
const outside = { attempts: 10, pauses: { firstS: 60, longestS: hourS } };
/** Somebody waits and looks. */
const awaited = { attempts: 2, pauses: { firstS: 1, longestS: 2 } };

/**
 * Every job of the queue. One attempt: it comes by itself within minutes, and then does what is still to be done. Three: it comes once an hour or a day,
 * and rests on nothing but our own database, with the pauses of job.ts.
 */
export const jobs: readonly Job[] = [
  { name: 'sweep-attempts', schedule: '17 * * * *', attempts: 3, run: (context) => sweepAttempts(context) },
  { name: 'sweep-oauth-states', schedule: '29 * * * *', attempts: 3, run: (context) => sweepOauthStates(context) },
  { name: 'tell-of-lost-logins', schedule: '* * * * *', attempts: 1, run: (context) => notifyOfLostLogins(context) },
  { name: 'warn-of-ending-logins', schedule: '53 * * * *', ...outside, run: (context) => warnOfEndingLogins(context) },
  { name: 'take-bounces', schedule: '1-59/2 * * * *', attempts: 1, run: (context) => takeBounces(context) },
  { name: 'sweep-report-copies', schedule: '57 4 * * *', ...outside, run: (context) => sweepCopies(context) },
  { name: 'sweep-report-history', schedule: '9 5 * * *', attempts: 3, run: (context) => sweepReportHistory(context) },
  { name: 'empty-bin', schedule: '11 * * * *', attempts: 3, run: (context) => emptyTrash(context) },
  { name: 'thin-versions', schedule: '37 4 * * *', attempts: 3, run: (context) => thinVersions(context) },
  { name: 'sweep-road', schedule: '43 3 * * *', attempts: 3, run: (context) => sweepPipeline(context) },
  { name: printJobName, schedule: null, ...awaited, concurrency: 2, run: runPrintJob },
  { name: 'sweep-unnamed-files', schedule: '21 5 * * *', ...outside, run: (context) => sweepUnnamedFiles(context) },
  { name: 'sweep-pdfs', schedule: '49 * * * *', ...outside, run: (context) => sweepPdfs(context) },
  { name: 'sweep-alert-notices', schedule: '27 4 * * *', attempts: 3, run: (context) => sweepNotifications(context) },
  { name: 'sweep-incidents', schedule: '19 4 * * *', attempts: 3, run: (context) => sweepIncidents(context) },
  { name: 'sweep-audit', schedule: '13 4 * * *', attempts: 3, run: (context) => sweepAudit(context) },
  { name: 'sweep-sessions', schedule: '39 * * * *', attempts: 3, run: (context) => sweepSessions(context) },
  { name: 'sweep-views', schedule: '31 * * * *', attempts: 3, run: (context) => sweepViews(context) },
  { name: 'check-sending-domains', schedule: '7,22,37,52 * * * *', attempts: 1, run: (context) => checkDueDomains(context) },
  { name: 'tell-of-lost-domains', schedule: '9,24,39,54 * * * *', attempts: 1, run: (context) => notifyOfLostDomains(context) },
  { name: 'check-custom-domains', schedule: '4,19,34,49 * * * *', attempts: 1, run: (context) => checkDueHosts(context) },
  { name: 'tell-of-lost-hosts', schedule: '6,21,36,51 * * * *', attempts: 1, run: (context) => notifyOfLostHosts(context) },
  { name: 'erase-campaigns', schedule: '33 * * * *', attempts: 3, run: (context) => eraseCampaigns(context) },
  { name: 'sweep-check-history', schedule: '41 2-20/6 * * *', attempts: 3, run: (context) => sweepHistory(context) },
  { name: 'erase-domains', schedule: '23 * * * *', attempts: 3, run: (context) => eraseDomains(context) },
  // What came in is applied at once; this is for what failed, or came while the queue was shut.
  { name: applyEventsJob, schedule: '0-59/1 * * * *', attempts: 1, run: (context) => applyEvents(context) },
  { name: 'poll-payment-events', schedule: '10,25,40,55 * * * *', attempts: 1, run: (context) => pollEvents(context) },
  { name: 'end-periods', schedule: '4-59/5 * * * *', attempts: 1, run: (context) => endPeriods(context) },
  { name: 'send-billing-letters', schedule: '1-59/5 * * * *', attempts: 1, run: (context) => sendBillingMails(context) },
  { name: 'find-buyers-of-orders', schedule: '2-57/5 * * * *', attempts: 1, run: (context) => findBuyers(context) },
  { name: 'sweep-payment-events', schedule: '47 3 * * *', attempts: 3, run: (context) => sweepEvents(context) },
  { name: 'tell-of-erasure', schedule: '8-59/15 * * * *', attempts: 1, run: (context) => notifyOfErasure(context) },
  { name: 'erase-companies', schedule: '59 * * * *', ...outside, run: (context) => eraseCompanies(context) },
  { name: 'end-supports', schedule: '0-29,30-59 * * * *', attempts: 1, run: (context) => endSupports(context) },
  { name: 'end-unverified', schedule: '46 5 * * *', ...outside, run: (context) => endUnverified(context) },
  { name: 'make-weeks', schedule: '3 * * * *', attempts: 3, run: (context) => keepWeeksAhead(context) },
  { name: 'tend-tables', schedule: '*/2 * * * *', attempts: 1, run: (context) => tendTables(context) },
  accountMailJob,
  socialMailJob,
];

/** Those that go over all companies so often, or for so long, that every process does its share. */
export const sharedJobs: readonly SharedJob[] = [
  {
    name: 'send-due-reports',
    everyMs: minuteMs,
    onTheMinute: true,
    run: (context, parts, isToEnd) => sendDueReports(context, reportTools, parts, isToEnd),
  },
  { name: 'sum-domains', everyMs: minuteMs, run: sumDomains },
  {
    name: 'sum-campaign-hours',
    everyMs: 5 * minuteMs,
    async run(context, parts) {
      await sumCampaignHours(context, parts);
      return false;
    },
  },
  { name: 'check-coming-reports', everyMs: 5 * minuteMs, run: checkComingReports },
  { name: 'match-domains', everyMs: 2 * minuteMs, run: matchDomains },
];
