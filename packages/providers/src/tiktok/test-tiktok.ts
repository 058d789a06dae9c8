import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { tiktok } from './index.ts';

export const api = 'https://business-api.tiktok.com/open_api/v1.3';
export const secrets = { accessToken: 'secret-token', advertiserIds: '["7000","7001"]' };
export const done = (data: unknown): FakeAnswer => ({ json: { code: 0, message: 'OK', request_id: '2026', data } });
export const refused = (code: number, message = 'No.'): FakeAnswer => ({ json: { code, message, request_id: '2026', data: {} } });

export const shop = {
  advertiser_id: '7000',
  name: 'Shop',
  currency: 'EUR',
  timezone: 'Etc/GMT-1',
  display_timezone: 'Europe/Berlin',
  status: 'STATUS_ENABLE',
};

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'performance',
    inputs: { property: '7000' },
    metrics: ['cost', 'clicks'],
    period: { start: '2026-10-01', end: '2026-10-30' },
    ...given,
  });

export type Values = Record<string, string>;
export const row = (dimensions: Values, metrics: Values) => ({ dimensions, metrics });
export const page = (list: unknown[], given: { total_metrics?: Values; page?: number; total_page?: number } = {}): FakeAnswer =>
  done({
    list,
    ...(given.total_metrics === undefined ? {} : { total_metrics: given.total_metrics }),
    page_info: { page: given.page ?? 1, page_size: 1000, total_number: list.length, total_page: given.total_page ?? 1 },
  });

/** A request's parameter that travels as JSON text. */
export const listIn = (request: ProviderRequest, name: string): unknown => JSON.parse(String(request.query?.[name] ?? 'null'));

/** Asks with an ad account in Berlin that counts in euros; `answer` sees the other calls. */
export async function ask(given: Partial<Query>, answer: (request: ProviderRequest) => FakeAnswer) {
  const runtime = fakeRuntime((request) => (request.url === `${api}/advertiser/info/` ? done({ list: [shop] }) : answer(request)), {
    secrets,
  });
  const { table } = await runReport(tiktok, query(given), runtime);
  return {
    table,
    calls: runtime.sent,
    sleptMs: runtime.sleptMs,
    sent: runtime.sent.filter(({ url }) => url === `${api}/report/integrated/get/`),
  };
}
