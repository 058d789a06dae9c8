/**
 * What the product may take, as counts, which do not depend on the machine. Whoever makes it take less lowers the figure; whoever has to raise one says in
 * the commit what for.
 */

/**
 * Statements a call sends to the database, the sign-in's and those around transactions among them, for a company with one of everything and for one
 * with ten times as much (`packages/server/src/app/route-tests/budget.test.ts`).
 */
export const statementsOf: Readonly<Record<string, number>> = {
  '/api/alert-channels': 4,
  '/api/alerts': 4,
  '/api/alerts/:id': 3,
  '/api/automatic-reports': 7,
  '/api/automatic-reports/:id/history': 7,
  '/api/automatic-reports/:id/history/csv': 5,
  '/api/automatic-reports/deleted': 3,
  '/api/bin': 3,
  '/api/bin/campaigns': 3,
  '/api/bin/campaigns/:id/domains': 5,
  '/api/campaigns': 6,
  '/api/campaigns/:id': 8,
  '/api/campaigns/:id/domains': 7,
  '/api/campaigns/:id/domains.csv': 4,
  '/api/campaigns/:id/domains/ids': 4,
  '/api/campaigns/:id/domains?perPage=200': 7,
  '/api/campaigns/:id/incident-lines': 4,
  '/api/campaigns/:id/maintenance': 4,
  '/api/campaigns/domains': 7,
  '/api/company': 10,
  '/api/company/api-tokens': 4,
  '/api/company/audit': 4,
  '/api/company/custom-domain': 3,
  // Of all tables, in batches of rows.
  '/api/company/export': 116,
  '/api/company/subscription': 6,
  '/api/company/whitelabel': 3,
  '/api/configs/provider-profiles': 2,
  '/api/configs/providers': 2,
  '/api/configs/templates': 3,
  '/api/dashboards': 4,
  '/api/dashboards/:id/annotations': 4,
  '/api/dashboards/:id/lock': 4,
  '/api/dashboards/:id/versions': 4,
  '/api/dashboards/:id/views': 5,
  '/api/dashboards/:permalink': 10,
  '/api/dashboards/:permalink/data': 4,
  '/api/dashboards/:permalink/data of broken sources': 6,
  '/api/dashboards/:permalink/data of kept figures': 7,
  '/api/dashboards/:permalink/thumbnail': 4,
  '/api/dashboards/:permalink/widgets/:hash/data': 5,
  '/api/dashboards/:permalink/widgets/:hash/what-changed': 5,
  '/api/dashboards?thumbnails=true&perPage=200': 6,
  '/api/domains': 4,
  '/api/domains/:id': 8,
  '/api/domains/:id/history': 6,
  '/api/domains/:id/sources': 4,
  '/api/domains/:id/sources/suggestions': 5,
  '/api/files/:id': 3,
  '/api/folders': 3,
  '/api/fonts': 3,
  '/api/incidents': 4,
  '/api/incidents/:id': 5,
  '/api/incidents/:id/impact': 5,
  '/api/invitations': 3,
  '/api/me': 1,
  '/api/me/companies': 4,
  '/api/me/consents': 2,
  '/api/me/identities': 3,
  '/api/me/sessions': 4,
  '/api/me/two-factor': 2,
  '/api/media': 4,
  '/api/orders': 2,
  '/api/palettes': 3,
  '/api/report-failures': 5,
  '/api/sources': 5,
  '/api/sources/:id/quota': 4,
  '/api/sources/:id/use': 4,
  '/api/status/:permalink': 9,
  '/api/templates/:key/thumbnail': 3,
  '/api/users': 2,
  '/api/users/:id/access': 4,
  '/sources/:provider/callback': 2,
};

/** Of a page of somebody signed in: who that is, once, and all that every page begins with. */
export const statementsOfOwnPage = 25;

/**
 * Megabytes that a process takes at most which asks an embedded database much, and what of that the database itself has
 * (`packages/server/src/platform/db/engine/embedded.test.ts`).
 */
export const memoryOfDatabase = { made: 340, opened: 220, own: 72 };

/** What opening a page may take over the line, in thousands of bytes. */
export interface Opening {
  requests: number;
  script: number;
  /** Besides scripts, styles, fonts and icons of the app. */
  data: number;
  all: number;
}

/**
 * Signed in, in Chromium: opened for the first time, and again (`e2e/budget.spec.ts`). All begin with the shell, which also says that a connection went, knows keys of
 * words that are composed, and keeps what is typed when a save crosses another. The palette's code comes last of all, on a slow machine late.
 */
