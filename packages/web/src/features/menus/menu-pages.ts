import { type PageName, pages } from '#lib/page/route-table.ts';
import type { IconName } from '#ui/base/icon.tsx';

/** A page that menus lead to. */
interface MenuPage {
  page: PageName;
  /** By which it is found where nothing stands around it. */
  name: string;
  /** Words by which it is looked for, besides its name. */
  keywords: string;
  icon: IconName;
  /** What the sidebar calls it; null: it has no entry there. */
  sidebar: string | null;
  /** What the tabs of the company call it; null: it is none of them. */
  tab: string | null;
}

/** Sidebar, tabs of the company and palette show these, in this order. */
const menuPages = [
  { page: 'dashboards.index', name: 'Dashboards', keywords: 'reports clients', icon: 'dashboards', sidebar: 'Dashboards', tab: null },
  {
    page: 'campaigns.index',
    name: 'Groups',
    keywords: 'mission control monitoring websites domains uptime',
    icon: 'pulse',
    sidebar: 'Groups',
    tab: null,
  },
  {
    page: 'company.sources',
    name: 'Sources',
    keywords: 'connections connect data integrations',
    icon: 'sources',
    sidebar: 'Sources',
    tab: 'Sources',
  },
  {
    page: 'company.automaticReports',
    name: 'Automatic reports',
    keywords: 'mail reporting email schedule send weekly monthly pdf',
    icon: 'calendar',
    sidebar: null,
    tab: 'Automatic reports',
  },
  { page: 'company.settings', name: 'Company settings', keywords: 'preferences', icon: 'company', sidebar: 'Company', tab: 'Settings' },
  {
    page: 'company.users',
    name: 'Users',
    keywords: 'people team colleagues members invite role',
    icon: 'user',
    sidebar: null,
    tab: 'Users',
  },
  {
    page: 'company.subscription',
    name: 'Subscription',
    keywords: 'plan price billing payment card coupon upgrade',
    icon: 'star',
    sidebar: null,
    tab: 'Subscription',
  },
  { page: 'company.invoices', name: 'Invoices', keywords: 'bills receipts vat', icon: 'file', sidebar: null, tab: 'Invoices' },
] as const satisfies MenuPage[];
export type MenuPageName = (typeof menuPages)[number]['page'];

/** Those that somebody may open. */
export const menuPagesOf = (isAdmin: boolean) => menuPages.filter(({ page }) => isAdmin || !pages[page].adminOnly);
