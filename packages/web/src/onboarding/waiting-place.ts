import { listCampaigns } from '@sightline/contract/campaigns';
import { listDashboards } from '@sightline/contract/dashboards';
import type { WaitingPage } from '@sightline/contract/rules/onboarding';
import { call } from '../api/client.ts';
import { findPage, pages } from '../route-table.ts';

const filled = (path: string, value: string): string => path.replace(/\$\w+/, encodeURIComponent(value));

/** Where the newest dashboard, or the first group, is shown; null: there is none any more. */
const newest: Partial<Record<WaitingPage, () => Promise<string | null>>> = {
  'dashboard.show': async () => {
    const [row] = (await call(listDashboards, { query: { sort: 'createdAt', per_page: 1 } })).data;
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
