import { watchedKeywords } from '../search-world/index.ts';
import { engineOf, engines } from './keys.ts';
import type { Call, Method } from './method.ts';
import { findOwnCampaign } from './rank-methods.ts';
import { RankRangerRefusal } from './refusal.ts';
import type { Tree } from './render.ts';

function allProfiles({ key }: Call): Tree {
  return { profiles: { profile: (key.profiles ?? []).map(({ id, name }) => ({ profile_id: id, profile_name: name })) } };
}

function profileCampaigns({ key, query }: Call): Tree {
  const id = query.required('profile_id');
  const profile = (key.profiles ?? []).find((entry) => entry.id === id);
  if (!profile) throw new RankRangerRefusal('Profile not found');
  const campaign = profile.campaigns.map((entry) => ({ campaign_id: entry.id, campaign_name: entry.name, main_domain: entry.domains[0] }));
  return { campaigns: { campaign } };
}

/** The own site first, then competitors; each keyword once, whatever engines it is tracked on. */
function campaignInfo(call: Call): Tree {
  const { domains, engines: ids, keywordsMax } = findOwnCampaign(call);
  const words = ids.flatMap((id) => {
    const engine = engineOf(id);
    return engine ? watchedKeywords(call.seed, { domain: domains[0], market: engine.market, keywordsMax }) : [];
  });
  return { result: { domains: { domain: domains }, keywords: { keyword: [...new Set(words.map(({ phrase }) => phrase))] } } };
}

function listEngines(): Tree {
  const search_engine = engines.map(({ id, name, url, market }) => ({
    se_id: id,
    se_name: name,
    se_country: market.code.toUpperCase(),
    se_url: url,
  }));
  return { search_engines: { search_engine } };
}

function listPackages({ key }: Call): Tree {
  return { packages: { package: key.packages.map(({ id, plan }) => ({ id, plan_name: plan })) } };
}

function packageCampaigns({ key, query }: Call): Tree {
  const id = query.required('package_id');
  const found = key.packages.find((entry) => entry.id === id);
  if (!found) throw new RankRangerRefusal('Package not found');
  return { campaigns: { campaign: found.campaignIds.map((campaign_id) => ({ campaign_id })) } };
}

export const listMethods: readonly Method[] = [
  { name: 'get_all_profiles', world: 'platform', params: [], run: allProfiles },
  { name: 'get_profile_campaigns', world: 'platform', params: ['profile_id'], run: profileCampaigns },
  { name: 'get_campaign_info', world: 'platform', params: ['campaign_id', 'reference_id', 'profile_id'], run: campaignInfo },
  { name: 'se_list', world: 'any', params: [], run: listEngines },
  { name: 'packages', world: 'any', params: [], run: listPackages },
  { name: 'package_campaigns', world: 'any', params: ['package_id'], run: packageCampaigns },
];
