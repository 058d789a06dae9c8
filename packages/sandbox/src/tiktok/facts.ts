import { entriesOf } from '../kernel/entries.ts';
import { seeded } from '../kernel/random.ts';
import { shareOut, shareWithin } from '../kernel/shares.ts';
import { words } from '../kernel/words.ts';
import type { Advertiser } from './advertiser.ts';
import type { Ad } from './catalogue.ts';

/** Facts with what is part of them, or follows them; wholes come before their parts. */
const PARTS = {
  impressions: words('repeats spend clicks result plays profile_visits music_clicks'),
  spend: words('voucher_spend'),
  clicks: words('landing conversion real_time_conversion installs instant_forms shop_orders live_views'),
  landing: words('payments web_forms'),
  payments: words('payment_value'),
  conversion: words('lead_value'),
  installs: words('registrations app_purchases'),
  app_purchases: words('app_purchase_value'),
  shop_orders: words('shop_value'),
  plays: words('viewers play_time watched_2s p25 likes comments shares follows'),
  p25: words('p50'),
  p50: words('p75'),
  p75: words('p100'),
  watched_2s: words('watched_6s'),
  watched_6s: words('engaged_view'),
  engaged_view: words('engaged_view_15s'),
};
export type Fact = 'impressions' | (typeof PARTS)[keyof typeof PARTS][number];
/**
 * What happened to an ad: whole numbers, so that they add up however they are grouped. Money is in the currency's smallest unit,
 * play time in tenths of a second.
 */
export type Facts = Record<Fact, number>;

const PARENTS = new Map(entriesOf(PARTS).flatMap(([whole, parts]) => parts.map((part): [Fact, Fact] => [part, whole])));
/** Every fact, wholes before their parts. */
export const EVERY_FACT: readonly Fact[] = ['impressions', ...PARENTS.keys()];

/** Facts that are amounts, not parts: they follow another fact without being bounded by it. */
const AMOUNTS: readonly Fact[] = ['spend', 'repeats', 'payment_value', 'app_purchase_value', 'lead_value', 'shop_value', 'play_time'];
/** Facts for which people differ. */
const TILTED: readonly Fact[] = ['clicks', 'spend', 'likes', 'watched_6s'];
const NOTHING = Object.fromEntries(EVERY_FACT.map((name) => [name, 0])) as Facts;

export function noFacts(): Facts {
  return { ...NOTHING };
}

export function addFacts(into: Facts, from: Facts): void {
  for (const name of EVERY_FACT) into[name] += from[name];
}

