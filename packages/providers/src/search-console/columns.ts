import { isoWeekOf } from '@sightline/contract/core';
import type { Dimension, Metric } from '@sightline/contract/sources';
import { countryName } from './country.ts';

/** A dimension, Google's name for it and how its values are shown. */
export interface SearchDimension extends Dimension {
  google: string;
  cell(value: string): string;
}

const asIs = (value: string): string => value;
const wordsOf = (code: string): string => {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const time = (id: string, label: string, kind: Dimension['kind'], google: string, cell: (value: string) => string): SearchDimension => ({
  id,
  label,
  kind,
  group: 'Time',
  description: 'Days of Pacific Time.',
  google,
  cell,
});
const text = (id: string, label: string, google: string, cell: (value: string) => string, description?: string): SearchDimension => ({
  id,
  label,
  kind: 'text',
  google,
  cell,
  ...(description === undefined ? {} : { description }),
});

/** Weeks and months are put together from days. */
export const days: SearchDimension[] = [
  time('date', 'Date', 'date', 'DATE', asIs),
  time('week', 'Week', 'week', 'DATE', isoWeekOf),
  time('month', 'Month', 'month', 'DATE', (day) => day.slice(0, 7)),
  time('year', 'Year', 'year', 'DATE', (day) => day.slice(0, 4)),
];
/** `2025-04-07T09:00:00-07:00` */
export const hour = {
  ...time('hour', 'Date and hour', 'hour', 'HOUR', (moment) => moment.slice(0, 13)),
  description: 'Of the last ten days or so, in Pacific Time; not yet final.',
};
export const query = text('query', 'Query', 'QUERY', asIs, 'Google leaves out rare queries; totals count them.');
export const page = text(
  'page',
  'Page',
  'PAGE',
  asIs,
  'Every page shown counts for itself: the impressions are more than those of the property.',
);
export const country = text('country', 'Country', 'COUNTRY', countryName);
export const device = text('device', 'Device', 'DEVICE', wordsOf);
export const appearance = text(
  'searchAppearance',
  'Search appearance',
  'SEARCH_APPEARANCE',
  wordsOf,
  'Special kinds of results, such as videos; ordinary ones have none.',
);

const clicks: Metric = { id: 'clicks', label: 'Clicks', type: 'number', aggregation: { kind: 'sum' }, good: 'up' };
const impressions: Metric = { id: 'impressions', label: 'Impressions', type: 'number', aggregation: { kind: 'sum' }, good: 'up' };
const ctr: Metric = {
  id: 'ctr',
  label: 'CTR',
  type: 'percent',
  aggregation: { kind: 'ratio', numerator: 'clicks', denominator: 'impressions' },
  good: 'up',
  description: 'Clicks for each impression.',
};
const position: Metric = {
  id: 'position',
  label: 'Average position',
  type: 'number',
  aggregation: { kind: 'weighted', weight: 'impressions' },
  good: 'down',
  description: '1 is the top.',
};
export const visitMetrics = [clicks, impressions, ctr];
export const searchMetrics = [...visitMetrics, position];

/** Highest position that counts, by metric. */
export const positionLimits: Record<string, number> = { queries: Number.POSITIVE_INFINITY, top3: 3, top10: 10, top20: 20 };
const counted = (id: string, label: string, description: string): Metric => ({
  id,
  label,
  type: 'number',
  aggregation: { kind: 'provider' },
  good: 'up',
  description,
});
export const rankingMetrics = [
  counted('queries', 'Queries', 'Different queries with an impression; Google leaves out rare ones.'),
  counted('top3', 'Queries in the top 3', 'By their average position in the period.'),
  counted('top10', 'Queries in the top 10', 'By their average position in the period.'),
  counted('top20', 'Queries in the top 20', 'By their average position in the period.'),
];
