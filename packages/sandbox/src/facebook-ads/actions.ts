import { words } from '../kernel/words.ts';
import { moneyText } from './accounts.ts';
import { type Count, SUMS, slot, sumOf } from './atoms.ts';
import type { Row } from './row.ts';

interface ActionType {
  name: string;
  count: Count;
  /** Pixel and app events: not told by region, market or hour. */
  isOffMeta?: true;
}

const PURCHASE = ['purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase'];

function offMeta(count: Count, ...names: string[]): ActionType[] {
  return names.map((name) => ({ name, count, isOffMeta: true }));
}

/** Types overlap, as the real ones do: page_engagement holds post_engagement holds link_click. */
const TYPES: readonly ActionType[] = [
  { name: 'link_click', count: 'linkClicks' },
  { name: 'landing_page_view', count: 'landings' },
  { name: 'video_view', count: 'views3s' },
  { name: 'post_reaction', count: 'reactions' },
  { name: 'comment', count: 'comments' },
  { name: 'post', count: 'shares' },
  { name: 'onsite_conversion.post_save', count: 'saves' },
  { name: 'photo_view', count: 'photos' },
  { name: 'like', count: 'likes' },
  { name: 'lead', count: 'leads' },
  { name: 'onsite_conversion.lead_grouped', count: 'formLeads' },
  { name: 'onsite_conversion.messaging_conversation_started_7d', count: 'messages' },
  ...offMeta('pixelLeads', 'offsite_conversion.fb_pixel_lead'),
  ...offMeta('purchases', ...PURCHASE),
  ...offMeta('contentViews', 'view_content', 'omni_view_content', 'offsite_conversion.fb_pixel_view_content'),
  ...offMeta('carts', 'add_to_cart', 'omni_add_to_cart', 'offsite_conversion.fb_pixel_add_to_cart'),
  ...offMeta('checkouts', 'initiate_checkout', 'omni_initiated_checkout', 'offsite_conversion.fb_pixel_initiate_checkout'),
  ...offMeta('payments', 'add_payment_info', 'offsite_conversion.fb_pixel_add_payment_info'),
  ...offMeta('registrations', 'complete_registration', 'omni_complete_registration', 'offsite_conversion.custom.900001'),
  ...offMeta('installs', 'mobile_app_install', 'omni_app_install'),
];

/** Engagement with the post: what `inline_post_engagement` counts too. */
const POST_ENGAGEMENT: readonly Count[] = ['linkClicks', 'views3s', 'reactions', 'comments', 'shares', 'saves', 'photos'];

export function postEngagement(counts: Float64Array): number {
  return POST_ENGAGEMENT.reduce((sum, name) => sum + sumOf(counts, SUMS[name]), 0);
}

export const WINDOWS: readonly string[] = words(
  '1d_view 7d_view 28d_view 1d_click 7d_click 28d_click 1d_ev default dda incrementality skan_click skan_view',
  'skan_click_second_postback skan_view_second_postback skan_click_third_postback skan_view_third_postback',
);

/** What entries of action lists are to hold besides `action_type` and `value`. */
export interface ActionAsk {
  windows: readonly string[];
  breakdowns: readonly string[];
  /** Reports by hour, region and market leave off-Meta conversions out. */
  withoutOffMeta: boolean;
}

export type ActionEntry = Record<string, string>;

/** A purchase is credited to its click of a day or a week before, or to a view of the day before; other actions to a click. */
function windowed(row: Row, isPurchase: boolean, total: number, window: string, slots: readonly [number, number, number]): number {
  const [day, week, view] = slots.map((at) => row.counts[at] ?? 0);
  if (window === 'default') return total;
  if (window === '1d_click') return isPurchase ? (day ?? 0) : total;
  if (window === '7d_click' || window === '28d_click') return isPurchase ? (day ?? 0) + (week ?? 0) : total;
  // 7d_view and 28d_view give nothing since 2026-01-12.
  return window === '1d_view' && isPurchase ? (view ?? 0) : 0;
}

const BUY_SLOTS = [slot('buy1d'), slot('buy7d'), slot('buyView')] as const;
const VALUE_SLOTS = [slot('value1d'), slot('value7d'), slot('valueView')] as const;

