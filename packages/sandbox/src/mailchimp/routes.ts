import type { World } from '../kernel/stand-in.ts';
import type { Session } from './accounts.ts';
import type { Campaign } from './campaign.ts';
import { listCampaigns, listFolders } from './campaign-answers.ts';
import { listAudiences, showAudience } from './list-answers.ts';
import { listActivity, listClients, listGrowth, listLocations, listSegments, showGrowth } from './list-parts.ts';
import { listAutomations, listLandingPages, showRoot } from './other-answers.ts';
import type { Query } from './query.ts';
import { listEmailActivity, listOpenDetails, listUnsubscribed } from './recipients.ts';
import { findCampaign, listReports, listSubReports, showReport } from './report-answer.ts';
import { listClicks, listDomains, listOpenLocations, listProducts } from './report-parts.ts';

export type Answer = Record<string, unknown>;
/** `found` is what the pattern caught. */
export type Run = (world: World, session: Session, query: Query, found: readonly string[]) => Answer;

export interface Route {
  /** Of the path after `/3.0`. */
  pattern: RegExp;
  /** True: authors may not see it. */
  isReport: boolean;
  run: Run;
}

function list(path: string, run: (world: World, session: Session, query: Query, id: string) => Answer): Route {
  const pattern = new RegExp(`^/lists/([^/]+)${path}$`);
  return { pattern, isReport: false, run: (world, session, query, [id = '']) => run(world, session, query, id) };
}

function report(path: string, run: (world: World, session: Session, query: Query, campaign: Campaign) => Answer): Route {
  const find: Run = (world, session, query, [id = '']) => run(world, session, query, findCampaign(world, session.account, id));
  return { pattern: new RegExp(`^/reports/([^/]+)${path}$`), isReport: true, run: find };
}

/** What the Marketing API answers to GET. */
export const routes: readonly Route[] = [
  { pattern: /^\/?$/, isReport: false, run: showRoot },
  { pattern: /^\/ping$/, isReport: false, run: () => ({ health_status: "Everything's Chimpy!" }) },
  { pattern: /^\/lists$/, isReport: false, run: (world, { account }, query) => listAudiences(world, account, query) },
  list('', (world, { account }, query, id) => showAudience(world, account, id, query)),
  list('/activity', (world, { account }, query, id) => listActivity(world, account, id, query)),
  list('/growth-history', (world, { account }, query, id) => listGrowth(world, account, id, query)),
  {
    pattern: /^\/lists\/([^/]+)\/growth-history\/([^/]+)$/,
    isReport: false,
    run: (world, { account }, _, [id = '', month = '']) => showGrowth(world, account, id, month),
  },
  list('/locations', (world, { account }, _, id) => listLocations(world, account, id)),
  list('/clients', (world, { account }, _, id) => listClients(world, account, id)),
  list('/segments', (world, { account }, query, id) => listSegments(world, account, id, query)),
  { pattern: /^\/campaigns$/, isReport: false, run: (world, { account }, query) => listCampaigns(world, account, query) },
  { pattern: /^\/campaign-folders$/, isReport: false, run: (world, { account }, query) => listFolders(world, account, query) },
  { pattern: /^\/automations$/, isReport: false, run: (world, { account }, query) => listAutomations(world, account, query) },
  { pattern: /^\/reporting\/landing-pages$/, isReport: true, run: (world, { account }, query) => listLandingPages(world, account, query) },
  { pattern: /^\/reports$/, isReport: true, run: (world, { account }, query) => listReports(world, account, query) },
  { pattern: /^\/reports\/([^/]+)$/, isReport: true, run: (world, { account }, _, [id = '']) => showReport(world, account, id) },
  {
    pattern: /^\/reports\/([^/]+)\/sub-reports$/,
    isReport: true,
    run: (world, { account }, _, [id = '']) => listSubReports(world, account, id),
  },
  report('/click-details', (world, _, query, campaign) => listClicks(world, campaign, query)),
  report('/locations', (world, _, query, campaign) => listOpenLocations(world, campaign, query)),
  report('/domain-performance', (world, _, __, campaign) => listDomains(world, campaign)),
  report('/ecommerce-product-activity', (world, { account }, query, campaign) => listProducts(world, account, campaign, query)),
  report('/unsubscribed', (world, _, query, campaign) => listUnsubscribed(world, campaign, query)),
  report('/email-activity', (world, _, query, campaign) => listEmailActivity(world, campaign, query)),
  report('/open-details', (world, _, query, campaign) => listOpenDetails(world, campaign, query)),
];
