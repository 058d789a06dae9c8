import { addDays, dayNumber, todayIn } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { shareOut } from '../kernel/shares.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Account, Audience } from './accounts.ts';
import { membersAt } from './campaign.ts';
import { findAudience, hundredth, sumDays } from './list-answers.ts';
import { type ListDay, listDays } from './list-days.ts';
import { badField, notFound } from './problem.ts';
import { pageOf, type Query, readPage, sortBy } from './query.ts';

const ACTIVITY_DAYS = 180;

/** `GET /lists/{id}/activity`: newest first, at most 180 days, without a filter for dates. */
export function listActivity(world: World, account: Account, id: string, query: Query): Record<string, unknown> {
  const audience = findAudience(world, account, id);
  const today = todayIn(account.zone, world.now());
  const days = listDays(world, account, audience, addDays(today, 1 - ACTIVITY_DAYS), today).reverse();
  return { ...pageOf('activity', days, readPage(query), (day) => day), list_id: id };
}

function growthOf(world: World, account: Account, audience: Audience) {
  const today = todayIn(account.zone, world.now());
  const months = new Map<string, ListDay[]>();
  for (const day of listDays(world, account, audience, audience.created, today)) {
    const month = day.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, days]) => ({
    list_id: audience.id,
    month,
    existing: 0,
    imports: 0,
    optins: 0,
    subscribed: membersAt(world.seed, audience, days.at(-1)?.day ?? today),
    unsubscribed: sumDays(days, ({ unsubs }) => unsubs),
    reconfirm: 0,
    cleaned: sumDays(days, ({ hard_bounce }) => hard_bounce),
    pending: hash(world.seed, audience.id, month) % 4,
    deleted: sumDays(days, ({ other_removes }) => other_removes),
    transactional: 0,
  }));
}

/** `GET /lists/{id}/growth-history` */
export function listGrowth(world: World, account: Account, id: string, query: Query): Record<string, unknown> {
  const history = growthOf(world, account, findAudience(world, account, id)).reverse();
  const sorted = query.text('sort_field') === null ? history : sortBy(query, history, { month: ({ month }) => month });
  return { ...pageOf('history', sorted, readPage(query), (month) => month), list_id: id };
}

export function showGrowth(world: World, account: Account, id: string, month: string): Record<string, unknown> {
  if (!/^\d{4}-\d{2}$/.test(month)) throw badField('month', 'The month must be written YYYY-MM');
  const found = growthOf(world, account, findAudience(world, account, id)).find((entry) => entry.month === month);
  if (!found) throw notFound();
  return found;
}

const COUNTRIES: readonly (readonly [string, string, number])[] = [
  ['Austria', 'AT', 41],
  ['Germany', 'DE', 33],
  ['USA', 'US', 14],
  ['Switzerland', 'CH', 8],
  ['Japan', 'JP', 4],
];
const CLIENTS: readonly (readonly [string, number])[] = [
  ['Apple Mail', 44],
  ['Gmail', 29],
  ['Outlook 2016', 15],
  ['Thunderbird', 7],
  ['Other', 5],
];

/** `GET /lists/{id}/locations`: members now; the percentages go to 100. */
export function listLocations(world: World, account: Account, id: string): Record<string, unknown> {
  const members = membersAt(world.seed, findAudience(world, account, id), todayIn(account.zone, world.now()));
  const totals = shareOut(
    members,
    COUNTRIES.map(([, , weight]) => weight),
  );
  const locations = COUNTRIES.map(([country, cc], index) => {
    const total = totals[index] ?? 0;
    return { country, cc, percent: members === 0 ? 0 : hundredth((total / members) * 100), total };
  });
  return { locations, list_id: id, total_items: locations.length };
}

export function listClients(world: World, account: Account, id: string): Record<string, unknown> {
  const members = membersAt(world.seed, findAudience(world, account, id), todayIn(account.zone, world.now()));
  const counts = shareOut(
    members,
    CLIENTS.map(([, weight]) => weight),
  );
  return { clients: CLIENTS.map(([client], index) => ({ client, members: counts[index] ?? 0 })), list_id: id, total_items: CLIENTS.length };
}

const SEGMENTS = [
  { name: 'VIP', type: 'saved', part: 0.05 },
  { name: 'Käufer 2026', type: 'static', part: 0.18 },
  { name: 'Messe „Outdoor“', type: 'static', part: 0.07 },
  { name: 'Nicht geöffnet', type: 'fuzzy', part: 0.32 },
] as const;

/** `GET /lists/{id}/segments`: the static ones are tags. */
export function listSegments(world: World, account: Account, id: string, query: Query): Record<string, unknown> {
  const audience = findAudience(world, account, id);
  const type = query.oneOf('type', ['saved', 'static', 'fuzzy']);
  const members = membersAt(world.seed, audience, todayIn(account.zone, world.now()));
  const at = `${audience.created}T12:00:00+00:00`;
  const all = SEGMENTS.map(({ name, type: own, part }, index) => ({
    id: 49_000 + dayNumber(audience.created) + index,
    name,
    member_count: Math.floor(members * part),
    type: own,
    created_at: at,
    updated_at: at,
    list_id: id,
  })).filter((segment) => type === null || segment.type === type);
  return { ...pageOf('segments', all, readPage(query), (segment) => segment), list_id: id };
}
