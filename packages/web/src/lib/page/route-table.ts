import { accountPaths, pagePaths } from '@sightline/contract/app';

/** Names, paths, titles and admin-only marks of the pages. `$name` is a parameter. */
interface Page {
  path: string;
  /** Null: the site title alone. */
  title: string | null;
  adminOnly: boolean;
  /** The page shows the company's own things, so there is nothing on it for a visitor. */
  needsSession: boolean;
  /** The page sets its title itself, once its data is there. */
  ownTitle?: true;
}

export const pages = {
  root: { path: '/', title: null, adminOnly: false, needsSession: true },
  user: { path: '/users/$userId', title: null, adminOnly: true, needsSession: true },
  'dashboards.index': { path: pagePaths.dashboards, title: 'Dashboards', adminOnly: false, needsSession: true },
  'dashboards.create': { path: '/dashboards/create', title: 'Create Dashboard', adminOnly: false, needsSession: true },
  'dashboard.show': { path: '/dashboards/$permalink', title: null, adminOnly: false, needsSession: false, ownTitle: true },
  'dashboard.print': { path: '/dashboards/$permalink/print', title: null, adminOnly: false, needsSession: false, ownTitle: true },
  'dashboard.realTime': {
    path: '/dashboards/$permalink/realtime',
    title: null,
    adminOnly: false,
    needsSession: false,
    ownTitle: true,
  },
  'dashboard.status': { path: `${pagePaths.status}/$permalink`, title: null, adminOnly: false, needsSession: false, ownTitle: true },
  'campaigns.index': { path: '/groups', title: 'Groups', adminOnly: false, needsSession: true },
  'campaigns.create': { path: '/groups/create', title: 'Create Group', adminOnly: true, needsSession: true },
  'campaigns.domains': { path: '/groups/domains', title: 'All domains', adminOnly: false, needsSession: true },
  'campaign.show': { path: '/groups/$campaignId', title: null, adminOnly: false, needsSession: true, ownTitle: true },
  company: { path: '/company', title: null, adminOnly: false, needsSession: true },
  'company.sources': { path: pagePaths.sources, title: 'Company Sources', adminOnly: false, needsSession: true },
  'company.settings': { path: pagePaths.settings, title: 'Company Settings', adminOnly: true, needsSession: true },
  'company.subscription': { path: pagePaths.subscription, title: 'Subscription', adminOnly: true, needsSession: true },
  'company.invoices': { path: pagePaths.invoices, title: 'Invoices', adminOnly: true, needsSession: true },
  'company.managePayment': { path: pagePaths.managePayment, title: 'Change card', adminOnly: true, needsSession: true },
  'company.automaticReports': { path: pagePaths.automaticReports, title: 'Automatic Reports', adminOnly: false, needsSession: true },
  'company.reportHistory': {
    path: `${pagePaths.automaticReports}/$reportId/history`,
    title: 'Mails of a Report',
    adminOnly: false,
    needsSession: true,
  },
  'company.users': { path: '/company/users', title: 'Users', adminOnly: true, needsSession: true },
  intro: { path: '/intro', title: 'Intro', adminOnly: false, needsSession: true },
  notFound: { path: '/404', title: 'Not found', adminOnly: false, needsSession: false },
  forbidden: { path: '/403', title: 'Not allowed', adminOnly: false, needsSession: false },
  subscriptionRequired: { path: '/402', title: 'Not available', adminOnly: false, needsSession: false },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
const dashboardPages = ['dashboard.show', 'dashboard.print', 'dashboard.realTime', 'dashboard.status'] as const satisfies PageName[];
/** Those with nothing around them, which a person who is signed in sees as visitors do. */
export const barePages: readonly PageName[] = ['dashboard.print', 'dashboard.status'];
export type DashboardPageName = (typeof dashboardPages)[number];
export const pageOf = (name: PageName): Page => pages[name];

/** Where somebody without a session is sent; a page of the account entry. */
export const { login: loginPath, register: registerPath } = accountPaths;

/** Null for a path with broken escapes. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== value) return null;
      continue;
    }
    const text = decode(value);
    if (!text) return null;
    params[part.slice(1)] = text;
  }
  return params;
}

/** Pages of one dashboard or group, which are all there is for a visitor. */
export const isDashboardPage = (name: PageName | null): name is DashboardPageName => dashboardPages.some((page) => page === name);

/** The page of a path, fixed paths before those with parameters; null where there is none. */
export function findPage(pathname: string): { name: PageName; params: Record<string, string> } | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const names = (Object.keys(pages) as PageName[]).sort(
    (a, b) => Number(pages[a].path.includes('$')) - Number(pages[b].path.includes('$')),
  );
  for (const name of names) {
    const params = paramsOf(pages[name].path, path);
    if (params) return { name, params };
  }
  return null;
}
