import { keyEventsOf } from './events.ts';
import type { Part } from './figures.ts';
import type { PropertyKind } from './properties.ts';

export type MetricType = 'TYPE_INTEGER' | 'TYPE_FLOAT' | 'TYPE_SECONDS' | 'TYPE_CURRENCY';
export type MetricScope = 'user' | 'session' | 'event' | 'item' | 'ads' | 'search';

export interface Metric {
  apiName: string;
  uiName: string;
  category: string;
  type: MetricType;
  scope: MetricScope;
  /** Event-scoped, yet credited to traffic sources: may stand beside attribution dimensions. */
  isAttributable: boolean;
  /** As metadata shows it; absent for counted figures. */
  expression?: string;
  deprecatedApiNames?: string[];
  parts: readonly Part[];
  /** The value from its parts; `money` is what one smallest unit is worth in the report's currency. */
  of(get: (part: Part) => number, money: number): number;
}

type More = Partial<Pick<Metric, 'isAttributable' | 'expression' | 'deprecatedApiNames'>>;
type Words = [apiName: string, uiName: string];

function quotient(a: number, b: number): number {
  return b === 0 ? 0 : a / b;
}

const TITLES: Record<MetricScope, string> = {
  user: 'User',
  session: 'Session',
  event: 'Event',
  item: 'Ecommerce',
  ads: 'Advertising',
  search: 'Search Console',
};

function metric(scope: MetricScope, [apiName, uiName]: Words, type: MetricType, parts: Part[], of: Metric['of'], more: More = {}): Metric {
  const category = type === 'TYPE_CURRENCY' && scope === 'event' ? 'Revenue' : TITLES[scope];
  return { apiName, uiName, category, type, scope, isAttributable: false, parts, of, ...more };
}

function count(scope: MetricScope, words: Words, part: Part, more: More = {}): Metric {
  return metric(scope, words, 'TYPE_INTEGER', [part], (get) => get(part), more);
}

function ratio(scope: MetricScope, words: Words, above: Part, below: Part, more: More = {}): Metric {
  return metric(scope, words, 'TYPE_FLOAT', [above, below], (get) => quotient(get(above), get(below)), more);
}

function money(scope: MetricScope, words: Words, plus: Part[], minus: Part[] = [], more: More = {}): Metric {
  const sum = (parts: Part[], get: (part: Part) => number) => parts.reduce((total, part) => total + get(part), 0);
  const of: Metric['of'] = (get, unit) => (sum(plus, get) - sum(minus, get)) * unit;
  return metric(scope, words, 'TYPE_CURRENCY', [...plus, ...minus], of, more);
}

/** Net purchase revenue per something. */
function revenuePer(words: Words, below: Part, more: More = {}): Metric {
  const of: Metric['of'] = (get, unit) => quotient((get('gross') - get('refunds')) * unit, get(below));
  return metric('event', words, 'TYPE_CURRENCY', ['gross', 'refunds', below], of, more);
}

const attributable = { isAttributable: true };
const keyParts: Part[] = ['keyEvents0', 'keyEvents1'];
const addKeys: Metric['of'] = (get) => get('keyEvents0') + get('keyEvents1');

const userMetrics: Metric[] = [
  count('user', ['activeUsers', 'Active users'], 'activeUsers'),
  count('user', ['totalUsers', 'Total users'], 'totalUsers'),
  count('event', ['newUsers', 'New users'], 'newUsers', attributable),
  count('user', ['active1DayUsers', '1-day active users'], 'rolling1'),
  count('user', ['active7DayUsers', '7-day active users'], 'rolling7'),
  count('user', ['active28DayUsers', '28-day active users'], 'rolling28'),
  ratio('user', ['dauPerMau', 'DAU / MAU'], 'rolling1', 'rolling28'),
  ratio('user', ['dauPerWau', 'DAU / WAU'], 'rolling1', 'rolling7'),
  ratio('user', ['wauPerMau', 'WAU / MAU'], 'rolling7', 'rolling28'),
  count('user', ['scrolledUsers', 'Scrolled users'], 'scrolledUsers'),
  ratio('user', ['userKeyEventRate', 'User key event rate'], 'keyUsers', 'activeUsers', { deprecatedApiNames: ['userConversionRate'] }),
  metric('user', ['userEngagementDuration', 'User engagement'], 'TYPE_SECONDS', ['engagementS'], (get) => get('engagementS')),
];

