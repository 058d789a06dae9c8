import { isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { findAccount } from './keys.ts';
import { healthOn, type Link, linksOf, statusOn, todayOf } from './links.ts';

interface Truth {
  total: number | null;
  days: Record<string, number>;
  values: Record<string, number>;
}

const DAY_OF: Record<string, (link: Link) => string | null> = {
  links: ({ createdDay }) => createdDay,
  links_opportunity: ({ createdDay }) => createdDay,
  links_requested: ({ requestedDay }) => requestedDay,
  links_pending: ({ pendingDay }) => pendingDay,
  links_confirmed: ({ confirmedDay }) => confirmedDay,
  cost: ({ confirmedDay }) => confirmedDay,
  expiring_links: ({ confirmedDay, expiresDay }) => (confirmedDay === null ? null : expiresDay),
};

/**
 * `{account, metric, start, end, client?, currency?, dimension?}`. Flows, counted on the account's day of the event:
 * `links` (by entry), `links_requested|pending|confirmed`, `cost` (decimal money of `currency`, default the account's, of links
 * confirmed that day), `expiring_links`. Stocks (`days` has each day's end, `total` the last): `stock_opportunity|requested|
 * pending|confirmed`. Now: `live_dofollow|live_nofollow|dead` (`total` only). Dimensions of flows: client, type, category, user.
 */
export function baseMeLedger(query: Record<string, string>, world: World): Truth {
  const account = findAccount(query.account ?? '');
  if (!account) throw new Error('account must be one of keys.ts.');
  const { metric = '', start = '', end = '', client, currency = account.currency, dimension } = query;
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be written YYYY-MM-DD.');
  const now = world.now();
  const today = todayOf(account, now);
  const links = account.clients
    .filter(({ id }) => client === undefined || String(id) === client)
    .flatMap((entry) => linksOf(world.seed, account, entry, now));
  const truth: Truth = { total: 0, days: {}, values: {} };
  const stock = /^stock_(\w+)$/.exec(metric)?.[1];
  if (stock !== undefined) {
    for (let at = Date.parse(start); at <= Math.min(Date.parse(end), Date.parse(today)); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      truth.total = links.filter((link) => statusOn(link, day) === stock).length;
      truth.days[day] = truth.total;
    }
    return truth;
  }
  if (['live_dofollow', 'live_nofollow', 'dead'].includes(metric)) {
    return { ...truth, total: links.filter((link) => healthOn(link, today) === metric).length };
  }
  const dayOf = DAY_OF[metric];
  if (!dayOf) throw new Error(`metric must be one of: ${Object.keys(DAY_OF).join(', ')}, stock_…, live_dofollow, live_nofollow, dead.`);
  for (const link of links) {
    const day = dayOf(link);
    if (day === null || day < start || day > end) continue;
    if (metric === 'expiring_links' ? (link.confirmedDay ?? '9') > today : day > today) continue;
    const cents = link.client.currency === currency ? (link.priceCents ?? 0) : 0;
    const value = metric === 'cost' ? cents / 100 : 1;
    truth.total = (truth.total ?? 0) + value;
    truth.days[day] = (truth.days[day] ?? 0) + value;
    const names: Record<string, string> = {
      client: link.client.name,
      type: link.type,
      category: link.category,
      user: link.user.name,
    };
    const name = dimension === undefined ? undefined : names[dimension];
    if (name !== undefined) truth.values[name] = (truth.values[name] ?? 0) + value;
  }
  return truth;
}
