import type { QueryClient } from '@tanstack/react-query';
import { companyQuery } from '#api/queries/company.ts';
import { meQuery } from '#api/queries/users.ts';
import { onboardingNow } from '#features/onboarding/store.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { findPage } from '#lib/page/route-table.ts';
import { type Decision, guard } from './guard.ts';

/** What the guard says of a page for whoever is signed in, by the newest that is known of them; no page waits for an answer to that. */
export function guardVisit(cache: QueryClient, { pathname, href }: { pathname: string; href: string }): Decision {
  const place = findPage(pathname);
  const { user: begun } = getPageConfig();
  const me = cache.getQueryData(meQuery.queryKey) ?? begun;
  const company = cache.getQueryData(companyQuery.queryKey);
  const user = begun && me && { ...me, expired: company ? company.state === 'expired' : begun.expired };
  return guard({ page: place?.name ?? null, params: place?.params ?? {}, href, user, onboarding: onboardingNow() });
}
