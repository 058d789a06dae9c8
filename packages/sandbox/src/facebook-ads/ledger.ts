import { dayNumber, daysBetween, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { adsOf } from './account-kind.ts';
import { type AdAccount, findAccount, minorUnits } from './accounts.ts';
import { type Count, KEPT, SUMS } from './atoms.ts';
import { deliveryOf, hourCurve, type Moment, momentOf, writeSums } from './delivery.ts';
import { type Ad, type AdSet, campaignsOf } from './entities.ts';
import { poolOf } from './row.ts';

/** Metrics of the ledger, in a reader's units: counts, decimal money, fractions for percent, people for reach. */
const COUNTS: Readonly<Record<string, Count>> = {
  impressions: 'impressions',
  clicks: 'clicks',
  inline_link_clicks: 'linkClicks',
  video_play_actions: 'plays',
  purchases: 'purchases',
  leads: 'leads',
  link_click: 'linkClicks',
  landing_page_view: 'landings',
};
const RATIOS: Readonly<Record<string, readonly [string, string]>> = {
  ctr: ['clicks', 'impressions'],
  cpc: ['spend', 'clicks'],
  purchase_roas: ['purchase_value', 'spend'],
};

interface Scope {
  ads: Ad[];
  moment: Moment;
  seed: string;
  account: AdAccount;
}

/** What one ad came to in some days: the difference of its cumulative counts. */
function amountOf(ad: Ad, first: number, last: number, { seed, moment, account }: Scope): (metric: string) => number {
  const delivery = deliveryOf(seed, ad, moment.today);
  const curve = hourCurve(account, 'advertiser');
  const [before, after] = [new Float64Array(KEPT), new Float64Array(KEPT)];
  writeSums(delivery, first - 1, moment, curve, before);
  writeSums(delivery, last, moment, curve, after);
  const of = (slots: readonly number[]) => slots.reduce((sum, at) => sum + (after[at] ?? 0) - (before[at] ?? 0), 0);
  return (metric) => {
    if (metric === 'spend') return of(SUMS.spend) / minorUnits(account.currency);
    if (metric === 'purchase_value') return (of(SUMS.purchases) * delivery.orderValue) / minorUnits(account.currency);
    const name = COUNTS[metric];
    if (name === undefined) throw new Error(`metric must be one of: ${METRIC_NAMES.join(', ')}.`);
    return of(SUMS[name]);
  };
}

const METRIC_NAMES = [...Object.keys(COUNTS), 'spend', 'purchase_value', ...Object.keys(RATIOS), 'reach', 'frequency'];

/** People reached, worked out anew from the impressions of each ad set (see `uniques` in row.ts for the rule). */
function reachOf(ads: readonly Ad[], first: number, last: number, scope: Scope): number {
  const shown = new Map<AdSet, number>();
  for (const ad of ads) shown.set(ad.adSet, (shown.get(ad.adSet) ?? 0) + amountOf(ad, first, last, scope)('impressions'));
  const pool = poolOf(scope.account);
  const missed = [...shown].map(([{ audience }, impressions]) => 1 - (audience / pool) * (1 - Math.exp(-impressions / audience)));
  return Math.ceil(pool * (1 - missed.reduce((all, part) => all * part, 1)) - 1e-6);
}

function figureOf(metric: string, ads: readonly Ad[], first: number, last: number, scope: Scope): number | null {
  const sum = (name: string) => ads.reduce((all, ad) => all + amountOf(ad, first, last, scope)(name), 0);
  if (metric === 'reach') return reachOf(ads, first, last, scope);
  if (metric === 'frequency') return sum('impressions') / (reachOf(ads, first, last, scope) || Number.NaN) || null;
  const parts = RATIOS[metric];
  if (!parts) return Math.round(sum(metric) * 100) / 100;
  const whole = sum(parts[1]);
  return whole === 0 ? null : sum(parts[0]) / whole;
}

const DIMENSIONS: Readonly<Record<string, (ad: Ad) => string>> = {
  campaign: (ad) => ad.adSet.campaign.name,
  adset: (ad) => ad.adSet.id,
  ad: (ad) => ad.id,
  objective: (ad) => ad.adSet.campaign.objective,
};

function readScope(query: Record<string, string>, world: World): Scope {
  const account = findAccount(query.account ?? '');
  if (!account) throw new Error('account must be the id of an ad account, such as 1010000000001.');
  const all = adsOf(campaignsOf(world.seed, account));
  const ads = query.campaign === undefined ? all : all.filter((ad) => ad.adSet.campaign.id === query.campaign);
  return { ads, moment: momentOf(world, account), seed: world.seed, account };
}

/**
 * `?account=1010000000001&metric=spend&start=2026-10-01&end=2026-10-31[&campaign=<id>][&dimension=campaign|adset|ad|objective]`
 * → `{total, days: {day: value}, values: {name: value}}`. Days are the account's; money is in the account's currency, `ctr` a
 * fraction, `reach` people of the whole range (its days do not add up). Metrics: impressions, clicks, inline_link_clicks,
 * link_click, landing_page_view, video_play_actions, purchases, leads, spend, purchase_value, ctr, cpc, purchase_roas, reach,
 * frequency.
 */
export function adsLedger(query: Record<string, string>, world: World): unknown {
  const { metric = '', start = '', end = '', dimension } = query;
  if (!METRIC_NAMES.includes(metric)) throw new Error(`metric must be one of: ${METRIC_NAMES.join(', ')}.`);
  if (!isDay(start) || !isDay(end) || start > end) throw new Error('start and end must be days (YYYY-MM-DD), start first.');
  const scope = readScope(query, world);
  const nameOf = dimension === undefined ? null : DIMENSIONS[dimension];
  if (nameOf === undefined) throw new Error(`dimension must be one of: ${Object.keys(DIMENSIONS).join(', ')}.`);
  const [first, last] = [dayNumber(start), dayNumber(end)];
  const ads = scope.ads.filter((ad) => ad.start <= end && (ad.stop === null || ad.stop >= start));
  const values = nameOf === null ? {} : Object.groupBy(ads, nameOf);
  return {
    total: figureOf(metric, ads, first, last, scope),
    days: Object.fromEntries(daysBetween(start, end).map((day) => [day, figureOf(metric, ads, dayNumber(day), dayNumber(day), scope)])),
    values: Object.fromEntries(Object.entries(values).map(([name, own]) => [name, figureOf(metric, own ?? [], first, last, scope)])),
    currency: scope.account.currency,
    zone: scope.account.zone,
  };
}
