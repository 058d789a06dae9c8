import { keywordResearch, RESEARCH_PARAMS } from './keyword-research.ts';
import { allProfiles, campaignInfo, listEngines, listPackages, packageCampaigns, profileCampaigns } from './list-methods.ts';
import type { Call, Method } from './method.ts';
import { COMPETITOR_PARAMS, competitorResearch, keywordVolume, VOLUME_PARAMS } from './package-methods.ts';
import { AVERAGE_PARAMS, average, RANK_PARAMS, rank, rankStats, STATS_PARAMS, VISIBILITY_PARAMS, visibilityTrend } from './rank-methods.ts';
import { RankRangerRefusal } from './refusal.ts';
import type { Tree } from './render.ts';

const methods: readonly Method[] = [
  { name: 'get_all_profiles', world: 'platform', params: [], run: allProfiles },
  { name: 'get_profile_campaigns', world: 'platform', params: ['profile_id'], run: profileCampaigns },
  { name: 'get_campaign_info', world: 'platform', params: ['campaign_id', 'reference_id', 'profile_id'], run: campaignInfo },
  { name: 'rank', world: 'platform', params: RANK_PARAMS, run: rank },
  { name: 'rank_stats', world: 'platform', params: STATS_PARAMS, run: rankStats },
  { name: 'average', world: 'platform', params: AVERAGE_PARAMS, run: average },
  { name: 'get_visibility_trend', world: 'platform', params: VISIBILITY_PARAMS, run: visibilityTrend },
  { name: 'se_list', world: 'any', params: [], run: listEngines },
  { name: 'packages', world: 'any', params: [], run: listPackages },
  { name: 'package_campaigns', world: 'any', params: ['package_id'], run: packageCampaigns },
  { name: 'competitor_research_api', world: 'package', params: COMPETITOR_PARAMS, run: competitorResearch },
  { name: 'keyword_research_api', world: 'package', params: RESEARCH_PARAMS, run: keywordResearch },
  { name: 'keyword_volume_api', world: 'package', params: VOLUME_PARAMS, run: keywordVolume },
];

/** Two worlds that do not mix: the platform's methods need profiles, a package's need that package. */
function allow({ key, query }: Call, { name, world }: Method): void {
  if (world === 'platform' && key.profiles === null) throw new RankRangerRefusal(`Method ${name} is not available for API-only packages`);
  if (world !== 'package') return;
  const granted = key.packages.find(({ id }) => id === query.required('package_id'));
  if (!granted?.methods.includes(name)) throw new RankRangerRefusal(`Method ${name} is not included in your package`);
}

export function runMethod(call: Call): Tree {
  const { query } = call;
  const method = methods.find(({ name }) => name === query.method);
  if (!method) throw new RankRangerRefusal(query.method === null ? 'No method given' : `Unknown method ${query.method}`);
  query.allow(method.params);
  allow(call, method);
  return method.run(call);
}
