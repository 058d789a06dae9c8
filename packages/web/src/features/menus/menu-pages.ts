import { type PageName, pages } from '#lib/page/route-table.ts';
import type { IconName } from '#ui/base/icon.tsx';

/** A page that menus lead to. */
interface MenuPage {
  page: PageName;
  /** By which it is found where nothing stands around it. */
  name: string;
  icon: IconName;
  /** What the sidebar calls it; null: it has no entry there. */
  sidebar: string | null;
  /** What the tabs of the company call it; null: it is none of them. */
  tab: string | null;
}

/** Sidebar, tabs of the company and palette show these, in this order. */
const menuPages = [
  { page: 'dashboards.index', name: 'Dashboards', icon: 'dashboards', sidebar: 'Dashboards', tab: null },
  { page: 'campaigns.index', name: 'Groups', icon: 'pulse', sidebar: 'Groups', tab: null },
  { page: 'company.sources', name: 'Sources', icon: 'sources', sidebar: 'Sources', tab: 'Sources' },
  { page: 'company.automaticReports', name: 'Automatic reports', icon: 'calendar', sidebar: null, tab: 'Automatic reports' },
  { page: 'company.settings', name: 'Company settings', icon: 'company', sidebar: 'Company', tab: 'Settings' },
  { page: 'company.users', name: 'Users', icon: 'user', sidebar: null, tab: 'Users' },
  { page: 'company.subscription', name: 'Subscription', icon: 'star', sidebar: null, tab: 'Subscription' },
  { page: 'company.invoices', name: 'Invoices', icon: 'file', sidebar: null, tab: 'Invoices' },
] as const satisfies MenuPage[];
export type MenuPageName = (typeof menuPages)[number]['page'];

/** Those that somebody may open. */
export const menuPagesOf = (isAdmin: boolean) => menuPages.filter(({ page }) => isAdmin || !pages[page].adminOnly);
