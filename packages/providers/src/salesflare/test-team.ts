import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { addressOf } from '../kit/wire.ts';
import { salesflare } from './index.ts';

export const secrets = { account: 'ACME', token: 'sf-key-0123456789' };
export const me = {
  id: 11,
  name: 'Ann Lee',
  is_admin: true,
  team: { id: 5, name: 'ACME', currency: { id: 1, iso: 'EUR' }, time_zone: 'Europe/Brussels', days_until_account_inactive: 30, plan: 3 },
};
export const pipelines = [
  {
    id: 7,
    name: 'Sales',
    order: 1,
    recurring: false,
    currency: { id: 1, iso: 'EUR' },
    stages: [
      { id: 72, name: 'Proposal', probability: 60, fixed_stage: null, order: 2 },
      { id: 71, name: 'Lead', probability: 20, fixed_stage: null, order: 1 },
      { id: 75, name: 'Won', probability: 100, fixed_stage: 1, order: 5 },
      { id: 76, name: 'Lost', probability: 0, fixed_stage: 2, order: 6 },
    ],
  },
  {
    id: 8,
    name: 'Retainers',
    order: 2,
    recurring: true,
    archived: true,
    currency: { id: 2, iso: 'USD' },
    stages: [{ id: 81, name: 'Lead', probability: 50, order: 1 }],
  },
];
export const users = [
  { id: 11, name: 'Ann Lee' },
  { id: 12, name: null, email: 'bob@acme.test' },
];
export const fields = [
  {
    id: 'opportunity.lead_source',
    label: 'Lead source',
    customfield_id: null,
    options: [
      { id: '9', name: 'Website' },
      { id: ['1'], name: 'Fair' },
    ],
  },
  { id: 'opportunity.campaign', label: 'Campaign', customfield_id: '3' },
];
export const ownFields = [
  { id: 3, name: 'Campaign', api_field: 'campaign', enabled: true },
  { id: 4, name: 'Old', api_field: 'old', enabled: false },
];

export const deal = (id: number, given: object = {}) => ({
  id,
  name: `Deal ${id}`,
  value: 1000,
  currency: { id: 1, iso: 'EUR' },
  pipeline: { id: 7, name: 'Sales' },
  stage: { id: 71, name: 'Lead' },
  probability: 20,
  closed: false,
  done: false,
  creation_date: '2026-10-05T08:30:00.000Z',
  close_date: '2026-12-01T00:00:00.000Z',
  owner: { id: 11, name: 'Ann Lee' },
  ...given,
});

type Route = unknown[] | ((request: ProviderRequest) => unknown);
/** Answers by path; `refusals` go first. */
export function fakeTeam(routes: Record<string, Route> = {}, refusals: Record<string, FakeAnswer> = {}): FakeRuntime {
  const known: Record<string, unknown> = {
    '/me': me,
    '/pipelines': pipelines,
    '/users': users,
    '/filterfields/opportunity': fields,
    '/customfields/opportunities': ownFields,
    ...routes,
  };
  return fakeRuntime(
    (request): FakeAnswer => {
      const { pathname } = new URL(request.url);
      const found = known[pathname];
      const refusal = refusals[pathname];
      if (refusal !== undefined) return refusal;
      if (found === undefined) return { status: 404, json: { statusCode: 404, error: 'Not Found', message: 'Not Found' } };
      return { json: typeof found === 'function' ? found(request) : found };
    },
    { secrets },
  );
}

export const query = (given: Partial<Query>): Query =>
  fakeQuery({
    report: 'created',
    metrics: ['opportunitiesCreated', 'valueCreated'],
    ...given,
  });
export async function ask(given: Partial<Query>, routes: Record<string, Route>) {
  const runtime = fakeTeam(routes);
  const { table } = await runReport(salesflare, query(given), runtime);
  const urls = runtime.sent.map((request) => decodeURIComponent(addressOf(request)).replace('https://api.salesflare.com', ''));
  return { table, runtime, urls: urls.filter((url) => !/^\/(me|pipelines|users|filterfields|customfields)/.test(url)) };
}
