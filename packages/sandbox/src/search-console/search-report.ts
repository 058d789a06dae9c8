import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, dayNumber, dayOf } from '../kernel/days.ts';
import { clip, hourText, type Progress, progressAt } from './calendar.ts';
import type { Dimension, SearchQuery } from './query-request.ts';
import { appearanceNames, scan, type View } from './scan.ts';
import type { Property } from './sites.ts';
import { countries, devices, hasQueries } from './traits.ts';
import { firstDayOf, type Web, webOf } from './web.ts';

const HOURLY_DAYS = 10;
const HOURS = 24;

interface Group {
  /** The values of the dimensions, each by its number, as one number. */
  code: number;
  clicks: number;
  impressions: number;
  /** Sum of position × impressions. */
  positions: number;
}

export interface Row {
  keys?: string[];
  clicks: number;
  impressions: number;
  ctr: number;
  position?: number;
}

export interface SearchAnswer {
  rows?: Row[];
  responseAggregationType: string;
  metadata?: { first_incomplete_date?: string; first_incomplete_hour?: string };
}

/** How one dimension is counted: the number of its values, the number of a view's value, and the value's text. */
interface Axis {
  size: number;
  numberOf(view: View): number;
  textOf(number: number): string;
}

function axisOf(dimension: Dimension, web: Web, first: number, last: number): Axis {
  const days = last - first + 1;
  const axes: Record<Dimension, () => Axis> = {
    DATE: () => ({ size: days, numberOf: ({ day }) => day - first, textOf: (number) => dayOf(first + number) }),
    HOUR: () => ({
      size: days * HOURS,
      numberOf: ({ day, cells, index }) => (day - first) * HOURS + (cells.hour[index] ?? 0),
      textOf: (number) => hourText(dayOf(first + Math.floor(number / HOURS)), number % HOURS),
    }),
    QUERY: () => ({
      size: web.queries.length,
      numberOf: ({ cells, index }) => cells.query[index] ?? 0,
      textOf: (number) => web.queries[number]?.text ?? '',
    }),
    PAGE: () => ({ size: web.pages.length, numberOf: ({ page }) => page, textOf: (number) => web.pages[number]?.url ?? '' }),
    COUNTRY: () => ({
      size: countries.length,
      numberOf: ({ cells, index }) => cells.country[index] ?? 0,
      textOf: (number) => countries[number] ?? '',
    }),
    DEVICE: () => ({
      size: devices.length,
      numberOf: ({ cells, index }) => cells.device[index] ?? 0,
      textOf: (number) => devices[number] ?? '',
    }),
    SEARCH_APPEARANCE: () => {
      const names = appearanceNames(web);
      return { size: names.length, numberOf: ({ appearance }) => appearance, textOf: (number) => names[number] ?? '' };
    },
  };
  return axes[dimension]();
}

/** The day numbers for which there can be data in the state asked for. */
function rangeOf(query: SearchQuery, web: Web, progress: Progress): { first: number; last: number } {
  const oldest = query.dataState === 'HOURLY_ALL' ? addDays(progress.today, -HOURLY_DAYS) : firstDayOf(web.domain, progress.today);
  const newest = query.dataState === 'FINAL' ? progress.lastFinalDay : progress.freshDay;
  const { first, last } = clip(query, { first: oldest, last: newest });
  return { first: dayNumber(first), last: dayNumber(last) };
}

interface Grouped {
  groups: Group[];
  axes: Axis[];
}

function group(query: SearchQuery, web: Web, property: Property, seed: string, progress: Progress): Grouped {
  const { first, last } = rangeOf(query, web, progress);
  const axes = query.dimensions.map((dimension) => axisOf(dimension, web, first, last));
  const groups = new Map<number, Group>();
  const byAppearance = query.dimensions.includes('SEARCH_APPEARANCE');
  const what = {
    seed,
    web,
    property,
    type: query.type,
    first,
    last,
    progress,
    filters: query.filters,
    needsQuery: query.dimensions.includes('QUERY'),
    byPage: query.aggregation === 'BY_PAGE',
  };
  scan(what, (view) => {
    if (byAppearance && view.appearance === 0) return;
    let code = 0;
    for (const axis of axes) code = code * axis.size + axis.numberOf(view);
    let found = groups.get(code);
    if (!found) {
      found = { code, clicks: 0, impressions: 0, positions: 0 };
      groups.set(code, found);
    }
    const impressions = view.cells.impressions[view.index] ?? 0;
    found.clicks += view.clicks;
    found.impressions += impressions;
    found.positions += view.position * impressions;
  });
  const byDate = query.dimensions[0] === 'DATE' || query.dimensions[0] === 'HOUR';
  const restSize = axes.slice(1).reduce((size, axis) => size * axis.size, 1);
  const dateOf = ({ code }: Group) => (byDate ? Math.floor(code / restSize) : 0);
  const sorted = [...groups.values()].sort(
    (a, b) => dateOf(a) - dateOf(b) || b.clicks - a.clicks || b.impressions - a.impressions || a.code - b.code,
  );
  return { groups: sorted, axes };
}

function rowOf({ code, clicks, impressions, positions }: Group, axes: Axis[], hasPosition: boolean): Row {
  const keys: string[] = [];
  let rest = code;
  for (const axis of axes.toReversed()) {
    keys.unshift(axis.textOf(rest % axis.size));
    rest = Math.floor(rest / axis.size);
  }
  return {
    ...(axes.length > 0 ? { keys } : {}),
    clicks,
    impressions,
    ctr: clicks / impressions,
    ...(hasPosition ? { position: positions / impressions } : {}),
  };
}

/** Filled only where days or hours are shown and the range holds unfinished ones. */
function metadataOf({ dimensions, dataState, end }: SearchQuery, { lastFinalDay }: Progress): Pick<SearchAnswer, 'metadata'> {
  const firstIncomplete = addDays(lastFinalDay, 1);
  if (end < firstIncomplete) return {};
  if (dataState === 'ALL' && dimensions.includes('DATE')) return { metadata: { first_incomplete_date: firstIncomplete } };
  if (dataState === 'HOURLY_ALL' && dimensions.includes('HOUR')) {
    return { metadata: { first_incomplete_hour: hourText(firstIncomplete, 0) } };
  }
  return {};
}

const AGGREGATION_TEXT = { BY_PROPERTY: 'byProperty', BY_PAGE: 'byPage', BY_NEWS_SHOWCASE_PANEL: 'byNewsShowcasePanel' };
const grouped = new BoundedCache<Grouped>(8);

/** Answers searchAnalytics.query. */
export function runSearchQuery(query: SearchQuery, property: Property, seed: string, now: Date): SearchAnswer {
  const progress = progressAt(now);
  const { rowLimit, startRow, ...asked } = query;
  const answer = { responseAggregationType: AGGREGATION_TEXT[query.aggregation], ...metadataOf(query, progress) };
  if (!property.domain) return answer;
  const web = webOf(seed, property.domain);
  // The pages of one answer are cut from the same rows.
  const name = JSON.stringify([seed, property.siteUrl, asked, progress]);
  const { groups, axes } = grouped.get(name, () => group(query, web, property, seed, progress));
  const page = groups.slice(startRow, startRow + rowLimit).map((one) => rowOf(one, axes, hasQueries(query.type)));
  return page.length > 0 ? { rows: page, ...answer } : answer;
}