const sessionMetrics: Metric[] = [
  count('session', ['sessions', 'Sessions'], 'sessions'),
  count('session', ['engagedSessions', 'Engaged sessions'], 'engagedSessions'),
  ratio('session', ['engagementRate', 'Engagement rate'], 'engagedSessions', 'sessions', { expression: 'engagedSessions/sessions' }),
  metric('session', ['bounceRate', 'Bounce rate'], 'TYPE_FLOAT', ['engagedSessions', 'sessions'], (get) =>
    quotient(get('sessions') - get('engagedSessions'), get('sessions')),
  ),
  metric('session', ['averageSessionDuration', 'Average session duration'], 'TYPE_SECONDS', ['durationS', 'sessions'], (get) =>
    quotient(get('durationS'), get('sessions')),
  ),
  ratio('session', ['sessionsPerUser', 'Sessions per active user'], 'sessions', 'activeUsers', { expression: 'sessions/activeUsers' }),
  ratio('session', ['sessionKeyEventRate', 'Session key event rate'], 'keySessions', 'sessions', {
    deprecatedApiNames: ['sessionConversionRate'],
  }),
];

const eventMetrics: Metric[] = [
  count('event', ['screenPageViews', 'Views'], 'views'),
  ratio('event', ['screenPageViewsPerSession', 'Views per session'], 'views', 'sessions', { expression: 'screenPageViews/sessions' }),
  ratio('event', ['screenPageViewsPerUser', 'Views per active user'], 'views', 'activeUsers', {
    expression: 'screenPageViews/activeUsers',
  }),
  count('event', ['eventCount', 'Event count'], 'events'),
  ratio('event', ['eventsPerSession', 'Events per session'], 'events', 'sessions', { expression: 'eventCount/sessions' }),
  ratio('event', ['eventCountPerUser', 'Event count per active user'], 'events', 'activeUsers', { expression: 'eventCount/activeUsers' }),
  metric('event', ['eventValue', 'Event value'], 'TYPE_FLOAT', ['eventValue'], (get, unit) => get('eventValue') * unit, attributable),
  metric('event', ['keyEvents', 'Key events'], 'TYPE_FLOAT', keyParts, addKeys, { ...attributable, deprecatedApiNames: ['conversions'] }),
];

const revenueMetrics: Metric[] = [
  money('event', ['totalRevenue', 'Total revenue'], ['gross'], ['refunds'], attributable),
  money('event', ['purchaseRevenue', 'Purchase revenue'], ['gross'], ['refunds'], attributable),
  money('event', ['grossPurchaseRevenue', 'Gross purchase revenue'], ['gross'], [], attributable),
  money('event', ['totalAdRevenue', 'Total ad revenue'], [], [], attributable),
  money('event', ['refundAmount', 'Refund amount'], ['refunds'], [], attributable),
  money('event', ['shippingAmount', 'Shipping amount'], ['shipping']),
  money('event', ['taxAmount', 'Tax amount'], ['tax']),
  revenuePer(['averagePurchaseRevenue', 'Average purchase revenue'], 'purchases', attributable),
  revenuePer(['averageRevenuePerUser', 'ARPU'], 'activeUsers'),
  revenuePer(['averagePurchaseRevenuePerUser', 'Average purchase revenue per active user'], 'activeUsers'),
  revenuePer(['averagePurchaseRevenuePerPayingUser', 'ARPPU'], 'purchasers'),
  count('event', ['transactions', 'Transactions'], 'purchases', attributable),
  count('event', ['ecommercePurchases', 'Ecommerce purchases'], 'purchases', attributable),
  count('user', ['totalPurchasers', 'Total purchasers'], 'purchasers'),
  count('user', ['firstTimePurchasers', 'First time purchasers'], 'firstPurchasers'),
  ratio('user', ['purchaserRate', 'Purchaser rate'], 'purchasers', 'activeUsers'),
  ratio('user', ['firstTimePurchaserRate', 'First-time purchaser rate'], 'firstPurchasers', 'activeUsers'),
  ratio('event', ['transactionsPerPurchaser', 'Transactions per purchaser'], 'purchases', 'purchasers'),
  count('event', ['addToCarts', 'Add to carts'], 'addToCarts'),
  count('event', ['checkouts', 'Checkouts'], 'checkouts'),
  count('event', ['itemViewEvents', 'Item view events'], 'itemViewEvents'),
  count('event', ['itemListViewEvents', 'Item list view events'], 'itemListViewEvents'),
  count('event', ['promotionViews', 'Promotion views'], 'promotionViews'),
  count('event', ['promotionClicks', 'Promotion clicks'], 'promotionClicks'),
];

