import { start } from './0001-start.ts';
import { loginsOverTime } from './0002-logins-over-time.ts';
import { keptDashboards } from './0003-kept-dashboards.ts';
import { media } from './0004-media.ts';
import { widgetStates } from './0005-widget-states.ts';
import { gettingAround } from './0007-getting-around.ts';
import { annotations } from './0008-annotations.ts';
import { dashboardLocale } from './0009-dashboard-locale.ts';
import { palettes } from './0010-palettes.ts';
import { pdf } from './0011-pdf.ts';
import { reports } from './0012-reports.ts';
import { whitelabel } from './0013-whitelabel.ts';
import { sharing } from './0014-sharing.ts';
import { customDomain } from './0015-custom-domain.ts';
import { sendGate } from './0016-send-gate.ts';
import { ledger } from './0017-ledger.ts';
import { monitoring } from './0018-monitoring.ts';
import { measured } from './0019-measured.ts';
import { billing } from './0020-billing.ts';
import { coupons } from './0021-coupons.ts';
import { accounts } from './0022-accounts.ts';
import { onboarding } from './0023-onboarding.ts';
import { money } from './0024-money.ts';
import { socialSignIn } from './0025-social-sign-in.ts';
import { companyLife } from './0026-company-life.ts';
import { operator } from './0027-operator.ts';
import { forgottenServices } from './0028-forgotten-services.ts';
import { unclaimedOrders } from './0029-unclaimed-orders.ts';
import { language } from './0030-language.ts';
import { besideReleases } from './0031-beside-releases.ts';
import { webAssets } from './0032-web-assets.ts';
import { pdfBegun } from './0033-pdf-begun.ts';
import { invitationMails } from './0034-invitation-mails.ts';
import { clockMark } from './0038-clock-mark.ts';
import { charges } from './0043-charges.ts';
import { watchRest } from './0045-watch-rest.ts';
import { incidentLead } from './0046-incident-lead.ts';
import { visitorBreakdowns } from './0047-visitor-breakdowns.ts';
import { sweptByTime } from './0048-swept-by-time.ts';
import { noticeLooks } from './0049-notice-looks.ts';
import { groupTrash } from './0060-group-bin.ts';
import { joinedAccounts } from './0061-joined-accounts.ts';
import { knownPasswords } from './0062-known-passwords.ts';
import { usedLinks } from './0063-used-links.ts';
import { grownLists } from './0064-grown-lists.ts';
import { grownGroups } from './0065-grown-groups.ts';
import { claims } from './0066-claims.ts';
import { workLeases } from './0067-work-leases.ts';
import { runningProcesses } from './0068-running-processes.ts';
import { comparisonKinds } from './0069-comparison-kinds.ts';
import { colourPlaces } from './0070-colour-places.ts';
import { fiscalYears } from './0071-fiscal-years.ts';
import { reportDays } from './0072-report-days.ts';
import { ownFonts } from './0073-own-fonts.ts';

export interface Migration {
  name: string;
  sql: string;
  /** From 0031 on: the newest migration that a release has to know to run on what this one makes, so that the release before it may start meanwhile. */
  compatibleFrom?: string;
}

/** In order; a released migration never changes. Those to come run beside the release before them: docs/deploy.md has the rule, `safe-migration.test.ts` holds it. */
export const migrations: readonly Migration[] = [
  { name: '0001-start', sql: start },
  { name: '0002-logins-over-time', sql: loginsOverTime },
  { name: '0003-kept-dashboards', sql: keptDashboards },
  { name: '0004-media', sql: media },
  { name: '0005-widget-states', sql: widgetStates },
  { name: '0007-getting-around', sql: gettingAround },
  { name: '0008-annotations', sql: annotations },
  { name: '0009-dashboard-locale', sql: dashboardLocale },
  { name: '0010-palettes', sql: palettes },
  { name: '0011-pdf', sql: pdf },
  { name: '0012-reports', sql: reports },
  { name: '0013-whitelabel', sql: whitelabel },
  { name: '0014-sharing', sql: sharing },
  { name: '0015-custom-domain', sql: customDomain },
  { name: '0016-send-gate', sql: sendGate },
  { name: '0017-ledger', sql: ledger },
  { name: '0018-monitoring', sql: monitoring },
  { name: '0019-measured', sql: measured },
  { name: '0020-billing', sql: billing },
  { name: '0021-coupons', sql: coupons },
  { name: '0022-accounts', sql: accounts },
  { name: '0023-onboarding', sql: onboarding },
  { name: '0024-money', sql: money },
  { name: '0025-social-sign-in', sql: socialSignIn },
  { name: '0026-company-life', sql: companyLife },
  { name: '0027-operator', sql: operator },
  { name: '0028-forgotten-services', sql: forgottenServices },
  { name: '0029-unclaimed-orders', sql: unclaimedOrders },
  { name: '0030-language', sql: language },
  { name: '0031-beside-releases', sql: besideReleases, compatibleFrom: '0030-language' },
  { name: '0032-web-assets', sql: webAssets, compatibleFrom: '0031-beside-releases' },
  { name: '0033-pdf-begun', sql: pdfBegun, compatibleFrom: '0032-web-assets' },
  { name: '0034-invitation-mails', sql: invitationMails, compatibleFrom: '0033-pdf-begun' },
  { name: '0038-clock-mark', sql: clockMark, compatibleFrom: '0033-pdf-begun' },
  { name: '0043-charges', sql: charges, compatibleFrom: '0033-pdf-begun' },
  { name: '0045-watch-rest', sql: watchRest, compatibleFrom: '0033-pdf-begun' },
  { name: '0046-incident-lead', sql: incidentLead, compatibleFrom: '0033-pdf-begun' },
  { name: '0047-visitor-breakdowns', sql: visitorBreakdowns, compatibleFrom: '0033-pdf-begun' },
  { name: '0048-swept-by-time', sql: sweptByTime, compatibleFrom: '0033-pdf-begun' },
  { name: '0049-notice-looks', sql: noticeLooks, compatibleFrom: '0033-pdf-begun' },
  { name: '0060-group-bin', sql: groupTrash, compatibleFrom: '0033-pdf-begun' },
  { name: '0061-joined-accounts', sql: joinedAccounts, compatibleFrom: '0033-pdf-begun' },
  { name: '0062-known-passwords', sql: knownPasswords, compatibleFrom: '0033-pdf-begun' },
  { name: '0063-used-links', sql: usedLinks, compatibleFrom: '0033-pdf-begun' },
  { name: '0064-grown-lists', sql: grownLists, compatibleFrom: '0033-pdf-begun' },
  { name: '0065-grown-groups', sql: grownGroups, compatibleFrom: '0033-pdf-begun' },
  { name: '0066-claims', sql: claims, compatibleFrom: '0033-pdf-begun' },
  { name: '0067-work-leases', sql: workLeases, compatibleFrom: '0033-pdf-begun' },
  { name: '0068-running-processes', sql: runningProcesses, compatibleFrom: '0033-pdf-begun' },
  { name: '0069-comparison-kinds', sql: comparisonKinds, compatibleFrom: '0033-pdf-begun' },
  { name: '0070-colour-places', sql: colourPlaces, compatibleFrom: '0033-pdf-begun' },
  { name: '0071-fiscal-years', sql: fiscalYears, compatibleFrom: '0033-pdf-begun' },
  { name: '0072-report-days', sql: reportDays, compatibleFrom: '0033-pdf-begun' },
  { name: '0073-own-fonts', sql: ownFonts, compatibleFrom: '0033-pdf-begun' },
];