/** The facts of one ad on one whole day; `busy` is about 1. */
export function makeFacts(seed: string, advertiser: Advertiser, ad: Ad, day: string, busy: number): Facts {
  const chance = seeded(seed, 'tiktok-day', ad.id, day);
  const { objective, weight } = ad.group.campaign;
  const part = (of: number, rate: number) => Math.min(of, Math.floor(of * rate * (0.7 + 0.6 * chance()) + chance()));
  const facts = noFacts();
  const impressions = Math.round(advertiser.adImpressions * weight * ad.weight * busy * (0.8 + 0.4 * chance()));
  facts.impressions = impressions;
  facts.repeats = Math.round(impressions * 0.02 * chance());
  const amount = (units: number) => Math.round(units * 10 ** advertiser.digits * (0.85 + 0.3 * chance()));
  facts.spend = amount((impressions / 1000) * advertiser.cpm);
  facts.voucher_spend = chance() < 0.1 ? Math.floor(facts.spend / 4) : 0;
  const clicks = part(impressions, objective === 'REACH' ? 0.006 : objective === 'TRAFFIC' ? 0.024 : 0.014);
  facts.clicks = clicks;
  facts.landing = part(clicks, 0.7);
  facts.conversion = part(clicks, objective === 'REACH' || objective === 'VIDEO_VIEWS' ? 0.004 : 0.055);
  facts.real_time_conversion = Math.min(clicks, Math.round(facts.conversion * (0.9 + 0.2 * chance())));
  const sells = objective === 'WEB_CONVERSIONS' || objective === 'PRODUCT_SALES';
  facts.payments = sells ? part(facts.landing, 0.05) : 0;
  facts.payment_value = amount(facts.payments * advertiser.basket);
  if (objective === 'APP_PROMOTION') {
    facts.installs = part(clicks, 0.2);
    facts.registrations = part(facts.installs, 0.5);
    facts.app_purchases = part(facts.installs, 0.1);
    facts.app_purchase_value = amount((facts.app_purchases * advertiser.basket) / 2);
  }
  if (objective === 'LEAD_GENERATION') {
    facts.web_forms = part(facts.landing, 0.04);
    facts.instant_forms = part(clicks, 0.03);
    facts.lead_value = amount((facts.conversion * advertiser.basket) / 10);
  }
  if (objective === 'PRODUCT_SALES') {
    facts.shop_orders = part(clicks, 0.03);
    facts.shop_value = amount(facts.shop_orders * advertiser.basket);
  }
  facts.live_views = objective === 'ENGAGEMENT' ? part(clicks, 0.02) : 0;
  if (ad.format === 'SINGLE_VIDEO') addViews(facts, part, chance);
  facts.likes = part(facts.plays, 0.008);
  facts.comments = part(facts.plays, 0.0006);
  facts.shares = part(facts.plays, 0.0009);
  facts.follows = part(facts.plays, 0.0007);
  facts.profile_visits = part(impressions, 0.002);
  facts.music_clicks = part(impressions, 0.0002);
  const results: Partial<Record<typeof objective, number>> = {
    TRAFFIC: facts.clicks,
    VIDEO_VIEWS: facts.watched_6s,
    REACH: facts.impressions,
    ENGAGEMENT: facts.follows,
    APP_PROMOTION: facts.installs,
  };
  facts.result = results[objective] ?? facts.conversion;
  return facts;
}

function addViews(facts: Facts, part: (of: number, rate: number) => number, chance: () => number): void {
  facts.plays = Math.floor(facts.impressions * (0.9 + 0.09 * chance()));
  facts.viewers = Math.ceil(facts.plays * (0.8 + 0.15 * chance()));
  facts.watched_2s = part(facts.plays, 0.45);
  facts.watched_6s = part(facts.watched_2s, 0.4);
  facts.p25 = part(facts.plays, 0.4);
  facts.p50 = part(facts.p25, 0.5);
  facts.p75 = part(facts.p50, 0.6);
  facts.p100 = part(facts.p75, 0.65);
  facts.engaged_view = part(facts.watched_6s, 0.8);
  facts.engaged_view_15s = part(facts.engaged_view, 0.3);
  facts.play_time = Math.round(facts.plays * (25 + 40 * chance()));
}

/** The named facts and all they are part of, wholes before their parts. */
export function withParents(wanted: Iterable<Fact>): readonly Fact[] {
  const all = new Set<Fact>(['impressions']);
  for (const name of wanted) {
    for (let next: Fact | undefined = name; next !== undefined; next = PARENTS.get(next)) all.add(next);
  }
  return EVERY_FACT.filter((name) => all.has(name));
}

/** The parts of each fact, in the order of the groups. */
export type Split = ReadonlyMap<Fact, readonly number[]>;

/**
 * Splits facts over several groups of people or hours; parts stay parts (no group has more clicks than impressions). `wanted` is
 * ordered as `withParents` orders. A `phase` of its own for each ad and day keeps rare events from all falling to one group.
 */
export function splitFacts(
  facts: Facts,
  weights: readonly number[],
  tilts: readonly number[] | null,
  phase: number,
  wanted: readonly Fact[],
): Split {
  const split = new Map<Fact, readonly number[]>();
  for (const name of wanted) {
    const parent = PARENTS.get(name);
    const bounds = (parent && split.get(parent)) ?? weights;
    const tilt = tilts !== null && TILTED.includes(name) ? tilts : undefined;
    const isOpen = parent === undefined || AMOUNTS.includes(name);
    const open = tilt ? bounds.map((bound, index) => bound * (tilt[index] ?? 1)) : bounds;
    split.set(name, isOpen ? shareOut(facts[name], open, phase) : shareWithin(facts[name], bounds, tilt, phase));
  }
  return split;
}