const itemMetrics: Metric[] = [
  money('item', ['itemRevenue', 'Item revenue'], ['itemGross'], ['itemRefunds']),
  money('item', ['grossItemRevenue', 'Gross item revenue'], ['itemGross']),
  ratio('item', ['cartToViewRate', 'Cart-to-view rate'], 'itemCarters', 'itemViewers'),
  ratio('item', ['purchaseToViewRate', 'Purchase-to-view rate'], 'itemBuyers', 'itemViewers'),
  count('item', ['itemsViewed', 'Items viewed'], 'itemsViewed'),
  count('item', ['itemsAddedToCart', 'Items added to cart'], 'itemsAdded'),
  count('item', ['itemsCheckedOut', 'Items checked out'], 'itemsCheckedOut'),
  count('item', ['itemsPurchased', 'Items purchased'], 'itemsPurchased'),
];

const costPerKey: Metric['of'] = (get, unit) => quotient(get('adCost') * unit, get('keyEvents0') + get('keyEvents1'));

const linkedMetrics: Metric[] = [
  count('ads', ['advertiserAdClicks', 'Ads clicks'], 'adClicks'),
  count('ads', ['advertiserAdImpressions', 'Ads impressions'], 'adImpressions'),
  money('ads', ['advertiserAdCost', 'Ads cost'], ['adCost']),
  metric('ads', ['advertiserAdCostPerClick', 'Ads cost per click'], 'TYPE_CURRENCY', ['adCost', 'adClicks'], (get, unit) =>
    quotient(get('adCost') * unit, get('adClicks')),
  ),
  metric('ads', ['advertiserAdCostPerKeyEvent', 'Cost per key event'], 'TYPE_CURRENCY', ['adCost', ...keyParts], costPerKey, {
    deprecatedApiNames: ['advertiserAdCostPerConversion'],
  }),
  metric('ads', ['returnOnAdSpend', 'Return on ad spend'], 'TYPE_FLOAT', ['gross', 'refunds', 'adCost'], (get) =>
    quotient(get('gross') - get('refunds'), get('adCost')),
  ),
  count('search', ['organicGoogleSearchClicks', 'Organic Google Search clicks'], 'searchClicks'),
  count('search', ['organicGoogleSearchImpressions', 'Organic Google Search impressions'], 'searchImpressions'),
  ratio('search', ['organicGoogleSearchClickThroughRate', 'Organic Google Search click through rate'], 'searchClicks', 'searchImpressions'),
  ratio('search', ['organicGoogleSearchAveragePosition', 'Organic Google Search average position'], 'searchPositions', 'searchImpressions'),
];

const common: readonly Metric[] = [...userMetrics, ...sessionMetrics, ...eventMetrics, ...revenueMetrics, ...itemMetrics, ...linkedMetrics];

/** The metrics a property's key events add: `keyEvents:purchase` and its rates. */
function keyEventMetrics(kind: PropertyKind): Metric[] {
  return keyEventsOf(kind).flatMap((name, index) => {
    const [keyEvents, sessions, users]: [Part, Part, Part] =
      index === 0 ? ['keyEvents0', 'keySessions0', 'keyUsers0'] : ['keyEvents1', 'keySessions1', 'keyUsers1'];
    const old = (prefix: string) => ({ deprecatedApiNames: [`${prefix}:${name}`] });
    return [
      metric('event', [`keyEvents:${name}`, `Key events for ${name}`], 'TYPE_FLOAT', [keyEvents], (get) => get(keyEvents), {
        ...attributable,
        ...old('conversions'),
      }),
      ratio(
        'session',
        [`sessionKeyEventRate:${name}`, `Session key event rate for ${name}`],
        sessions,
        'sessions',
        old('sessionConversionRate'),
      ),
      ratio('user', [`userKeyEventRate:${name}`, `User key event rate for ${name}`], users, 'activeUsers', old('userConversionRate')),
    ];
  });
}

function listed(kind: PropertyKind): readonly Metric[] {
  return [...common, ...keyEventMetrics(kind)];
}

const byKind: Record<PropertyKind, readonly Metric[]> = { shop: listed('shop'), leads: listed('leads') };

/** Every metric of core reports on a property. */
export function metricsOf(kind: PropertyKind): readonly Metric[] {
  return byKind[kind];
}

/** Those that every property has. */
export function commonMetrics(): readonly Metric[] {
  return common;
}

export function findMetric(kind: PropertyKind, name: string): Metric | null {
  return byKind[kind].find((one) => one.apiName === name || one.deprecatedApiNames?.includes(name)) ?? null;
}
