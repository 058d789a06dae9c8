import { randomUUID } from 'node:crypto';
import { addDays, type Calendar, pathOf, type RangeQuery, rollingSetting, todayIn } from '@sightline/contract/core';
import {
  cloneDashboard,
  createDashboard,
  saveDashboard,
  streamDashboardData,
  updateDashboard,
  type Widget,
} from '@sightline/contract/dashboards';
import { resolveRange } from '@sightline/contract/frames';
import { pastAllSteps, register, saveUserData } from '@sightline/contract/identity';
import type { DemoWidget } from '../packages/server/src/app/demo/demo-schema.ts';
import { type DemoSource, makeWidgets } from '../packages/server/src/app/demo/make-widgets.ts';
import { Client } from './client.ts';
import { connect } from './connect.ts';

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

/** Somebody new with a company: nothing of theirs is cached. */
export async function newPerson(address: string): Promise<Client> {
  const client = await Client.open(address);
  const password = 'a-long-bench-password';
  const person = { name: 'Bea Bench', email: `bench-${randomUUID()}@agency.test`, company: 'Bench Agency', timezone };
  await client.call(register, { body: { ...person, password, passwordConfirmation: password, termsConsent: true, ageConsent: true } });
  // Pages are measured as somebody sees them who knows the product.
  await client.call(saveUserData, { body: { onboarding: { current: pastAllSteps, questionnaire: null } } });
  return client;
}

/** … with a login at the provider as well. */
export async function newCompany(address: string): Promise<Company> {
  const client = await newPerson(address);
  return { client, source: await connect(client, login.provider, { kind: 'oauth', user: login.user }) };
}

/** A dashboard of widgets that are made already. */
export async function saveNew(client: Client, name: string, widgets: readonly Widget[]): Promise<Dashboard> {
  const { id, permalink } = (await client.call(createDashboard, { body: { name, timezone } })).data;
  const form = new FormData();
  form.set('version', '1');
  form.set('rangeType', rangeType);
  form.set('widgets', JSON.stringify(widgets));
  await client.call(saveDashboard, { params: { id }, form });
  return { id, permalink, widgets: widgets.length };
}

export async function addDashboard(
  { client, source }: Company,
  name: string,
  widgets: readonly DemoWidget[],
  options: { isPublic: boolean },
): Promise<Dashboard> {
  const made = makeWidgets({ name, rangeType, account: login.account, widgets: [...widgets] }, source);
  const { id, permalink } = await saveNew(client, name, made);
  if (options.isPublic) await client.call(updateDashboard, { params: { id }, body: { category: 'public', public: true } });
  return { id, permalink, widgets: widgets.length };
}

export async function addClones({ client }: Company, dashboard: Dashboard, count: number): Promise<Pick<Dashboard, 'id' | 'permalink'>[]> {
  const clones: Pick<Dashboard, 'id' | 'permalink'>[] = [];
  for (let made = 0; made < count; made += 1) clones.push((await client.call(cloneDashboard, { params: { id: dashboard.id } })).data);
  return clones;
}

/** The query of a data stream, with a comparison. */
export type Days = Record<Exclude<keyof RangeQuery, keyof Calendar | 'alsoStart' | 'alsoEnd'>, string>;

/** The days the dashboard's page asks for today, or the same number of days so many days earlier. */
export function rangeQuery(daysEarlier = 0): Days {
  const { period, comparison } = resolveRange(rollingSetting(rangeType), addDays(todayIn(timezone, new Date()), -daysEarlier));
  if (comparison === null) throw new Error('The last 30 days have a comparison');
  return { start: period.start, end: period.end, compareStart: comparison.start, compareEnd: comparison.end, timezone };
}

export const streamAddress = (address: string, { permalink }: Pick<Dashboard, 'permalink'>, range: Days = rangeQuery()): string =>
  `${address}${pathOf(streamDashboardData, { permalink })}?${new URLSearchParams(range)}`;
