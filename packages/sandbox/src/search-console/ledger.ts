import { dayNumber, daysBetween, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { clip, progressAt } from './calendar.ts';
import { cellsOf } from './day-cells.ts';
import { propertyOf } from './sites.ts';
import { countries, devices, SEARCH_TYPES } from './traits.ts';
import { firstDayOf, type Web, webOf } from './web.ts';

const METRICS = ['clicks', 'impressions', 'ctr', 'position'] as const;
type Metric = (typeof METRICS)[number];
const DIMENSIONS = ['query', 'page', 'country', 'device', 'searchAppearance'] as const;

interface Sum {
  clicks: number;
  impressions: number;
  positions: number;
}

function pick<const T extends string>(name: string, given: string | undefined, allowed: readonly T[], otherwise?: T): T {
  const found = given === undefined ? otherwise : allowed.find((one) => one === given);
  if (found === undefined) throw new Error(`${name} must be one of: ${allowed.join(', ')}.`);
  return found;
}

function figure(metric: Metric, { clicks, impressions, positions }: Sum): number | null {
  if (metric === 'clicks') return clicks;
  if (metric === 'impressions') return impressions;
  if (impressions === 0) return null;
  return metric === 'ctr' ? clicks / impressions : positions / impressions;
}

function add(sums: Map<string, Sum>, name: string, { clicks, impressions, position }: Shown): void {
  const sum = sums.get(name) ?? { clicks: 0, impressions: 0, positions: 0 };
  sum.clicks += clicks;
  sum.impressions += impressions;
  sum.positions += position * impressions;
  sums.set(name, sum);
}

/** Every search of a day with the covered pages it showed, upper first. */
function searchesOf(web: Web, type: (typeof SEARCH_TYPES)[number], day: string, seed: string, covers: (url: string) => boolean) {
  const cells = cellsOf(seed, web, type, dayNumber(day));
  return Array.from({ length: cells.length }, (_, i) => {
    const common = {
      query: web.queries[cells.query[i] ?? -1]?.text ?? null,
      country: countries[cells.country[i] ?? 0] ?? '',
      device: devices[cells.device[i] ?? 0] ?? '',
      impressions: cells.impressions[i] ?? 0,
    };
    const main = {
      ...common,
      page: web.pages[cells.page[i] ?? 0]?.url ?? '',
      searchAppearance: web.lexicon.appearances[(cells.appearance[i] ?? 0) - 1] ?? null,
      clicks: cells.clicks[i] ?? 0,
      position: cells.position[i] ?? 0,
    };
    const other = web.pages[cells.otherPage[i] ?? -1];
    const below = {
      ...common,
      page: other?.url ?? '',
      searchAppearance: null,
      clicks: cells.otherClicks[i] ?? 0,
      position: cells.otherPosition[i] ?? 0,
    };
    return [main, ...(other ? [below] : [])].filter(({ page }) => covers(page));
  });
}

/** One page shown by one search, spelled out. */
type Shown = ReturnType<typeof searchesOf>[number][number];

/**
 * The figures of a property: `{total, days, values}`. Query: `site` (as listed), `metric` (clicks, impressions, ctr as a
 * fraction, position with 1 = top), `start` and `end` (Pacific days), optional `type` (WEB …), `dimension` (query, page,
 * country, device, searchAppearance) and `aggregation` (byProperty, the default, or byPage). Only final days count.
 * `values` by query leave withheld searches out; by page and by appearance they are always counted by page.
 */
export function searchConsoleLedger(query: Record<string, string>, world: World): unknown {
  const { site = '', start = '', end = '' } = query;
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be days written YYYY-MM-DD.');
  const metric = pick('metric', query.metric, METRICS);
  const type = pick('type', query.type, SEARCH_TYPES, 'WEB');
  const dimension = query.dimension === undefined ? null : pick('dimension', query.dimension, DIMENSIONS);
  const aggregation = pick('aggregation', query.aggregation, ['byProperty', 'byPage'], 'byProperty');
  if (!site.startsWith('sc-domain:') && !URL.canParse(site)) throw new Error('site must be a property as sites.list names it.');
  const { domain, covers } = propertyOf(site);
  const total: Map<string, Sum> = new Map();
  const days: Map<string, Sum> = new Map();
  const values: Map<string, Sum> = new Map();
  if (domain) {
    const web = webOf(world.seed, domain);
    const { today, lastFinalDay } = progressAt(world.now());
    const { first, last } = clip({ start, end }, { first: firstDayOf(domain, today), last: lastFinalDay });
    for (const day of daysBetween(first, last)) {
      for (const shown of searchesOf(web, type, day, world.seed, covers)) {
        const [top] = shown;
        if (!top) continue;
        const together = { ...top, clicks: shown.reduce((sum, { clicks }) => sum + clicks, 0) };
        const counted = aggregation === 'byPage' ? shown : [together];
        for (const one of counted) {
          add(total, '', one);
          add(days, day, one);
        }
        if (dimension === null) continue;
        for (const one of dimension === 'page' || dimension === 'searchAppearance' ? shown : counted) {
          const value = one[dimension];
          if (value !== null) add(values, value, one);
        }
      }
    }
  }
  const figures = (sums: Map<string, Sum>) => Object.fromEntries([...sums].map(([name, sum]) => [name, figure(metric, sum)]));
  const none = { clicks: 0, impressions: 0, positions: 0 };
  return { total: figure(metric, total.get('') ?? none), days: figures(days), values: figures(values) };
}
