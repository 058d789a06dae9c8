import { addDays } from '../kernel/days.ts';
import type { Domain } from './keys.ts';
import type { RuleFields, RuleKind, RuleValue } from './rules.ts';
import { baseRank, landingPagesOf, type Tracked, visitsAt } from './tracked.ts';

/** What keywords can be filtered by, as they stand on a day. */
export function keywordRules(seed: string, domain: Domain, day: string): RuleFields<Tracked> {
  const on = (tracked: Tracked) => tracked.on(domain.domain, day);
  const before = (tracked: Tracked) => tracked.on(domain.domain, addDays(day, -1));
  const visits = (tracked: Tracked) => visitsAt(tracked.keyword, on(tracked).position);
  const of = (kind: RuleKind, read: (tracked: Tracked) => RuleValue) => ({ kind, read });
  const pageId = (url: string | null) => landingPagesOf(seed, domain).find((page) => page.url === url)?.id;
  return {
    rank: of('number', (tracked) => on(tracked).position),
    base_rank: of('number', (tracked) => baseRank(tracked.keyword, on(tracked).position)),
    rank_change: of('number', (tracked) => {
      const [earlier, later] = [before(tracked).position, on(tracked).position];
      return earlier === null || later === null ? null : earlier - later;
    }),
    keyword: of('text', ({ keyword }) => keyword.phrase),
    tags: of('list', ({ tags }) => tags),
    folders: of('folder', ({ folders }) => folders),
    starred: of('same', ({ isStarred }) => isStarred),
    search_engine: of('same', ({ search }) => search.engine.id),
    search_type: of('same', ({ search }) => search.type),
    country_locale_id: of('same', ({ search }) => search.locale.id),
    location: of('text', ({ search }) => search.location),
    search_volume: of('number', ({ keyword }) => keyword.volume),
    share_of_voice: of('number', visits),
    organic_traffic: of('number', visits),
    traffic_value: of('number', (tracked) => Math.round((visits(tracked) * tracked.keyword.cpcCents) / 100)),
    avg_cost_per_click: of('number', ({ keyword }) => keyword.cpcCents / 100),
    competition: of('number', ({ keyword }) => keyword.competition / 100),
    has_ai_overview: of('same', ({ keyword }) => keyword.features.includes('ai_overview')),
    above_the_fold: of('same', (tracked) => (on(tracked).position ?? 101) <= 3),
    highest_ranking_page: of('text', (tracked) => on(tracked).url ?? ''),
    landingpages: of('list', (tracked) => [String(pageId(on(tracked).url) ?? '')]),
    search_intent: of('list', ({ keyword }) => [keyword.intent]),
    url_changed: of('same', (tracked) => on(tracked).url !== before(tracked).url),
    date_added: of('number', ({ since }) => since),
  };
}
