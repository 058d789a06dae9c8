import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { addressOf } from '../kit/wire.ts';
import { baseMe } from './index.ts';

export const secrets = { account: 'rb-77', token: 'bm-token-0123456789' };
export const me = {
  account: { id: 'rb-77', name: 'Rad Agency', currency: 'USD', time_zone: 'Europe/Belgrade', plan: 'pro' },
  user: { id: 9, name: 'Ana', email: 'ana@agency.test', role: 'admin' },
};
export const clients = [
  { id: 41, name: 'acme.test', agency: { id: 3, name: 'North' }, teams: [{ id: 2, name: 'Outreach' }], reporting_range: 'mid_monthly' },
  { id: 42, name: 'bolt.test', agency: null, teams: [], reporting_range: 'monthly' },
];
export const link = (id: number, given: object = {}) => ({
  id,
  client: { id: 41, name: 'acme.test' },
  domain: `site-${id}.test`,
  status: 'confirmed',
  type: 'guest_post',
  category: 'tech',
  user: { id: 9, name: 'Ana' },
  created_at: '2026-09-20T10:00:00Z',
  requested_at: '2026-09-21',
  pending_at: '2026-09-28',
  confirmed_at: '2026-10-03',
  expires_at: null,
  price: null,
  paid: false,
  domain_rating: null,
  rel: 'dofollow',
  health: 'live_dofollow',
  health_checked_at: '2026-11-02T03:00:00Z',
  flagged: false,
  ...given,
});

/** The page of a list that was asked for. */
export function page(all: unknown[], { query }: ProviderRequest): unknown {
  const [number, size] = [Number(query?.page ?? 1), Number(query?.per_page ?? 25)];
  const meta = { page: number, per_page: size, total: all.length, total_pages: Math.max(1, Math.ceil(all.length / size)) };
  return { data: all.slice((number - 1) * size, number * size), meta };
}

/** Answers links, and clients; what else is asked is named by its path. */
export function fakeAccount(
  links: unknown[] | ((request: ProviderRequest) => unknown[]) = [],
  more: Record<string, (request: ProviderRequest) => FakeAnswer> = {},
  given = secrets,
): FakeRuntime {
  return fakeRuntime(
    (request): FakeAnswer => {
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      const own = more[path];
      if (own !== undefined) return own(request);
      if (path === '/me') return { json: me };
      if (path === '/clients') return { json: page(clients, request) };
      if (path === '/links') return { json: page(typeof links === 'function' ? links(request) : links, request) };
      return { status: 404, json: { error: { code: 'not_found', message: 'Not found.' } } };
    },
    { secrets: given },
  );
}

export const query = (given: Partial<Query>): Query =>
  fakeQuery({
    report: 'links',
    inputs: { campaign: ['41'], mode: 'created' },
    metrics: ['links'],
    ...given,
  });
export async function ask(given: Partial<Query>, runtime: FakeRuntime) {
  const { table } = await runReport(baseMe, query(given), runtime);
  const urls = runtime.sent.map((request) => decodeURIComponent(addressOf(request)).replace('https://app.base.me/api/v1', ''));
  return { table, urls: urls.filter((url) => url !== '/me') };
}
