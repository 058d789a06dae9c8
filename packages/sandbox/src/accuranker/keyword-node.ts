import { addDays } from '../kernel/days.ts';
import { clickShare, type Feature, type Standing } from '../search-world/index.ts';
import { type Call, periodOf } from './call.ts';
import { fieldsNode, type Node, plainNode, rowNode } from './fields.ts';
import { round } from './history.ts';
import type { Domain } from './keys.ts';
import { baseRank, landingPagesOf, lookedUpDays, type Tracked, visitsAt } from './tracked.ts';

const FEATURES: Readonly<Record<Feature, string>> = {
  snippet: 'feature_snippet',
  image: 'image_pack',
  video: 'video',
  question: 'related_questions',
  local_pack: 'maps_local_teaser',
  review: 'reviews',
  ai_overview: 'ai_overview',
  knowledge_panel: 'knowledge_panel',
  ads_top: 'ads_top',
};
/** Named by the interface, shown on no results page of this world. */
const ABSENT =
  'ads_bottom shopping maps_local carousel tweets site_links knowledge_cards thumbnails direct_answer job_posting featured_video faq hotels_pack flights events popular_products'.split(
    ' ',
  );
const NO_POSITIONS = ['news_position', 'video_carousel_position', 'recipes_position'];

function featuresNode({ keyword }: Tracked, position: number | null): Node {
  const flags = Object.entries(FEATURES).flatMap(([feature, name]): [string, boolean][] => {
    const isThere = keyword.features.some((one) => one === feature);
    return [
      [name, isThere],
      [`${name}_owned`, isThere && position === 1 && feature !== 'ads_top'],
    ];
  });
  const owned = flags.filter(([name, flag]) => flag && name.endsWith('_owned')).length;
  return plainNode({
    id: 0,
    total: keyword.features.length,
    total_owned: owned,
    ...Object.fromEntries(flags),
    ...Object.fromEntries(ABSENT.flatMap((name) => [name, `${name}_owned`]).map((name) => [name, false])),
    ...Object.fromEntries(NO_POSITIONS.flatMap((name) => [name, `${name}_owned`]).map((name) => [name, null])),
  });
}

/** A keyword looked up on a day. */
interface Lookup extends Standing {
  seed: string;
  domain: Domain;
  tracked: Tracked;
  site: string;
  day: string;
  visits: number;
}

function lookUp(seed: string, domain: Domain, tracked: Tracked, site: string, day: string): Lookup {
  const standing = tracked.on(site, day);
  return { ...standing, seed, domain, tracked, site, day, visits: visitsAt(tracked.keyword, standing.position) };
}

function landingPageNode({ seed, domain, url }: Lookup): Node | null {
  const page = url === null ? undefined : landingPagesOf(seed, domain).find((entry) => entry.url === url);
  return page ? plainNode({ id: page.id, path: page.path, created_at: domain.since }) : null;
}

/** What the domain and its competitors have in common. */
const siteRank = {
  // Always 0: https://app.accuranker.com/api/read-docs#tag/Keywords
  id: () => 0,
  created_at: ({ tracked, day }: Lookup) => `${day}T0${tracked.hour}:10:00Z`,
  rank: ({ position }: Lookup) => position,
  share_of_voice: ({ visits }: Lookup) => visits,
  share_of_voice_percentage: ({ visits, tracked }: Lookup) => round((visits / tracked.keyword.volume) * 100),
  estimated_visits: ({ visits }: Lookup) => visits,
  ai_share_of_voice: () => null,
  ctr: ({ position }: Lookup) => round(clickShare(position ?? 0) * 100),
  ctr_max: () => round(clickShare(1) * 100),
  highest_ranking_page: ({ url }: Lookup) => url,
};

const ownRank = {
  ...siteRank,
  base_rank: ({ tracked, position }: Lookup) => baseRank(tracked.keyword, position),
  local_pack_rank: () => null,
  max_rank: () => 100,
  // Of the AI add-on, which nobody here has.
  ai_traffic_value: () => null,
  ai_overview_text: () => null,
  ai_overview_urls: () => null,
  search_intent: ({ tracked }: Lookup) => [tracked.keyword.intent],
  landing_page: landingPageNode,
  above_the_fold: ({ position }: Lookup) => position !== null && position <= 3,
  extra_ranks: () => [],
  title_description: ({ tracked: { keyword }, url, site }: Lookup) =>
    plainNode({ id: 0, title: url && `${keyword.phrase} | ${site}`, description: url && `All about ${keyword.phrase}.` }),
  page_serp_features: ({ tracked, position }: Lookup) => featuresNode(tracked, position),
};

const competitorRank = {
  ...siteRank,
  competitor: ({ domain, site }: Lookup) => {
    const competitor = domain.competitors.find((entry) => entry.domain === site);
    return competitor ? plainNode({ id: competitor.id, domain: site, display_name: competitor.name, created_at: domain.since }) : null;
  },
};

const VOLUME_MONTHS = 24;

function volumeNode({ keyword }: Tracked, currency: string, today: string): Node {
  const history = () => {
    let month = `${today.slice(0, 7)}-01`;
    return Array.from({ length: VOLUME_MONTHS }, () => {
      month = `${addDays(month, -1).slice(0, 7)}-01`;
      return plainNode({ date: month, search_volume: keyword.volumes[Number(month.slice(5, 7)) - 1] ?? keyword.volume });
    });
  };
  return fieldsNode({
    id: () => 0,
    search_volume: () => keyword.volume,
    avg_cost_per_click: () => keyword.cpcCents / 100,
    avg_cost_per_click_currency: () => currency,
    competition: () => keyword.competition / 100,
    history,
  });
}

export function keywordNode(call: Call, domain: Domain, tracked: Tracked): Node {
  const { keyword, search } = tracked;
  const days = () => lookedUpDays(tracked, periodOf(call), call.now);
  const rankOn = (day: string) => rowNode(ownRank, lookUp(call.seed, domain, tracked, domain.domain, day));
  return fieldsNode({
    id: () => tracked.id,
    keyword: () => keyword.phrase,
    description: () => null,
    starred: () => tracked.isStarred,
    tags: () => tracked.tags,
    dynamic_tags: () => [],
    folders: () => tracked.folders,
    search_type: () => search.type,
    search_location: () => search.location,
    search_engine: () => plainNode(search.engine),
    search_locale: () => {
      const { id, country, locale, short } = search.locale;
      return plainNode({ id, country_code: country, region: short.toLowerCase(), locale, locale_short: short });
    },
    created_at: () => tracked.since,
    preferred_landing_page: () => null,
    search_volume: () => volumeNode(tracked, domain.currency, call.now.toISOString().slice(0, 10)),
    ai_search_volume: () => null,
    // Newest first; readers are told not to rely on the order.
    ranks: () => days().reverse().map(rankOn),
    initial_rank: () => rankOn(tracked.since),
    competitor_ranks: () =>
      days().flatMap((day) =>
        domain.competitors.map((competitor) => rowNode(competitorRank, lookUp(call.seed, domain, tracked, competitor.domain, day))),
      ),
  });
}
