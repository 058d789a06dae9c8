import { accountsOf } from './accounts.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import { type Creative, creativesOf } from './entities.ts';

function allows(ids: readonly string[] | undefined, id: number | string): boolean {
  return ids === undefined || ids.length === 0 || ids.includes(String(id));
}

/** The creatives that all facets of a request fit and that the member may read; those of others are left out without a word. */
export function chooseCreatives(seed: string, email: string, request: AnalyticsRequest): Creative[] {
  const { facets, campaignTypes, objectives, start, end } = request;
  const accounts = accountsOf(email).filter(
    ({ id, organization }) => allows(facets.accounts, id) && allows(facets.companies, organization),
  );
  return accounts
    .flatMap((account) => creativesOf(seed, account))
    .filter(({ id, campaign, content, lastDay }) => {
      if (campaign.start > end || lastDay < start) return false;
      if (campaignTypes !== null && !campaignTypes.includes(campaign.kind.type)) return false;
      if (objectives !== null && !objectives.includes(campaign.kind.objective)) return false;
      const isInGroup = allows(facets.campaignGroups, campaign.group.id) && allows(facets.campaigns, campaign.id);
      return isInGroup && allows(facets.creatives, id) && allows(facets.shares, content);
    });
}
