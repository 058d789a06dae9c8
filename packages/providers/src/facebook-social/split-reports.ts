import { openDayFlags } from '../kit/days.ts';
import { pageTokenMetadata, pageTokenOf } from '../kit/families/meta.ts';
import { insightsWindow, measuredDay, windowWarnings } from '../kit/families/meta-days.ts';
import { count, type FigureSpec, figurePlan, figureTable, type Line } from '../kit/families/meta-figures.ts';
import { type InsightsItem, type InsightsValue, numberIn, readInsights } from '../kit/families/meta-insights.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import type { ReportMapping } from '../kit/provider.ts';
import { lagDays } from './freshness.ts';
import { chosenPage, profile } from './page.ts';
import { insightsCalls } from './page-calls.ts';
import { reactionKinds, reactionsName, viewsName } from './page-metrics.ts';

/** A metric taken apart: its parts add up to it. */
export interface SplitSpec extends FigureSpec {
  name: string;
  metricId: string;
  /** What to ask for each dimension (null: no dimension), and the parts of one value by their words. */
  splits: Record<string, Split>;
  whole: Split;
}
interface Split {
  breakdown?: string;
  parts(value: InsightsValue): [cell: string, number: number][];
}

const whole: Split = { parts: (value) => [['', numberIn(value, null) ?? 0]] };
const twoWays = (breakdown: 'is_from_ads' | 'is_from_followers', [no, yes]: [string, string]): Split => ({
  breakdown,
  parts: (value) => [[isYes(value[breakdown]) ? yes : no, numberIn(value, null) ?? 0]],
});
const isYes = (word: string | undefined): boolean => word === '1' || word === 'true';

const paidWords: [string, string] = ['Organic', 'Paid'];
const followerWords: [string, string] = ['Not followers', 'Followers'];

export const viewSources: SplitSpec = {
  ...socialReport({
    key: 'viewSources',
    name: 'Sources of views',
    description: 'How many views were organic or paid for, and how many came from followers.',
    profile,
    metrics: [count('Reach', 'views', 'Views')],
    dimensions: [
      { id: 'paidOrOrganic', label: 'Paid or organic', kind: 'text' },
      { id: 'followers', label: 'Followers or not', kind: 'text' },
    ],
    firstDimension: 'paidOrOrganic',
    textFields: { paidOrOrganic: paidWords, followers: followerWords },
    trendDimension: null,
    usesPeriod: true,
  }),
  name: viewsName,
  metricId: 'views',
  splits: { paidOrOrganic: twoWays('is_from_ads', paidWords), followers: twoWays('is_from_followers', followerWords) },
  whole,
};

const reactionLabel = (word: string): string => {
  const known: string | undefined = reactionKinds.find(([, , own]) => own === word)?.[1];
  return known ?? word.charAt(0).toUpperCase() + word.slice(1);
};
export const reactions: SplitSpec = {
  ...socialReport({
    key: 'reactions',
    name: 'Kinds of reactions',
    description: 'Reactions to the posts of a page, by kind.',
    profile,
    metrics: [count('Reactions', 'reactions', 'Reactions')],
    dimensions: [{ id: 'reaction', label: 'Reaction', kind: 'text' }],
    firstDimension: 'reaction',
    textFields: { reaction: null },
    trendDimension: null,
    usesPeriod: true,
  }),
  name: reactionsName,
  metricId: 'reactions',
  splits: {
    reaction: {
      parts: ({ value }) => (typeof value === 'object' ? Object.entries(value).map(([word, number]) => [reactionLabel(word), number]) : []),
    },
  },
  whole,
};

export const splitSpecs = [viewSources, reactions];

export const splitReport = (spec: SplitSpec): ReportMapping => {
  const splitOf = (id: string | undefined): Split => (id === undefined ? spec.whole : (spec.splits[id] ?? spec.whole));
  return {
    metadata: ({ inputs }) => [pageTokenMetadata(chosenPage(inputs))],
    requests(query, metadata) {
      const { dimension } = figurePlan(spec, query);
      const { range, today } = insightsWindow(query);
      if (range === null) return [];
      const { breakdown } = splitOf(dimension?.id);
      const call = { page: chosenPage(query.inputs), token: pageTokenOf(metadata), metric: spec.name, span: 'day' as const };
      return insightsCalls(breakdown === undefined ? call : { ...call, breakdown }, range, today);
    },
    table(query, replies) {
      const { dimension } = figurePlan(spec, query);
      const window = insightsWindow(query);
      const { range, today } = window;
      const reads = replies.map(readInsights);
      const hasValues = ({ values }: InsightsItem): boolean => values.length > 0;
      const isSilent = !reads.some(({ items }) => items.some(hasValues));
      const isWithdrawn = reads.some(({ refused }) => refused.length > 0);
      const lines = reads
        .flatMap(({ items }) => items.flatMap(({ values }) => values))
        .flatMap((value): Line[] => {
          const day = value.end_time === undefined ? null : measuredDay(value.end_time);
          if (day === null || range === null || day < range.start || day > range.end) return [];
          return splitOf(dimension?.id)
            .parts(value)
            .map(([cell, number]) => ({ cells: dimension === null ? {} : { [dimension.id]: cell }, figures: { [spec.metricId]: number } }));
        });
      return figureTable(spec, query, {
        lines,
        filterOn: 'rows',
        unknown: isSilent || isWithdrawn ? new Set([spec.metricId]) : new Set(),
        flags: [...openDayFlags(query.period, today, lagDays), ...(window.isCut ? ['truncated' as const] : [])],
        warnings: [
          ...windowWarnings(window),
          ...(isWithdrawn ? ['Meta does not provide this for the page.'] : []),
          ...(isSilent && !isWithdrawn && range !== null
            ? ['Meta has no figures of this for the page. Pages with fewer than 100 followers get none.']
            : []),
        ],
      });
    },
  };
};
