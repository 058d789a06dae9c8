import { clockIn, dayNumber, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { type DayCell, NO_PAGE } from './day-cell.ts';
import { EVENTS, keyEventsOf } from './events.ts';
import { historyOf } from './history.ts';
import { findProperty, type Property } from './properties.ts';
import { type Site, siteOf } from './site.ts';
import { sources } from './sources.ts';
import { devices, places } from './visitors.ts';

/** One event with its session, as plain values. */
interface Happening {
  user: number;
  event: string;
  page: string;
  seconds: number;
  /** Decimal units of the property's currency; purchases plus, refunds minus. */
  revenue: number;
  items: { name: string; quantity: number; revenue: number }[];
}

interface Session {
  day: string;
  user: number;
  isEngaged: boolean;
  isNew: boolean;
  durationS: number;
  labels: Record<string, string>;
  happenings: Happening[];
}

function labelsOf(cell: DayCell, s: number, site: Site): Record<string, string> {
  const source = sources[cell.source[s] ?? 0];
  const place = places[cell.place[s] ?? 0];
  const device = devices[cell.device[s] ?? 0];
  const landing = cell.landing[s] ?? NO_PAGE;
  return {
    sessionDefaultChannelGroup: source?.channel ?? '',
    sessionSource: source?.source ?? '',
    sessionMedium: source?.medium ?? '',
    sessionCampaignName: source?.campaign ?? '',
    country: place?.country ?? '',
    city: place?.city ?? '',
    language: place?.language ?? '',
    deviceCategory: device?.category ?? '',
    browser: device?.browser ?? '',
    operatingSystem: device?.system ?? '',
    newVsReturning: cell.isNew[s] ? 'new' : 'returning',
    landingPage: landing === NO_PAGE ? '(not set)' : (site.pages[landing]?.path ?? ''),
    hour: String(Math.floor((cell.minute[s] ?? 0) / 60)).padStart(2, '0'),
  };
}

function happeningsOf(cell: DayCell, s: number, site: Site, property: Property): Happening[] {
  const list: Happening[] = [];
  for (let e = cell.eventStart[s] ?? 0; e < (cell.eventStart[s + 1] ?? 0); e++) {
    const event = EVENTS[cell.eventCode[e] ?? 0] ?? '';
    const order = event === 'purchase' || event === 'refund' ? cell.orders[cell.eventDetail[e] ?? 0] : undefined;
    const sign = event === 'refund' ? -1 : 1;
    const items: Happening['items'] = [];
    for (let i = cell.itemStart[s] ?? 0; i < (cell.itemStart[s + 1] ?? 0); i++) {
      if (cell.itemEvent[i] !== e) continue;
      const item = site.items[cell.item[i] ?? 0];
      const quantity = cell.itemQuantity[i] ?? 0;
      const kept = order && !order.isRefunded && !property.hidesRevenue;
      items.push({ name: item?.name ?? '', quantity, revenue: kept ? ((item?.price ?? 0) * quantity) / property.minorUnits : 0 });
    }
    list.push({
      user: cell.user[s] ?? 0,
      event,
      page: site.pages[cell.eventPage[e] ?? 0]?.path ?? '',
      seconds: cell.eventSeconds[e] ?? 0,
      revenue: order && !property.hidesRevenue ? (sign * order.gross) / property.minorUnits : 0,
      items,
    });
  }
  return list;
}

function sessionsOf(property: Property, seed: string, start: string, end: string, now: Date): Session[] {
  const site = siteOf(property);
  const clock = clockIn(property.timeZone, now);
  const list: Session[] = [];
  for (const cell of historyOf(property, seed).between(start, end)) {
    if (cell.number > dayNumber(clock.day)) break;
    for (let s = 0; s < cell.sessions; s++) {
      if (cell.day === clock.day && (cell.minute[s] ?? 0) > clock.hour * 60 + clock.minute) continue;
      list.push({
        day: cell.day,
        user: cell.user[s] ?? 0,
        isEngaged: cell.isEngaged[s] === 1,
        isNew: cell.isNew[s] === 1,
        durationS: cell.durationS[s] ?? 0,
        labels: labelsOf(cell, s, site),
        happenings: happeningsOf(cell, s, site, property),
      });
    }
  }
  return list;
}

function sum<T>(list: T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

/** What each metric is, told once more in plain words and without the report code. */
function metricsFor(property: Property): Record<string, (sessions: Session[]) => number> {
  const keys: readonly string[] = keyEventsOf(property.kind);
  const all = (sessions: Session[]) => sessions.flatMap(({ happenings }) => happenings);
  const named = (sessions: Session[], name: string) => all(sessions).filter(({ event }) => event === name);
  const engaged = (sessions: Session[]) => sessions.filter(({ isEngaged }) => isEngaged).length;
  const revenue = (sessions: Session[]) => sum(all(sessions), (one) => one.revenue);
  const bought = (sessions: Session[]) => named(sessions, 'purchase').flatMap(({ items }) => items);
  return {
    sessions: (sessions) => sessions.length,
    engagedSessions: engaged,
    engagementRate: (sessions) => engaged(sessions) / sessions.length,
    bounceRate: (sessions) => 1 - engaged(sessions) / sessions.length,
    averageSessionDuration: (sessions) => sum(sessions, ({ durationS }) => durationS) / sessions.length,
    totalUsers: (sessions) => new Set(sessions.map(({ user }) => user)).size,
    activeUsers: (sessions) => new Set(sessions.filter(({ isEngaged, isNew }) => isEngaged || isNew).map(({ user }) => user)).size,
    newUsers: (sessions) => sessions.filter(({ isNew }) => isNew).length,
    eventCount: (sessions) => all(sessions).length,
    screenPageViews: (sessions) => named(sessions, 'page_view').length,
    userEngagementDuration: (sessions) => sum(all(sessions), ({ seconds }) => seconds),
    keyEvents: (sessions) => all(sessions).filter(({ event }) => keys.includes(event)).length,
    transactions: (sessions) => named(sessions, 'purchase').length,
    totalPurchasers: (sessions) => new Set(named(sessions, 'purchase').map(({ user }) => user)).size,
    purchaseRevenue: revenue,
    totalRevenue: revenue,
    averagePurchaseRevenue: (sessions) => revenue(sessions) / named(sessions, 'purchase').length,
    itemRevenue: (sessions) => sum(bought(sessions), (item) => item.revenue),
    itemsPurchased: (sessions) => sum(bought(sessions), ({ quantity }) => quantity),
  };
}

/** The sessions with only what matches a value; sessions of which nothing is left are dropped. */
function narrow(sessions: Session[], dimension: string, value: string): Session[] {
  const keep = (isKept: (one: Happening) => boolean) =>
    sessions
      .map((session) => ({ ...session, happenings: session.happenings.filter(isKept) }))
      .filter(({ happenings }) => happenings.length > 0);
  if (dimension === 'eventName') return keep(({ event }) => event === value);
  if (dimension === 'pagePath') return keep(({ page }) => page === value);
  if (dimension === 'itemName') {
    const own = sessions.map((session) => ({
      ...session,
      happenings: session.happenings
        .map((one) => ({ ...one, items: one.items.filter(({ name }) => name === value) }))
        .filter(({ items }) => items.length > 0),
    }));
    return own.filter(({ happenings }) => happenings.length > 0);
  }
  return sessions.filter(({ labels }) => labels[dimension] === value);
}

function valuesOf(sessions: Session[], dimension: string): string[] {
  const happenings = sessions.flatMap((session) => session.happenings);
  if (dimension === 'eventName') return [...new Set(happenings.map(({ event }) => event))];
  if (dimension === 'pagePath') return [...new Set(happenings.map(({ page }) => page))];
  if (dimension === 'itemName') return [...new Set(happenings.flatMap(({ items }) => items.map(({ name }) => name)))];
  return [...new Set(sessions.map(({ labels }) => labels[dimension] ?? ''))];
}

/**
 * `property, start, end, metric` and perhaps `dimension, value`: the figure of the period, of each day, and, with a dimension and no
 * value, of each value. Ratios of nothing are null.
 */
export function analyticsLedger(query: Record<string, string>, world: World): unknown {
  const property = findProperty(query.property ?? '');
  if (!property) throw new Error(`property must be the id of a sandbox property, not ${query.property}.`);
  const { start = '', end = '', metric = '', dimension, value } = query;
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be days, written YYYY-MM-DD.');
  const metrics = metricsFor(property);
  const of = metrics[metric];
  if (!of) throw new Error(`metric must be one of: ${Object.keys(metrics).join(', ')}.`);
  const everything = sessionsOf(property, world.seed, start, end, world.now());
  const known = ['eventName', 'pagePath', 'itemName', ...Object.keys(everything[0]?.labels ?? {})];
  if (dimension !== undefined && everything.length > 0 && !known.includes(dimension)) {
    throw new Error(`dimension must be one of: ${known.join(', ')}.`);
  }
  const figure = (sessions: Session[]) => {
    const result = of(sessions);
    return Number.isFinite(result) ? result : null;
  };
  const chosen = dimension !== undefined && value !== undefined ? narrow(everything, dimension, value) : everything;
  const days = Object.fromEntries([...Map.groupBy(chosen, ({ day }) => day)].map(([day, sessions]) => [day, figure(sessions)]));
  const values =
    dimension === undefined || value !== undefined
      ? {}
      : { values: Object.fromEntries(valuesOf(everything, dimension).map((one) => [one, figure(narrow(everything, dimension, one))])) };
  return {
    property: property.id,
    currency: property.currency,
    timeZone: property.timeZone,
    start,
    end,
    metric,
    total: figure(chosen),
    days,
    ...values,
  };
}
