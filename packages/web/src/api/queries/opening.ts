import { type Opening, openingCalls, openingElementId } from '@sightline/contract/app';
import type { QueryClient } from '@tanstack/react-query';
import { companyQuery } from './company.ts';
import { recentDashboardsQuery } from './dashboards.ts';
import { favouritesQuery } from './folders.ts';
import { reportFailuresQuery } from './report-history.ts';
import { sourcesQuery } from './sources.ts';
import { meQuery } from './users.ts';

/** What the server wrote into this page, in the place of calls; empty where it wrote nothing. */
export const openingInPage = (): Opening => JSON.parse(document.getElementById(openingElementId)?.textContent || '{}');

/** Keeps what a page begins with as if it was asked for then. What does not fit is asked for. */
export function beginWith(cache: QueryClient, opening: Opening, at: number): void {
  const read = <N extends keyof Opening>(name: N) => openingCalls[name].endpoint.replies[200].safeParse(opening[name]).data;
  const keep = (queryKey: readonly unknown[], answer: unknown) =>
    answer !== undefined && cache.setQueryData(queryKey, answer, { updatedAt: at });
  keep(meQuery.queryKey, read('me')?.data);
  keep(companyQuery.queryKey, read('company')?.data);
  keep(sourcesQuery.queryKey, read('sources')?.data);
  keep(reportFailuresQuery.queryKey, read('reportFailures'));
  keep(favouritesQuery.queryKey, read('favourites')?.data);
  keep(recentDashboardsQuery.queryKey, read('recent')?.data);
}
