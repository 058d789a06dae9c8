import { addDays, dayNumber, daysBetween } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { readSpan, type Truth } from '../kernel/truth.ts';
import { findAccount } from './keys.ts';
import { checkedOn, healthOn, type Link, linksOf, STATUSES, statusOn, todayOf } from './links.ts';

/** How the links that count for a metric are told, and what is made of them. */
interface Measure {
  /** The day that decides, or null where none is known; absent: whatever the days. */
  dayOf?(link: Link, today: string): string | null;
  keeps?(link: Link, today: string): boolean;
  /** Absent: they are counted. */
  of?(links: readonly Link[]): number | null;
  isMoney?: true;
  /** Days still to come count as well. */
  isAhead?: true;
}

const HIGH_RATING = 50;
const SOON_DAYS = 30;
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const cost = (links: readonly Link[]) => links.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0) / 100;
const rating = (links: readonly Link[]) => mean(links.flatMap(({ domainRating }) => domainRating ?? []));
const daysToConfirm = ({ requestedDay, confirmedDay }: Link) =>
  requestedDay === null || confirmedDay === null ? [] : [dayNumber(confirmedDay) - dayNumber(requestedDay)];
const rate = (holds: (link: Link) => boolean) => (links: readonly Link[]) => mean(links.map((link) => (holds(link) ? 1 : 0)));

const isConfirmed = (link: Link, today: string) => statusOn(link, today) === 'confirmed';
const isAsked = (link: Link, today: string) => statusOn(link, today) !== 'opportunity';
const isLost = (link: Link, today: string) => healthOn(link, today) === 'dead' && !link.isFlagged;
const created = ({ createdDay }: Link) => createdDay;
const confirmed = ({ confirmedDay }: Link) => confirmedDay;
const expiry = ({ expiresDay, confirmedDay }: Link, today: string) => (confirmedDay === null || confirmedDay > today ? null : expiresDay);

function measuresOn(today: string): Readonly<Record<string, Measure>> {
  return {
    links: { dayOf: created },
    links_opportunity: { dayOf: created },
    links_requested: { dayOf: ({ requestedDay }) => requestedDay },
    links_pending: { dayOf: ({ pendingDay }) => pendingDay },
    links_confirmed: { dayOf: confirmed },
    created_asked: { dayOf: created, keeps: isAsked },
    created_confirmed: { dayOf: created, keeps: isConfirmed },
    confirmation_rate: { dayOf: created, keeps: isAsked, of: rate((link) => isConfirmed(link, today)) },
    days_to_confirm: { dayOf: confirmed, of: (links) => mean(links.flatMap(daysToConfirm)) },
    avg_domain_rating: { dayOf: confirmed, of: rating },
    high_dr_links: { dayOf: confirmed, keeps: ({ domainRating }) => (domainRating ?? 0) >= HIGH_RATING },
    referring_domains: { dayOf: confirmed, of: (links) => new Set(links.map(({ domain }) => domain)).size },
    cost: { dayOf: confirmed, of: cost, isMoney: true },
    paid_links: { dayOf: confirmed, keeps: ({ priceCents }) => priceCents !== null, isMoney: true },
    avg_cost: {
      dayOf: confirmed,
      keeps: ({ priceCents }) => priceCents !== null,
      of: (links) => (links.length === 0 ? null : cost(links) / links.length),
      isMoney: true,
    },
    expiring_links: { dayOf: expiry, isAhead: true },
    expiring_soon: {
      keeps: (link) => {
        const day = expiry(link, today);
        return day !== null && day >= today && day <= addDays(today, SOON_DAYS);
      },
    },
    lost_links: { dayOf: ({ confirmedDay }) => (confirmedDay === null ? null : checkedOn(confirmedDay, today)), keeps: isLost },
    confirmed_links: { keeps: isConfirmed },
    live_dofollow: { keeps: (link) => healthOn(link, today) === 'live_dofollow' },
    live_nofollow: { keeps: (link) => healthOn(link, today) === 'live_nofollow' },
    dead: { keeps: (link) => healthOn(link, today) === 'dead' },
    dead_unflagged: { keeps: isLost },
    live_rate: { keeps: isConfirmed, of: rate((link) => healthOn(link, today) !== 'dead') },
  };
}

const namesOf = (link: Link, today: string): Record<string, string> => ({
  client: link.client.name,
  agency: link.client.agency?.name ?? '',
  type: link.type,
  category: link.category,
  user: link.user.name,
  status: statusOn(link, today) ?? '',
  health: healthOn(link, today),
});

function stockOf(status: string, links: readonly Link[], days: readonly string[]): Truth {
  const counts = days.map((day): [string, number] => [day, links.filter((link) => statusOn(link, day) === status).length]);
  return { total: counts.at(-1)?.[1] ?? 0, days: Object.fromEntries(counts), values: {} };
}

/**
 * `{account, metric, start, end, client?, currency?, dimension?}`. Counted on the account's day of the event: `links` (by entry),
 * `links_requested|pending|confirmed`; of those entered `created_asked`, `created_confirmed`, `confirmation_rate`; of those confirmed
 * `cost`, `paid_links`, `avg_cost` (decimal money of `currency`, default the account's), `days_to_confirm`, `avg_domain_rating`,
 * `high_dr_links`, `referring_domains`; `expiring_links`, and `lost_links` by their last check. Stocks (`days` has each day's end,
 * `total` the last): `stock_opportunity|requested|pending|confirmed`. Now, whatever the days: `confirmed_links`, `live_dofollow`,
 * `live_nofollow`, `dead`, `dead_unflagged`, `live_rate`, `expiring_soon`. Dimensions (not of stocks): client, agency, type, category,
 * user, status, health.
 */
export function baseMeLedger(query: Record<string, string>, world: World): Truth {
  const account = findAccount(query.account ?? '');
  if (!account) throw new Error('account must be one of keys.ts.');
  const { start, end } = readSpan(query);
  const { metric = '', client, currency = account.currency, dimension } = query;
  const now = world.now();
  const today = todayOf(account, now);
  const links = account.clients
    .filter(({ id }) => client === undefined || String(id) === client)
    .flatMap((entry) => linksOf(world.seed, account, entry, now));
  const status = STATUSES.find((one) => metric === `stock_${one}`);
  if (status !== undefined) {
    const days = daysBetween(start, end).filter((day) => day <= today);
    return stockOf(status, links, days);
  }
  const measure = measuresOn(today)[metric];
  if (!measure) throw new Error(`metric must be one of: ${Object.keys(measuresOn(today)).join(', ')}, stock_….`);
  const { dayOf, keeps = () => true, of = (some) => some.length, isMoney, isAhead } = measure;
  const counted = links.filter((link) => {
    if (!keeps(link, today) || (isMoney && link.client.currency !== currency)) return false;
    const day = dayOf?.(link, today);
    return day === undefined || (day !== null && day >= start && day <= end && (isAhead || day <= today));
  });
  const by = (nameOf: (link: Link) => string | null | undefined) =>
    Object.fromEntries([...Map.groupBy(counted, nameOf)].flatMap(([name, some]) => (typeof name === 'string' ? [[name, of(some)]] : [])));
  return {
    total: of(counted),
    days: by((link) => dayOf?.(link, today)),
    values: dimension === undefined ? {} : by((link) => namesOf(link, today)[dimension]),
  };
}
