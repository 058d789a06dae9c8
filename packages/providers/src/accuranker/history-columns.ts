import { type Column, money, number, percent, position, snapshot } from '../kit/families/seo-columns.ts';

const last = { aggregation: snapshot };
const neutral = { ...last, good: 'neutral' as const };

/** Figures of a day that may be added up over items that share no keyword (domains, landing pages). */
export interface HistoryColumn extends Column {
  addsUp: boolean;
}
const added = (column: Column): HistoryColumn => ({ ...column, addsUp: true });
const single = (column: Column): HistoryColumn => ({ ...column, addsUp: false });

const visibility: HistoryColumn[] = [
  added(number('share_of_voice', 'Share of voice (visits)', 'Visibility', { ...last, description: 'Estimated visits a month.' })),
  single(
    percent('share_of_voice_percentage', 'Share of voice', 'Visibility', {
      ...last,
      description: 'Of all the searches of the tracked keywords.',
    }),
  ),
];
const averageRank = single(
  position('average_rank', 'Average rank', 'Rankings', {
    ...last,
    description: 'As AccuRanker counts it, keywords without a rank included. Lower is better.',
  }),
);
const localRank = single(position('average_local_pack_rank', 'Average local pack rank', 'Rankings', last));
const groups: Record<string, string> = {
  keywords_0_3: 'Keywords in the top 3',
  keywords_4_10: 'Keywords at 4-10',
  keywords_11_20: 'Keywords at 11-20',
  keywords_21_50: 'Keywords at 21-50',
  keywords_above_50: 'Keywords below 50',
};
const distribution: HistoryColumn[] = [
  ...Object.entries(groups).map(([id, label]) =>
    added(
      number(id, label, 'Rankings', {
        ...(id === 'keywords_0_3' || id === 'keywords_4_10' ? last : neutral),
        path: `ranking_distribution.${id}`,
      }),
    ),
  ),
  added(
    number('keywords_unranked', 'Keywords without a rank', 'Rankings', {
      ...last,
      good: 'down',
      path: 'ranking_distribution.keywords_unranked',
    }),
  ),
  added(number('keywords_total', 'Tracked keywords', 'Rankings', { ...neutral, path: 'ranking_distribution.keywords_total' })),
];
const dayBefore = 'Against the day before, whatever the comparison period.';
const moved = (id: string, label: string, good: 'up' | 'down' | 'neutral'): HistoryColumn =>
  added(number(id, label, 'Changes', { ...last, good, path: `ranking_movement.${id}`, description: dayBefore }));
const movement: HistoryColumn[] = [
  moved('winners', 'Improved keywords', 'up'),
  moved('losers', 'Declined keywords', 'down'),
  moved('no_movement', 'Unchanged keywords', 'neutral'),
  moved('share_of_voice_winners', 'Share of voice of improved keywords', 'up'),
  moved('share_of_voice_losers', 'Share of voice of declined keywords', 'neutral'),
  moved('share_of_voice_no_movement', 'Share of voice of unchanged keywords', 'neutral'),
  moved('winners_sov_gain', 'Share of voice gained', 'up'),
  moved('losers_sov_loss', 'Share of voice lost', 'neutral'),
];
const traffic: HistoryColumn[] = [
  added(number('estimated_visits', 'Estimated visits', 'Traffic', { ...last, description: 'A month, from the tracked keywords.' })),
  single(percent('average_ctr', 'Average CTR', 'Traffic', last)),
  single(percent('average_ctr_max', 'Best possible CTR', 'Traffic', { ...last, description: 'What the first place would bring.' })),
];
const searchVolume = added(
  number('search_volume', 'Search volume', 'Keyword', { ...neutral, description: 'Of the tracked keywords, searches a month.' }),
);
const intents: HistoryColumn[] = ['informational', 'commercial', 'transactional', 'navigational'].map((intent) =>
  added(number(`${intent}_intent`, `Keywords of ${intent} intent`, 'Intent', neutral)),
);
const aboveTheFold = added(number('above_the_fold', 'Keywords above the fold', 'Visibility', last));
const details: HistoryColumn[] = [
  single(
    position('avg_base_rank', 'Average base rank', 'Rankings', {
      ...last,
      description: 'Without results of other kinds. Lower is better.',
    }),
  ),
  localRank,
  single(number('pixels_from_top', 'Average pixels from the top', 'Visibility', { ...last, good: 'down' })),
];
const ofOverviews = { ...last, description: "Part of AccuRanker's larger plans." };
const overviews: HistoryColumn[] = [
  added(number('ai_share_of_voice', 'AI share of voice (visits)', 'AI overviews', ofOverviews)),
  added(number('ai_search_volume', 'AI search volume', 'AI overviews', { ...ofOverviews, good: 'neutral' })),
  added(number('keywords_with_ai_overview', 'Keywords with AI overview', 'AI overviews', { ...ofOverviews, good: 'neutral' })),
  added(number('keywords_with_ai_overview_owned', 'Keywords named in the AI overview', 'AI overviews', ofOverviews)),
];
const worth = 'What the same visits would cost as ads, a month.';
const values: HistoryColumn[] = [
  added(money('traffic_value', 'Traffic value', 'Traffic', { ...last, description: worth })),
  added(
    money('ai_traffic_value', 'AI traffic value', 'AI overviews', { ...ofOverviews, description: `${worth} ${ofOverviews.description}` }),
  ),
];
const keywords = added(number('keywords', 'Keywords', 'Rankings', neutral));

/** https://app.accuranker.com/api/read-docs: DomainHistory, CompetitorHistory, TagHistory and LandingPageHistory. */
export const competitorColumns: HistoryColumn[] = [...visibility, averageRank, localRank, ...distribution, ...movement, ...traffic];
/** Without money: each domain has a currency of its own. */
export const portfolioColumns: HistoryColumn[] = [
  ...visibility,
  averageRank,
  ...distribution,
  ...movement,
  ...traffic,
  searchVolume,
  aboveTheFold,
  ...intents,
  ...details,
  ...overviews,
];
export const domainColumns: HistoryColumn[] = [...portfolioColumns, ...values];
export const groupColumns: HistoryColumn[] = [
  keywords,
  ...visibility,
  averageRank,
  ...traffic,
  searchVolume,
  aboveTheFold,
  ...intents,
  ...details,
  ...overviews,
  ...values,
];
/** The published form of a landing page's day holds no more. */
export const pageColumns: HistoryColumn[] = [keywords, ...visibility, averageRank, ...traffic, searchVolume, aboveTheFold, ...intents];