export const openingsOf = {
  /** All of its pictures are looked at. */
  'list of 50 dashboards as pictures': {
    cold: { requests: 84, script: 398, data: 125, all: 596 },
    warm: { requests: 84, script: 0, data: 20, all: 20 },
  },
  'dashboard of 20 widgets': {
    cold: { requests: 39, script: 403, data: 34, all: 543 },
    warm: { requests: 39, script: 0, data: 20, all: 20 },
  },
  'dashboard of 200 widgets': {
    cold: { requests: 39, script: 403, data: 110, all: 623 },
    warm: { requests: 39, script: 0, data: 38, all: 38 },
  },
  sources: {
    cold: { requests: 33, script: 390, data: 18, all: 489 },
    warm: { requests: 33, script: 0, data: 14, all: 14 },
  },
  reports: {
    cold: { requests: 36, script: 396, data: 17, all: 494 },
    warm: { requests: 36, script: 0, data: 17, all: 17 },
  },
  'group of 100 domains': {
    cold: { requests: 35, script: 438, data: 19, all: 539 },
    warm: { requests: 35, script: 0, data: 19, all: 19 },
  },
  // One page of rows more or less, by how far a browser rolls at a turn of the wheel.
  'group of 1,000 domains': {
    cold: { requests: 36, script: 438, data: 19, all: 539 },
    warm: { requests: 36, script: 0, data: 19, all: 19 },
  },
} satisfies Readonly<Record<string, { cold: Opening; warm: Opening }>>;

/**
 * Of these tables a call or a job reads more the more there is, as no other does: how often it reads them whole, however that is done
 * (`packages/server/src/app/route-tests/growth.test.ts`).
 */
export const growingReads: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // The answer has them all.
  '/api/alert-channels': { alert_channel: 1 },
  '/api/automatic-reports': { automatic_report: 2, dashboard: 1, report_delivery: 1.5, report_run: 1 },
  '/api/automatic-reports/:id/history/csv': { report_delivery: 1.1 },
  '/api/campaigns': { alert: 1, campaign: 3, domain: 1, maintenance_window: 1 },
  '/api/campaigns/:id/domains.csv': { domain: 1 },
  '/api/campaigns/:id/domains/ids': { domain: 1 },
  '/api/configs/templates': { own_template: 1 },
  '/api/dashboards/:id/annotations': { annotation: 1 },
  '/api/dashboards/:permalink': { annotation: 1 },
  '/api/domains/:id/sources/suggestions': { source: 1 },
  '/api/folders': { folder: 1 },
  '/api/invitations': { invitation: 1 },
  '/api/palettes': { dashboard: 1, palette: 1 },
  '/api/sources': { source: 1 },
  // In batches of rows.
  '/api/company/export': {
    alert: 2,
    alert_channel: 2.3,
    annotation: 2.3,
    audit_entry: 2.4,
    automatic_report: 2.3,
    campaign: 2.3,
    dashboard: 2.5,
    domain: 2,
    domain_check: 2.3,
    domain_match: 1.4,
    file: 4.3,
    folder: 2.3,
    incident: 2,
    invitation: 2.3,
    maintenance_window: 2.3,
    own_template: 2.3,
    palette: 2.3,
    report_delivery: 2,
    report_run: 2.3,
    source: 2.3,
    widget: 2.3,
  },
  // It says how many there are; entries of an index are counted.
  '/api/alerts': { alert: 2 },
  '/api/alerts?state=all': { alert: 1.1 },
  '/api/alerts?state=all&campaignId=:campaignId': { alert: 1.1 },
  '/api/automatic-reports/:id/history': { report_delivery: 2.1 },
  '/api/company': { alert: 1, campaign: 1, dashboard: 1 },
  '/api/company/audit': { audit_entry: 1.1 },
  '/api/dashboards': { dashboard: 1.1 },
  // Each name is compared, by which the database guesses that most are found.
  '/api/dashboards?search=Private': { dashboard: 2 },
  '/api/domains': { domain: 2 },
  '/api/dashboards?sort=name&dir=asc': { dashboard: 1.1 },
  '/api/incidents': { incident: 1.1 },
  '/api/incidents?state=all': { incident: 1.1 },
  '/api/incidents?state=all&campaignId=:campaignId': { incident: 0.6 },
  '/api/incidents?state=all&domainId=:domainId': { incident: 0.6 },
  // … and by state, or the worst first, as they are with what is snoozed.
  '/api/campaigns/:id': { alert: 1, domain: 1 },
  '/api/campaigns/:id/domains': { domain: 2.1 },
  // … of a page that may name as many groups as it has rows, so that they are read whole.
  '/api/campaigns/domains': { campaign: 2, domain: 2.1, maintenance_window: 1 },
  // What is wrong just now, or was within the days that are shown.
  '/api/campaigns/:id/incident-lines': { alert: 1 },
  '/api/domains/:id/history': { incident: 0.7 },
  '/api/report-failures': { automatic_report: 1, report_delivery: 1.1 },
  '/api/status/:permalink': { alert: 1, domain: 3, domain_check: 2 },
  // What is recorded of reports that are gone.
  '/api/automatic-reports/deleted': { automatic_report: 1, report_delivery: 1 },
  // Looks over all companies, of which an index would cost more at each write than it spares.
  'check-coming-reports': { automatic_report: 1, report_run: 1 },
  'match-domains': { domain: 1.1, domain_match: 1 },
  'sum-domains': { domain: 1 },
  'sweep-sessions': { invitation: 1 },
};
