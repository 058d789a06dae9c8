import type { Query } from '../kit/provider.ts';
import { featureField } from './serp-features.ts';

/** Fields by metric, dimension or field of a filter, besides those every question needs. */
const fieldsBy: Record<string, string[]> = {
  share_of_voice: ['ranks.share_of_voice'],
  share_of_voice_percentage: ['ranks.share_of_voice'],
  estimated_visits: ['ranks.estimated_visits'],
  ctr: ['ranks.ctr'],
  ctr_max: ['ranks.ctr_max'],
  base_rank: ['ranks.base_rank'],
  local_pack_rank: ['ranks.local_pack_rank'],
  initial_rank: ['initial_rank.rank'],
  above_the_fold: ['ranks.above_the_fold'],
  avg_cost_per_click: ['search_volume.avg_cost_per_click'],
  cpc: ['search_volume.avg_cost_per_click'],
  competition: ['search_volume.competition'],
  page: ['ranks.highest_ranking_page', 'ranks.landing_page.path'],
  preferredPage: ['preferred_landing_page.path'],
  intent: ['ranks.search_intent'],
  tag: ['tags'],
  tags: ['tags', 'dynamic_tags'],
  dynamicTag: ['dynamic_tags'],
  folder: ['folders'],
  starred: ['starred'],
  device: ['search_type'],
  searchEngine: ['search_engine.id', 'search_engine.name'],
  country: ['search_locale.country_code'],
  locale: ['search_locale.locale'],
  location: ['search_location'],
};
const always = ['id', 'keyword', 'search_volume.search_volume'];

/** What a question needs of each keyword; no more, because features make answers ten times as long. */
export function keywordFields(query: Query): string[] {
  const chosen = ['device', 'searchEngine', 'country'].filter((name) => (query.inputs[name] ?? '') !== '');
  const filtered = query.filter?.conditions.map(({ field }) => field) ?? [];
  const ids = [...query.metrics, ...(query.dimension === null ? [] : [query.dimension]), ...chosen, ...filtered];
  return [...always, ...ids.flatMap((id) => featureField(id) ?? fieldsBy[id] ?? [])];
}
