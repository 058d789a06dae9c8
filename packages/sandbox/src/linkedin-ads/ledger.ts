import { daysBetween, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { adAccounts, findAccount } from './accounts.ts';
import { atomPlace } from './atoms.ts';
import { type Creative, creativesOf } from './entities.ts';
import { type Figures, figuresOf } from './figures.ts';
import { metrics, reachOf } from './metrics.ts';
import { cellPivots, wholePivots } from './pivots.ts';
import { splitByCell, withParents } from './split.ts';

/** Sums by atom, without the report's code. */
type Totals = Map<string, number>;

const PARTS: Record<string, readonly [part: string, whole: string, factor: number]> = {
  ctr: ['clicks', 'impressions', 1],
  cpc: ['cost', 'clicks', 0.01],
  cpm: ['cost', 'impressions', 10],
  costPerLead: ['cost', 'oneClickLeads', 0.01],
  costPerConversion: ['cost', 'externalWebsiteConversions', 0.01],
  videoCompletionRate: ['videoCompletions', 'videoViews', 1],
  roas: ['conversionValue', 'cost', 1],
};
const RATIOS = [...Object.keys(PARTS), 'engagementRate', 'frequency'];

function atomsOf(metric: string): readonly string[] {
  if (metric === 'engagementRate') return ['impressions', ...(metrics.totalEngagements?.of ?? [])];
  if (metric === 'frequency') return ['impressions'];
  const ratio = PARTS[metric];
  return ratio ? [ratio[0], ratio[1]] : (metrics[metric]?.of ?? []);
}

function figure(metric: string, totals: Totals, audience: number): number | null {
  const get = (atom: string) => totals.get(atom) ?? 0;
  const reach = () => ({ members: reachOf(get('impressions'), audience), audience });
  const over = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  if (metric === 'engagementRate') return over(Number(metrics.totalEngagements?.value({ get, reach })), get('impressions'));
  if (metric === 'frequency') return over(get('impressions'), reach().members);
  const ratio = PARTS[metric];
  if (ratio) return over(get(ratio[0]) * ratio[2], get(ratio[1]));
  const value = metrics[metric]?.value({ get, reach }) ?? null;
  return value === null ? null : Number(value);
}

function add(totals: Totals, figures: Figures, names: readonly string[]): void {
  for (const name of names) totals.set(name, (totals.get(name) ?? 0) + (figures[atomPlace(name)] ?? 0));
}

/** What people called the values of a pivot; a creative may have no name. */
const NAMES: Record<string, (creative: Creative) => string> = {
  CAMPAIGN_GROUP: ({ campaign }) => campaign.group.name,
  CAMPAIGN: ({ campaign }) => campaign.name,
  CREATIVE: ({ name }) => name,
};

function byDimension(
  creative: Creative,
  figures: Figures,
  day: string,
  dimension: string,
  names: readonly string[],
): { value: string; figures: Figures }[] {
  const whole = wholePivots[dimension];
  if (whole) return [{ value: whole(creative), figures }];
  const of = cellPivots[dimension];
  if (!of) return [];
  return splitByCell(figures, creative, day, withParents(names)).map((part) => ({ value: of(part.cell), figures: part.figures }));
}

/**
 * `{account, metric, start, end, dimension?, campaign?}`: a metric of an ad account (or of one campaign of it, by id) between two UTC
 * days, both included. `metric` is a name of `adAnalytics` or one of ctr, cpc, cpm, costPerLead, costPerConversion, engagementRate,
 * frequency, videoCompletionRate, roas; `dimension` a delivery pivot (ACCOUNT, CAMPAIGN_GROUP, CAMPAIGN, CREATIVE, SHARE, COMPANY,
 * OBJECTIVE_TYPE, SERVING_LOCATION, PLACEMENT_NAME, IMPRESSION_DEVICE_TYPE). Money in units of the account's currency, ratios as
 * fractions, times in seconds; null where there is nothing to divide by. Only days and values with activity are named; `names` has what
 * people called campaign groups, campaigns and creatives.
 */
export function linkedInAdsLedger(query: Record<string, string>, world: World): unknown {
  const account = findAccount(Number(query.account));
  if (!account) throw new Error(`account must be one of: ${adAccounts.map(({ id }) => id).join(', ')}.`);
  const { metric = '', start = '', end = '', dimension } = query;
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be days written YYYY-MM-DD.');
  const known = [...Object.keys(metrics), ...RATIOS];
  if (!known.includes(metric)) throw new Error(`metric must be one of: ${known.join(', ')}.`);
  const dimensions = [...Object.keys(wholePivots), ...Object.keys(cellPivots)];
  if (dimension !== undefined && !dimensions.includes(dimension)) throw new Error(`dimension must be one of: ${dimensions.join(', ')}.`);

  const atoms = [...new Set(['impressions', ...atomsOf(metric)])];
  const total: Totals = new Map();
  const days = new Map<string, Totals>();
  const values = new Map<string, Totals>();
  const names = new Map<string, string>();
  const into = (map: Map<string, Totals>, key: string) => {
    const totals = map.get(key) ?? new Map<string, number>();
    map.set(key, totals);
    return totals;
  };
  const creatives = creativesOf(world.seed, account).filter(({ campaign }) => !query.campaign || String(campaign.id) === query.campaign);
  for (const day of daysBetween(start, end)) {
    for (const creative of creatives) {
      const figures = figuresOf(world, creative, day);
      if (figures === null) continue;
      add(total, figures, atoms);
      add(into(days, day), figures, atoms);
      if (dimension === undefined) continue;
      const name = NAMES[dimension]?.(creative);
      const value = wholePivots[dimension]?.(creative);
      if (name !== undefined && value !== undefined) names.set(value, name);
      for (const part of byDimension(creative, figures, day, dimension, atoms)) add(into(values, part.value), part.figures, atoms);
    }
  }
  const figures = (map: Map<string, Totals>) =>
    Object.fromEntries([...map].map(([key, totals]) => [key, figure(metric, totals, account.audience)]));
  return {
    currency: account.currency,
    total: figure(metric, total, account.audience),
    days: figures(days),
    values: figures(values),
    names: Object.fromEntries(names),
  };
}
