import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, weekday } from '../kernel/days.ts';
import { type Call, clientsOf, todayFor, visibleLinks } from './call.ts';
import { chosenLinks, FILTERS } from './filters.ts';
import { money } from './link-list.ts';
import { healthOn, type Link, STATUSES, statusOn } from './links.ts';
import { invalid } from './refusal.ts';

export const SUMMARY_PARAMS = [...FILTERS, 'group_by', 'interval'];
const GROUPS = ['none', 'status', 'type', 'category', 'health', 'client', 'user'] as const;
const INTERVALS = ['none', 'day', 'week', 'month'] as const;

function groupOf(link: Link, by: (typeof GROUPS)[number], today: string): { key: string; label: string } {
  if (by === 'client' || by === 'user') return { key: String(link[by].id), label: link[by].name };
  const { type, category } = link;
  const keys = { none: 'all', status: statusOn(link, today) ?? 'opportunity', type, category, health: healthOn(link, today) };
  return { key: keys[by], label: keys[by] };
}

/** The first day of the interval a day lies in; weeks begin on Monday. */
function beginOf(day: string, interval: (typeof INTERVALS)[number]): string {
  if (interval === 'week') return addDays(day, -((weekday(day) + 6) % 7));
  return interval === 'month' ? `${day.slice(0, 7)}-01` : day;
}

function figures(links: readonly Link[], currency: string, today: string) {
  const rated = links.flatMap(({ domainRating }) => domainRating ?? []);
  const paid = links.filter((link) => link.client.currency === currency && statusOn(link, today) !== 'opportunity');
  const mean = rated.reduce((sum, rating) => sum + rating, 0) / rated.length;
  return {
    links: links.length,
    cost: money(paid.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)),
    avg_domain_rating: rated.length === 0 ? null : Math.round(mean * 10) / 10,
  };
}

/** Cost is of the account's currency only; links paid in another are counted, their prices are left out. */
export function summarise(call: Call): unknown {
  const { params, token } = call;
  const today = todayFor(call);
  const { currency, zone } = token.account;
  const by = params.choice('group_by', GROUPS, 'none');
  const interval = params.choice('interval', INTERVALS, 'none');
  const { links, dayOf } = chosenLinks(call);
  const groups = new Map<string, { key: string; label: string; date: string | null; links: Link[] }>();
  for (const link of links) {
    const { key, label } = groupOf(link, by, today);
    const day = dayOf(link);
    const date = interval === 'none' || day === null ? null : beginOf(day, interval);
    const group = groups.get(`${date} ${key}`) ?? { key, label, date, links: [] };
    group.links.push(link);
    groups.set(`${date} ${key}`, group);
  }
  const rows = [...groups.values()]
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.key.localeCompare(b.key))
    .map((group) => ({ key: group.key, label: group.label, date: group.date, ...figures(group.links, currency, today) }));
  const confirmed = links.filter((link) => statusOn(link, today) === 'confirmed').length;
  const { links: count, cost, avg_domain_rating } = figures(links, currency, today);
  return { totals: { links: count, confirmed, cost, avg_domain_rating }, rows, meta: { currency, time_zone: zone } };
}

export const HISTORY_PARAMS = ['client_id', 'from', 'to'];
const stocks = new BoundedCache<Record<string, number>>(5000);

/** How many links stood in each status at the end of each day; days to come have none. */
export function statusHistory(call: Call): unknown {
  const { params, token, seed } = call;
  const { from, to } = params.window();
  if (from === null || to === null) throw invalid(from === null ? 'from' : 'to', 'is required');
  const today = todayFor(call);
  const clients = clientsOf(call);
  const links = visibleLinks(call, clients);
  const ids = clients.map(({ id }) => id).join(',');
  const data: unknown[] = [];
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) {
    const count = () => {
      const counts: Record<string, number> = Object.fromEntries(STATUSES.map((status) => [status, 0]));
      for (const link of links) {
        const status = statusOn(link, day);
        if (status !== null) counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    };
    // The day that is not over may still change.
    const stock = day < today ? stocks.get(`${seed}|${token.text}|${ids}|${day}`, count) : count();
    data.push({ date: day, ...stock });
  }
  return { data };
}
