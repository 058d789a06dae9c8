import { randomUUID } from 'node:crypto';
import {
  cloneDashboard,
  connectSource,
  createDashboard,
  listSources,
  pathOf,
  type RangeQuery,
  register,
  saveDashboard,
  streamDashboardData,
  updateDashboard,
} from '@sightline/contract';
import { addDays, todayIn } from '@sightline/contract/rules/days';
import { resolveRange } from '@sightline/contract/rules/resolve-range';
import type { DemoWidget } from '../packages/server/src/demo/demo-schema.ts';
import { type DemoSource, makeWidgets } from '../packages/server/src/demo/make-widgets.ts';
import { Client } from './client.ts';

/** Who consents on the sandbox's page, and to which of their properties. */
const login = {
  provider: 'google-analytics',
  user: 'anna@alpine-agency.test',
  account: { ref: 'analytics', input: 'property', id: '310001', label: 'peak-outfitters.test' },
};
const timezone = 'Europe/Vienna';
const rangeType = 'last30Days';

export interface Company {
  client: Client;
  source: DemoSource;
}

export interface Dashboard {
  id: string;
  permalink: string;
  widgets: number;
}

/** Opens the consent page as a person would, chooses the account, leaves every box ticked, comes back with the code. */
async function connect(client: Client): Promise<DemoSource> {
  const start = await client.request(pathOf(connectSource, { provider: login.provider }));
  const consent = new URL(start.headers.get('location') ?? '', client.address);
  const scopes = (consent.searchParams.get('scope') ?? '').split(' ');
  const ticked = Object.fromEntries(scopes.map((scope, index) => [`grant_${index}`, scope]));
  const form = new URLSearchParams({ query: consent.search.slice(1), user: login.user, decision: 'allow', ...ticked });
  const reply = await fetch(`${consent.origin}${consent.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const location = reply.headers.get('location');
  if (location === null) throw new Error(`The sandbox's consent page answered ${reply.status} instead of leading back`);
  await (await client.request(location)).text();
  const [source] = (await client.call(listSources)).data;
  if (source === undefined) throw new Error('No source was connected');
  return { id: source.id, provider: login.provider, label: source.account };
}

/** Somebody new with a company and a login at the provider: nothing of theirs is cached. */
export async function newCompany(address: string): Promise<Company> {
  const client = await Client.open(address);
  const password = 'a-long-bench-password';
  const person = { name: 'Bea Bench', email: `bench-${randomUUID()}@agency.test`, company: 'Bench Agency', timezone };
  await client.call(register, { body: { ...person, password, password_confirmation: password, terms_consent: true, age_consent: true } });
  return { client, source: await connect(client) };
}

export async function addDashboard(
  { client, source }: Company,
  name: string,
  widgets: readonly DemoWidget[],
  options: { isPublic: boolean },
): Promise<Dashboard> {
  const { id, permalink } = (await client.call(createDashboard, { body: { name, timezone } })).data;
  const form = new FormData();
  form.set('version', '1');
  form.set('range_type', rangeType);
  form.set('widgets', JSON.stringify(makeWidgets({ name, rangeType, account: login.account, widgets: [...widgets] }, source)));
  await client.call(saveDashboard, { params: { id }, form });
  if (options.isPublic) await client.call(updateDashboard, { params: { id }, body: { category: 'public', public: true } });
  return { id, permalink, widgets: widgets.length };
}

export async function addClones({ client }: Company, dashboard: Dashboard, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await client.call(cloneDashboard, { params: { id: dashboard.id } });
}

/** The query of a data stream, with a comparison. */
export type Days = Record<keyof RangeQuery, string>;

/** The days the dashboard's page asks for today, or the same number of days so many days earlier. */
export function rangeQuery(daysEarlier = 0): Days {
  const setting = { rangeType, startDate: null, endDate: null, compareStartDate: null, compareEndDate: null } as const;
  const { period, comparison } = resolveRange(setting, addDays(todayIn(timezone, new Date()), -daysEarlier));
  if (comparison === null) throw new Error('The last 30 days have a comparison');
  return { start: period.start, end: period.end, compare_start: comparison.start, compare_end: comparison.end, timezone };
}

export const streamAddress = (address: string, { permalink }: Dashboard, range: Days = rangeQuery()): string =>
  `${address}${pathOf(streamDashboardData, { permalink })}?${new URLSearchParams(range)}`;
