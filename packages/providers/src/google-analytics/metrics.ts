import type { Aggregation, GoodDirection, Metric, ValueType } from '@sightline/contract/sources';
import { attributionDimensions, itemDimensions } from './dimensions.ts';

const sum: Aggregation = { kind: 'sum' };
/** Users, rates and averages: only Google knows the figure of a period. */
const asked: Aggregation = { kind: 'provider' };

type Line = [id: string, label: string, type: ValueType, aggregation: Aggregation, good?: GoodDirection];

const linesByGroup: Record<string, Line[]> = {
  Users: [
    ['activeUsers', 'Active users', 'number', asked],
    ['totalUsers', 'Total users', 'number', asked],
    ['newUsers', 'New users', 'number', sum],
    ['active1DayUsers', 'Active users, 1 day', 'number', asked],
    ['active7DayUsers', 'Active users, 7 days', 'number', asked],
    ['active28DayUsers', 'Active users, 28 days', 'number', asked],
    ['dauPerMau', 'Daily per monthly users', 'percent', asked],
    ['dauPerWau', 'Daily per weekly users', 'percent', asked],
    ['wauPerMau', 'Weekly per monthly users', 'percent', asked],
    ['scrolledUsers', 'Users who scrolled', 'number', asked],
  ],
  Sessions: [
    ['sessions', 'Sessions', 'number', sum],
    ['engagedSessions', 'Engaged sessions', 'number', sum],
    ['engagementRate', 'Engagement rate', 'percent', asked],
    ['bounceRate', 'Bounce rate', 'percent', asked, 'down'],
    ['averageSessionDuration', 'Average session duration', 'duration', asked],
    ['userEngagementDuration', 'User engagement', 'duration', sum],
    ['sessionsPerUser', 'Sessions per user', 'number', asked],
  ],
  'Pages and screens': [
    ['screenPageViews', 'Views', 'number', sum],
    ['screenPageViewsPerSession', 'Views per session', 'number', asked],
    ['screenPageViewsPerUser', 'Views per user', 'number', asked],
  ],
  Events: [
    ['eventCount', 'Event count', 'number', sum],
    ['eventsPerSession', 'Events per session', 'number', asked],
    ['eventCountPerUser', 'Events per user', 'number', asked],
    ['eventValue', 'Event value', 'number', sum],
    ['keyEvents', 'Key events', 'number', sum],
    ['sessionKeyEventRate', 'Session key event rate', 'percent', asked],
    ['userKeyEventRate', 'User key event rate', 'percent', asked],
  ],
  Revenue: [
    ['totalRevenue', 'Total revenue', 'money', sum],
    ['purchaseRevenue', 'Purchase revenue', 'money', sum],
    ['grossPurchaseRevenue', 'Gross purchase revenue', 'money', sum],
    ['totalAdRevenue', 'Ad revenue', 'money', sum],
    ['refundAmount', 'Refunds', 'money', sum, 'down'],
    ['shippingAmount', 'Shipping', 'money', sum, 'neutral'],
    ['taxAmount', 'Tax', 'money', sum, 'neutral'],
    ['averagePurchaseRevenue', 'Average order value', 'money', asked],
    ['averageRevenuePerUser', 'Revenue per user', 'money', asked],
    ['averagePurchaseRevenuePerUser', 'Purchase revenue per user', 'money', asked],
    ['averagePurchaseRevenuePerPayingUser', 'Purchase revenue per paying user', 'money', asked],
  ],
  'E-commerce': [
    ['transactions', 'Transactions', 'number', sum],
    ['ecommercePurchases', 'Purchases', 'number', sum],
    ['totalPurchasers', 'Purchasers', 'number', asked],
    ['firstTimePurchasers', 'First-time purchasers', 'number', asked],
    ['purchaserRate', 'Purchaser rate', 'percent', asked],
    ['firstTimePurchaserRate', 'First-time purchaser rate', 'percent', asked],
    ['transactionsPerPurchaser', 'Transactions per purchaser', 'number', asked],
    ['addToCarts', 'Add to carts', 'number', sum],
    ['checkouts', 'Checkouts', 'number', sum],
  ],
  Items: [
    ['itemRevenue', 'Item revenue', 'money', sum],
    ['grossItemRevenue', 'Gross item revenue', 'money', sum],
    ['itemsViewed', 'Items viewed', 'number', sum],
    ['itemsAddedToCart', 'Items added to cart', 'number', sum],
    ['itemsCheckedOut', 'Items checked out', 'number', sum],
    ['itemsPurchased', 'Items purchased', 'number', sum],
    ['itemViewEvents', 'Item views', 'number', sum],
    ['itemListViewEvents', 'Item list views', 'number', sum],
    ['promotionViews', 'Promotion views', 'number', sum],
    ['promotionClicks', 'Promotion clicks', 'number', sum],
    ['cartToViewRate', 'Cart-to-view rate', 'percent', asked],
    ['purchaseToViewRate', 'Purchase-to-view rate', 'percent', asked],
  ],
  'Linked ads': [
    ['advertiserAdClicks', 'Ads clicks', 'number', sum],
    ['advertiserAdImpressions', 'Ads impressions', 'number', sum],
    ['advertiserAdCost', 'Ads cost', 'money', sum, 'down'],
    ['advertiserAdCostPerClick', 'Ads cost per click', 'money', asked, 'down'],
    ['advertiserAdCostPerKeyEvent', 'Ads cost per key event', 'money', asked, 'down'],
    ['returnOnAdSpend', 'Return on ad spend', 'number', asked],
  ],
  'Linked Search Console': [
    ['organicGoogleSearchClicks', 'Organic search clicks', 'number', sum],
    ['organicGoogleSearchImpressions', 'Organic search impressions', 'number', sum],
    ['organicGoogleSearchClickThroughRate', 'Organic search click-through rate', 'percent', asked],
    ['organicGoogleSearchAveragePosition', 'Organic search position', 'number', asked, 'down'],
  ],
};

const eventScoped = ['eventCount', 'eventsPerSession', 'eventCountPerUser', 'eventValue'];
const incompatibleWith = [
  { dimensions: itemDimensions, reason: 'Google counts items, not events, under item dimensions. Choose an item metric.' },
  { dimensions: attributionDimensions, reason: 'Google does not attribute single events. Choose the session dimension of the same name.' },
];

/** The metrics offered before a property has told its own. */
export const coreMetrics: Metric[] = Object.entries(linesByGroup).flatMap(([group, lines]) =>
  lines.map(([id, label, type, aggregation, good = 'up']) => ({
    id,
    label,
    type,
    aggregation,
    good,
    group,
    ...(eventScoped.includes(id) ? { incompatibleWith } : {}),
  })),
);

const byId = new Map(coreMetrics.map((metric) => [metric.id, metric]));
export const findCoreMetric = (id: string): Metric | null => byId.get(id) ?? null;

/** All Google offers in real time. */
export const realtimeMetrics: Metric[] = coreMetrics
  .filter(({ id }) => ['activeUsers', 'eventCount', 'keyEvents', 'screenPageViews'].includes(id))
  .map(({ incompatibleWith: _coreOnly, ...metric }) => metric);