function extras(row: Row, ask: ActionAsk): ActionEntry {
  return {
    ...(ask.breakdowns.includes('action_destination') ? { action_destination: row.account.website } : {}),
    ...(ask.breakdowns.includes('action_target_id') ? { action_target_id: row.account.pageId } : {}),
  };
}

/** How many of each type; types that did not happen are absent. */
export function actionCounts(row: Row): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, count } of TYPES) counts.set(name, sumOf(row.counts, SUMS[count]));
  const engaged = postEngagement(row.counts);
  counts.set('post_engagement', engaged);
  counts.set('page_engagement', engaged + sumOf(row.counts, SUMS.likes));
  return counts;
}

const OFF_META = new Set(TYPES.flatMap(({ name, isOffMeta }) => (isOffMeta ? [name] : [])));

function list(
  row: Row,
  ask: ActionAsk,
  amounts: Iterable<readonly [string, number]>,
  show: (amount: number, name: string) => string,
  slots: readonly [number, number, number],
): ActionEntry[] | undefined {
  const entries: ActionEntry[] = [];
  for (const [name, amount] of amounts) {
    if (amount === 0 || (ask.withoutOffMeta && OFF_META.has(name))) continue;
    const entry: ActionEntry = { action_type: name, ...extras(row, ask), value: show(amount, name) };
    for (const window of ask.windows) {
      const part = windowed(row, PURCHASE.includes(name), amount, window, slots);
      if (part > 0 && window !== 'default') entry[window] = show(part, name);
    }
    entries.push(entry);
  }
  return entries.length === 0 ? undefined : entries;
}

export function actions(row: Row, ask: ActionAsk): ActionEntry[] | undefined {
  return list(row, ask, actionCounts(row), String, BUY_SLOTS);
}

function majorText(minor: number, row: Row): string {
  return String(Number(moneyText(minor, row.account.currency)));
}

export function actionValues(row: Row, ask: ActionAsk, types: readonly string[] = PURCHASE): ActionEntry[] | undefined {
  const value = sumOf(row.counts, SUMS.purchaseValue);
  return list(
    row,
    ask,
    types.map((name) => [name, value] as const),
    (minor) => majorText(minor, row),
    VALUE_SLOTS,
  );
}

export function decimal(value: number): string {
  return String(Number(value.toFixed(6)));
}

function spendOf(row: Row): number {
  return Number(moneyText(sumOf(row.counts, SUMS.spend), row.account.currency));
}

export function costPerAction(row: Row, ask: ActionAsk): ActionEntry[] | undefined {
  const entries = actions(row, { ...ask, windows: [] });
  return entries?.map((entry) => ({ ...entry, value: decimal(spendOf(row) / Number(entry.value)) }));
}

/** Return on ad spend of one purchase type; windows are ratios too. */
export function roas(row: Row, ask: ActionAsk, type: string): ActionEntry[] | undefined {
  const spend = spendOf(row);
  if (spend === 0) return undefined;
  const ratio = ([name, text]: [string, string]): [string, string] => [
    name,
    /^(?:value|\d+d_)/.test(name) ? decimal(Number(text) / spend) : text,
  ];
  return actionValues(row, ask, [type])?.map((entry) => Object.fromEntries(Object.entries(entry).map(ratio)));
}

/** Standard events as Ads Manager counts them. */
const CONVERSIONS: readonly (readonly [string, Count])[] = [
  ['contact_total', 'messages'],
  ['submit_application_total', 'registrations'],
];

export function conversions(row: Row, ask: ActionAsk): ActionEntry[] | undefined {
  if (ask.withoutOffMeta) return undefined;
  return list(
    row,
    ask,
    CONVERSIONS.map(([name, count]) => [name, sumOf(row.counts, SUMS[count])] as const),
    String,
    BUY_SLOTS,
  );
}

export function costPerConversion(row: Row, ask: ActionAsk): ActionEntry[] | undefined {
  return conversions(row, { ...ask, windows: [] })?.map((entry) => ({ ...entry, value: decimal(spendOf(row) / Number(entry.value)) }));
}

/** A list with one entry of one type, as video and outbound metrics come. */
export function single(type: string, amount: number): ActionEntry[] | undefined {
  return amount === 0 ? undefined : [{ action_type: type, value: String(Number(amount.toFixed(6))) }];
}
