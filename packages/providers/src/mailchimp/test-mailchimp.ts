import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { mailchimp } from './index.ts';

export const api = 'https://us19.api.mailchimp.com/3.0';
export const secrets = { accessToken: 'secret-token', dc: 'us19' };
export const root = { account_id: '8d3a', account_name: 'ACME Ltd', account_timezone: 'Europe/Berlin' };

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'campaigns',
    metrics: ['emailsSent'],
    ...given,
  });

/** Asks with an account in Berlin; `answer` sees the other calls. */
export async function ask(given: Partial<Query>, answer: (request: ProviderRequest) => FakeAnswer) {
  const runtime = fakeRuntime((request) => (request.url === `${api}/` ? { json: root } : answer(request)), { secrets });
  const { table } = await runReport(mailchimp, query(given), runtime);
  return { table, sent: runtime.sent.filter(({ url }) => url !== `${api}/`) };
}

/** A report of a campaign as the documentation prints it. */
export const october = {
  id: '42694e9e57',
  campaign_title: 'October news',
  type: 'regular',
  list_id: 'f9a2',
  list_name: 'Newsletter',
  list_is_active: true,
  subject_line: 'News',
  emails_sent: 4000,
  abuse_reports: 1,
  unsubscribed: 9,
  send_time: '2026-10-15T08:00:00+00:00',
  bounces: { hard_bounces: 4, soft_bounces: 20, syntax_errors: 0 },
  forwards: { forwards_count: 0, forwards_opens: 0 },
  opens: {
    opens_total: 2600,
    unique_opens: 1500,
    open_rate: 0.3773,
    last_open: '2026-11-01T10:00:00+00:00',
    proxy_excluded_opens: 1500,
    proxy_excluded_unique_opens: 800,
  },
  clicks: { clicks_total: 300, unique_clicks: 220, unique_subscriber_clicks: 180, click_rate: 0.0453, last_click: '' },
  ecommerce: { total_orders: 3, total_spent: 210, total_revenue: 180, currency_code: 'EUR' },
};
export type SentReport = Partial<Omit<typeof october, 'ecommerce'>> & { ecommerce?: Partial<typeof october.ecommerce> };
export const sent = (...reports: SentReport[]): FakeAnswer => ({
  json: { reports: reports.map((one) => ({ ...october, ...one })), total_items: reports.length },
});
