import { dayNumber, todayIn } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { words } from '../kernel/words.ts';
import type { BusinessKind, Location } from './locations.ts';

const VIEWS = words(
  'BUSINESS_IMPRESSIONS_DESKTOP_MAPS BUSINESS_IMPRESSIONS_DESKTOP_SEARCH BUSINESS_IMPRESSIONS_MOBILE_MAPS',
  'BUSINESS_IMPRESSIONS_MOBILE_SEARCH',
);
const ACTIONS = words(
  'BUSINESS_CONVERSATIONS BUSINESS_DIRECTION_REQUESTS CALL_CLICKS WEBSITE_CLICKS BUSINESS_BOOKINGS BUSINESS_FOOD_ORDERS',
  'BUSINESS_FOOD_MENU_CLICKS',
);

export const DAILY_METRICS = [...VIEWS, ...ACTIONS] as const;
export type DailyMetric = (typeof DAILY_METRICS)[number];

/** Chat ended in mid 2024, food orders with it; both metrics are still there and stay empty. */
const ENDED = '2024-08-01';

/** Shares of views that become an action; bookings and menus only where the business has them. */
function actionShare(metric: (typeof ACTIONS)[number], kind: BusinessKind): number {
  const hasTable = kind === 'cafe' || kind === 'tea';
  const shares: Record<(typeof ACTIONS)[number], number> = {
    BUSINESS_CONVERSATIONS: 0.004,
    BUSINESS_DIRECTION_REQUESTS: kind === 'clinic' ? 0.03 : 0.055,
    CALL_CLICKS: kind === 'clinic' ? 0.05 : 0.016,
    WEBSITE_CLICKS: kind === 'lodge' ? 0.08 : 0.04,
    BUSINESS_BOOKINGS: kind === 'clinic' || kind === 'lodge' ? 0.012 : 0,
    BUSINESS_FOOD_ORDERS: hasTable ? 0.005 : 0,
    BUSINESS_FOOD_MENU_CLICKS: hasTable ? 0.03 : 0,
  };
  return shares[metric];
}

const VIEW_SHARES: Record<(typeof VIEWS)[number], number> = {
  BUSINESS_IMPRESSIONS_DESKTOP_MAPS: 0.07,
  BUSINESS_IMPRESSIONS_DESKTOP_SEARCH: 0.23,
  BUSINESS_IMPRESSIONS_MOBILE_MAPS: 0.32,
  BUSINESS_IMPRESSIONS_MOBILE_SEARCH: 0.38,
};

function isView(metric: DailyMetric): metric is (typeof VIEWS)[number] {
  return VIEWS.some((view) => view === metric);
}

/** A whole number about `mean`, by the day's own chance. */
function about(mean: number, parts: (string | number)[]): number {
  const chance = seeded(...parts);
  return Math.floor(mean * (0.75 + chance() * 0.5) + chance());
}

/** What really happened on a day; it may take days to show. */
export function dailyValue(seed: string, location: Location, metric: DailyMetric, day: string): number {
  if (day < location.opened || (location.closed !== null && day > location.closed)) return 0;
  const mean = location.views * dailyShape([seed, location.id], day);
  const parts = [seed, location.id, metric, day];
  if (isView(metric)) return about(mean * VIEW_SHARES[metric], parts);
  if ((metric === 'BUSINESS_CONVERSATIONS' || metric === 'BUSINESS_FOOD_ORDERS') && day >= ENDED) return 0;
  const share = actionShare(metric, location.kind);
  if (share === 0) return 0;
  const views = VIEWS.reduce((sum, view) => sum + dailyValue(seed, location, view, day), 0);
  return Math.min(views, about(mean * share, parts));
}

/** Parts of a day's figure that have arrived so many days later; all of it from the fifth day on. */
const ARRIVED = [0, 0, 0, 0.7, 0.92];

/** What the interface shows of a day at an instant. */
export function shownValue(seed: string, location: Location, metric: DailyMetric, day: string, now: Date): number {
  const age = dayNumber(todayIn(location.city.zone, now)) - dayNumber(day);
  if (age < 0) return 0;
  return Math.floor(dailyValue(seed, location, metric, day) * (ARRIVED[age] ?? 1));
}
