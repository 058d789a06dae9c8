import type { DayCell, Order } from './day-cell.ts';
import { CODE, keyIndexes, LEAD_VALUE } from './events.ts';
import type { Property } from './properties.ts';
import type { Site } from './site.ts';
import { sources } from './sources.ts';
import { scramble } from './visitor-traits.ts';

/** What one session, event or item is worth; `at` is its place among those of the day. */
export type Amount = (cell: DayCell, session: number, at: number) => number;

/** How a part is counted. */
export interface Measure {
  /** From each session of a group, each event in it, or each item of such an event. */
  of: 'session' | 'event' | 'item';
  /** Codes of the events that count; null = all. */
  codes: readonly number[] | null;
  /** `add` the amounts, or count the sessions or users that have any other than 0. */
  how: 'add' | 'sessions' | 'users';
  amount: number | Amount;
}

const isAds = sources.map(({ platform }) => platform === 'Google Ads');
const isSearch = sources.map(({ source, medium }) => source === 'google' && medium === 'organic');

const ofSession = (amount: Measure['amount'], how: Measure['how'] = 'add'): Measure => ({ of: 'session', codes: null, how, amount });
const counted =
  (of: Measure['of']) =>
  (codes: Measure['codes'], amount: Measure['amount'] = 1, how: Measure['how'] = 'add'): Measure => ({ of, codes, how, amount });
const ofEvent = counted('event');
const ofItem = counted('item');

/** Something about the linked visits of one kind; `luck` from 0 to 1 is the visit's own. */
function ofLinked(isLinked: readonly boolean[], amount: (luck: number) => number): Measure {
  return ofSession((cell, s) =>
    isLinked[cell.source[s] ?? 0] ? amount(scramble((cell.user[s] ?? 0) ^ cell.number, cell.minute[s] ?? 0)) : 0,
  );
}

/** Something about the order an event is about. */
function ofOrder(code: number, amount: (order: Order) => number, how: Measure['how'] = 'add'): Measure {
  return ofEvent([code], (cell, _s, e) => orderAmount(cell, e, amount), how);
}

function orderAmount(cell: DayCell, e: number, amount: (order: Order) => number): number {
  const order = cell.orders[cell.eventDetail[e] ?? 0];
  return order ? amount(order) : 0;
}

const quantity: Amount = (cell, _s, i) => cell.itemQuantity[i] ?? 0;

function searchImpressions(luck: number): number {
  return 12 + Math.floor(luck * 28);
}

/** How each part is counted on a property. */
export function measuresFor(property: Property, site: Site) {
  const { minorUnits, kind } = property;
  const keys = keyIndexes(kind);
  const codesOf = (isWanted: (key: number) => boolean) => keys.flatMap((key, code) => (isWanted(key) ? [code] : []));
  const [anyKey, key0, key1] = [codesOf((key) => key >= 0), codesOf((key) => key === 0), codesOf((key) => key === 1)];
  const shown = property.hidesRevenue ? 0 : 1;
  const gross = (order: Order) => order.gross * shown;
  const itemValue: Amount = (cell, _s, i) => shown * (site.items[cell.item[i] ?? 0]?.price ?? 0) * (cell.itemQuantity[i] ?? 0);
  return {
    sessions: ofSession(1),
    engagedSessions: ofSession((cell, s) => cell.isEngaged[s] ?? 0),
    durationS: ofSession((cell, s) => cell.durationS[s] ?? 0),
    totalUsers: ofSession(1, 'users'),
    activeUsers: ofSession((cell, s) => (cell.isEngaged[s] ?? 0) + (cell.isNew[s] ?? 0), 'users'),
    adClicks: ofLinked(isAds, () => 1),
    adImpressions: ofLinked(isAds, (luck) => 9 + Math.floor(luck * 30)),
    adCost: ofLinked(isAds, (luck) => Math.round((0.25 + luck * 0.9) * minorUnits * (minorUnits === 1 ? 120 : 1))),
    searchClicks: ofLinked(isSearch, () => 1),
    searchImpressions: ofLinked(isSearch, searchImpressions),
    searchPositions: ofLinked(isSearch, (luck) => searchImpressions(luck) * (2 + Math.floor(luck * 13))),
    events: ofEvent(null),
    views: ofEvent([CODE.page_view]),
    newUsers: ofEvent([CODE.first_visit]),
    engagementS: ofEvent([CODE.user_engagement], (cell, _s, e) => cell.eventSeconds[e] ?? 0),
    scrolledUsers: ofEvent([CODE.scroll], 1, 'users'),
    eventValue: ofEvent([CODE.generate_lead, CODE.purchase], (cell, _s, e) =>
      cell.eventCode[e] === CODE.generate_lead ? LEAD_VALUE * minorUnits : orderAmount(cell, e, gross),
    ),
    keyEvents0: ofEvent(key0),
    keyEvents1: ofEvent(key1),
    keySessions: ofEvent(anyKey, 1, 'sessions'),
    keySessions0: ofEvent(key0, 1, 'sessions'),
    keySessions1: ofEvent(key1, 1, 'sessions'),
    keyUsers: ofEvent(anyKey, 1, 'users'),
    keyUsers0: ofEvent(key0, 1, 'users'),
    keyUsers1: ofEvent(key1, 1, 'users'),
    addToCarts: ofEvent([CODE.add_to_cart]),
    checkouts: ofEvent([CODE.begin_checkout]),
    itemViewEvents: ofEvent([CODE.view_item]),
    itemListViewEvents: ofEvent([CODE.view_item_list]),
    promotionViews: ofEvent([CODE.view_promotion]),
    promotionClicks: ofEvent([CODE.select_promotion]),
    purchases: ofOrder(CODE.purchase, () => 1),
    gross: ofOrder(CODE.purchase, gross),
    tax: ofOrder(CODE.purchase, ({ tax }) => tax * shown),
    shipping: ofOrder(CODE.purchase, ({ shipping }) => shipping * shown),
    refunds: ofOrder(CODE.refund, gross),
    purchasers: ofOrder(CODE.purchase, () => 1, 'users'),
    firstPurchasers: ofOrder(CODE.purchase, ({ isFirst }) => (isFirst ? 1 : 0), 'users'),
    itemsViewed: ofItem([CODE.view_item], quantity),
    itemsAdded: ofItem([CODE.add_to_cart], quantity),
    itemsCheckedOut: ofItem([CODE.begin_checkout], quantity),
    itemsPurchased: ofItem([CODE.purchase], quantity),
    itemGross: ofItem([CODE.purchase], itemValue),
    itemRefunds: ofItem([CODE.purchase], (cell, s, i) =>
      orderAmount(cell, cell.itemEvent[i] ?? 0, ({ isRefunded }) => (isRefunded ? itemValue(cell, s, i) : 0)),
    ),
    itemViewers: ofItem([CODE.view_item], 1, 'users'),
    itemCarters: ofItem([CODE.add_to_cart], 1, 'users'),
    itemBuyers: ofItem([CODE.purchase], 1, 'users'),
  } satisfies Record<string, Measure>;
}
