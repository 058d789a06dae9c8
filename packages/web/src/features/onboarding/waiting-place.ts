import { listDashboards } from '@sightline/contract/dashboards';
import type { WaitingPage } from '@sightline/contract/identity';
import { listCampaigns } from '@sightline/contract/monitoring';
import { call } from '#api/calls/client.ts';
import { tabStorage } from '#lib/browser/browser-storage.ts';
import { findPage, type PageName, pages } from '#lib/page/route-table.ts';

const filled = (path: string, value: string): string => path.replace(/\$\w+/, encodeURIComponent(value));

/** Where the newest dashboard, or the first group, is shown; null: there is none any more. */
const newest: Partial<Record<WaitingPage, () => Promise<string | null>>> = {
  'dashboard.show': async () => {
    const [row] = (await call(listDashboards, { query: { sort: 'createdAt', perPage: 1 } })).data;
    return row ? filled(pages['dashboard.show'].path, row.permalink) : null;
  },
  'campaign.show': async () => {
    const [row] = (await call(listCampaigns)).data;
    return row ? filled(pages['campaign.show'].path, row.id) : null;
  },
};

/** The address to go back to: where one was, else the page that the steps wait on. Null: there is nothing to wait on any more, so nobody is held. */
export async function waitingPlace(page: WaitingPage, here: { pathname: string; href: string } | undefined): Promise<string | null> {
  if (here && findPage(here.pathname)?.name === page) return here.href;
  const find = newest[page];
  return find ? find() : pages[page].path;
}

const shownLast = 'sightline-page-shown';
const lineOf = (userId: string, page: PageName): string => `${userId} ${page}`;

/**
 * Whoever leaves the page that the steps wait on is told why not, also by a typed address or a bookmark; who comes from elsewhere is led there without a
 * word. So this tab remembers which page somebody was let into last: the router knows that only once the page is loaded, and nothing after a fresh start.
 */
export const rememberShown = (userId: string, page: PageName): void => tabStorage.set(shownLast, lineOf(userId, page));
export const wasShown = (userId: string, page: PageName): boolean => tabStorage.get(shownLast) === lineOf(userId, page);
