import { openDayFlags } from '../kit/days.ts';
import { insightsWindow, piecesOf, windowWarnings } from '../kit/families/meta-days.ts';
import type { FigureMetric } from '../kit/families/meta-figures.ts';
import { count, type FigureSpec, type Figures, figurePlan, figureTable, type Line } from '../kit/families/meta-figures.ts';
import { nextMetricAlone, readInsights, resultsIn } from '../kit/families/meta-insights.ts';
import { wordOf } from '../kit/families/meta-posts.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import type { ReportMapping } from '../kit/provider.ts';
import { chosenAccount, insightsUrl, profile } from './account.ts';
import { lagDays } from './freshness.ts';
import { daysMax, secondsOf } from './window.ts';

const breakdowns = {
  mediaType: { label: 'Kind of media', name: 'media_product_type' },
  followType: { label: 'Followers or not', name: 'follow_type' },
  contactButton: { label: 'Contact button', name: 'contact_button_type' },
} as const;
type Breakdown = keyof typeof breakdowns;
const ids: Breakdown[] = ['mediaType', 'followType', 'contactButton'];

interface SplitMetric extends FigureMetric {
  name: string;
}
const split = (metric: FigureMetric, name: string, by: Breakdown[]): SplitMetric => ({
  ...metric,
  name,
  incompatibleWith: [
    {
      dimensions: ids.filter((id) => !by.includes(id)),
      reason: `Meta splits this by ${by.map((id) => breakdowns[id].label.toLowerCase()).join(' or ')} only.`,
    },
  ],
});

const group = 'Account';
const byMedia: Breakdown[] = ['mediaType'];
const metrics: SplitMetric[] = [
  split(count(group, 'views', 'Views'), 'views', ['mediaType', 'followType']),
  split(count(group, 'reach', 'Accounts reached', { aggregation: { kind: 'provider' }, description: 'For 30 days at most.' }), 'reach', [
    'mediaType',
    'followType',
  ]),
  split(count(group, 'interactions', 'Interactions'), 'total_interactions', byMedia),
  split(count(group, 'likes', 'Likes'), 'likes', byMedia),
  split(count(group, 'comments', 'Comments'), 'comments', byMedia),
  split(count(group, 'saves', 'Saves'), 'saves', byMedia),
  split(count(group, 'shares', 'Shares'), 'shares', byMedia),
  split(count(group, 'profileLinkTaps', 'Contact button taps'), 'profile_links_taps', ['contactButton']),
];

export const splitSpec: FigureSpec<SplitMetric> = socialReport({
  key: 'sources',
  name: 'Sources',
  description: 'Views, reach and interactions by kind of media and by followers, and taps by contact button.',
  profile,
  metrics,
  dimensions: ids.map((id) => ({ id, label: breakdowns[id].label, kind: 'text' as const })),
  firstDimension: 'mediaType',
  textFields: { mediaType: null, followType: null, contactButton: null },
  trendDimension: null,
  usesPeriod: true,
});

const isBreakdown = (id: string | undefined): id is Breakdown => ids.some((one) => one === id);
const words: Record<string, string> = {
  FOLLOWER: 'Followers',
  NON_FOLLOWER: 'Not followers',
  POST: 'Posts',
  FEED: 'Posts',
  REEL: 'Reels',
  REELS: 'Reels',
  STORY: 'Stories',
  AD: 'Ads',
  DIRECTION: 'Directions',
  UNDEFINED: 'Unknown',
};
const cellOf = (key: string): string => words[key] ?? wordOf(key);

export const sources: ReportMapping = {
  requests(query) {
    const { dimension, bases } = figurePlan(splitSpec, query);
    const { range } = insightsWindow(query);
    if (range === null || bases.length === 0) return [];
    return piecesOf(range, daysMax).map((period) => ({
      method: 'GET',
      url: insightsUrl(chosenAccount(query.inputs)),
      query: {
        metric: bases.map(({ name }) => name).join(','),
        period: 'day',
        metric_type: 'total_value',
        breakdown: isBreakdown(dimension?.id) ? breakdowns[dimension.id].name : undefined,
        ...secondsOf(period),
      },
      mayBeRefused: true,
    }));
  },
  nextPage: (query, reply, pagesSoFar) =>
    nextMetricAlone(
      reply,
      pagesSoFar,
      figurePlan(splitSpec, query).bases.map(({ name }) => name),
    ),
  table(query, replies) {
    const { dimension, bases } = figurePlan(splitSpec, query);
    const window = insightsWindow(query);
    const lines: Line[] = [];
    const totals: Figures = {};
    const refused = new Set<string>();
    for (const read of replies.map(readInsights)) {
      const rows = new Map<string, Figures>();
      for (const { id, name, aggregation } of bases) {
        if (read.refused.includes(name)) refused.add(id);
        const item = read.items.find((one) => one.name === name);
        const whole = item?.total_value?.value ?? 0;
        const parts = dimension === null || item === undefined ? [{ key: '', value: whole }] : resultsIn(item);
        for (const { key, value } of parts) {
          const cell = dimension === null ? '' : cellOf(key);
          rows.set(cell, { ...rows.get(cell), [id]: (rows.get(cell)?.[id] ?? 0) + value });
        }
        if (aggregation.kind === 'provider' && replies.length === 1) totals[id] = item?.total_value?.value ?? null;
      }
      for (const [cell, figures] of rows)
        if (dimension === null || cell !== '') lines.push({ cells: dimension === null ? {} : { [dimension.id]: cell }, figures });
    }
    const hasPeople = bases.some(({ aggregation }) => aggregation.kind === 'provider');
    return figureTable(splitSpec, query, {
      lines,
      filterOn: 'rows',
      unknown: refused,
      totals,
      flags: [...openDayFlags(query.period, window.today, lagDays), ...(window.isCut ? ['truncated' as const] : [])],
      warnings: [
        ...windowWarnings(window),
        ...(hasPeople && replies.length > 1
          ? [`Meta counts people over ${daysMax} days at most: there is no figure of them for a longer period.`]
          : []),
        ...(refused.size === 0 ? [] : ['Meta does not provide some of this for the account.']),
      ],
    });
  },
};
