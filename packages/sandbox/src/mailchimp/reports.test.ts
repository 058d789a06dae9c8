import { describe, expect, test } from 'vitest';
import { hourMs } from '../kernel/time-units.ts';
import { ALPINE, HUDSON, NORD, type Report, type Row, sum, useMailchimp } from './test-client.ts';

const { read, readAll, ledger } = useMailchimp();

const OCTOBER = 'since_send_time=2026-10-01T00:00:00%2B02:00&before_send_time=2026-11-01T00:00:00%2B01:00';
const truth = (metric: string, more: Record<string, string> = {}) =>
  ledger({ account: String(ALPINE), start: '2026-10-01', end: '2026-10-31', metric, ...more });
const october = () => readAll<Report>(`/reports?${OCTOBER}`, 'reports', ALPINE, 5);

describe('reports', () => {
  test('add up to what the ledger says, for each audience too', async () => {
    const reports = await october();
    expect(reports.length).toBeGreaterThan(10);
    const metrics: Record<string, (report: Report) => unknown> = {
      emails_sent: ({ emails_sent }) => emails_sent,
      opens_total: ({ opens }) => opens.opens_total,
      unique_opens: ({ opens }) => opens.unique_opens,
      proxy_excluded_unique_opens: ({ opens }) => opens.proxy_excluded_unique_opens,
      clicks_total: ({ clicks }) => clicks.clicks_total,
      unique_clicks: ({ clicks }) => clicks.unique_clicks,
      unique_subscriber_clicks: ({ clicks }) => clicks.unique_subscriber_clicks,
      hard_bounces: ({ bounces }) => bounces.hard_bounces,
      soft_bounces: ({ bounces }) => bounces.soft_bounces,
      unsubscribed: ({ unsubscribed }) => unsubscribed,
      total_orders: ({ ecommerce }) => ecommerce.total_orders,
      total_revenue: ({ ecommerce }) => ecommerce.total_revenue,
      campaigns: () => 1,
    };
    for (const [metric, of] of Object.entries(metrics)) expect(sum(reports, of), metric).toBeCloseTo(truth(metric).total ?? 0, 2);
    const { values } = truth('unique_opens', { dimension: 'list' });
    for (const [list, value] of Object.entries(values)) {
      expect(
        sum(
          reports.filter(({ list_id }) => list_id === list),
          ({ opens }) => opens.unique_opens,
        ),
      ).toBe(value);
    }
  });

  test('keep every part within its whole, and rates as fractions of it', async () => {
    const falls = (...values: unknown[]) => values.every((value, i) => i === 0 || Number(value) <= Number(values[i - 1]));
    for (const { emails_sent: sent, opens, clicks, bounces } of await readAll<Report>('/reports', 'reports', HUDSON)) {
      const delivered = sent - Number(bounces.hard_bounces) - Number(bounces.soft_bounces);
      expect(falls(sent, delivered, opens.unique_opens, clicks.unique_subscriber_clicks)).toBe(true);
      expect(falls(opens.opens_total, opens.unique_opens, opens.proxy_excluded_unique_opens)).toBe(true);
      expect(falls(opens.opens_total, opens.proxy_excluded_opens, opens.proxy_excluded_unique_opens)).toBe(true);
      expect(falls(clicks.clicks_total, clicks.unique_clicks, clicks.unique_subscriber_clicks)).toBe(true);
      expect(opens.open_rate).toBeCloseTo(Number(opens.unique_opens) / delivered, 4);
      expect(clicks.click_rate).toBeCloseTo(Number(clicks.unique_subscriber_clicks) / delivered, 4);
    }
  });

  test('page to the end in a big account, newest first, ten at a time by default', async () => {
    const reports = await readAll<Report>('/reports', 'reports', HUDSON);
    expect(reports.length).toBeGreaterThan(600);
    const times = reports.map(({ send_time }) => send_time);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
    expect((await read<{ reports: Row[] }>('/reports', HUDSON)).reports).toHaveLength(10);
  });

  test('keep within a window and a type', async () => {
    const reports = await october();
    for (const { send_time } of reports) {
      expect(Date.parse(send_time)).toBeGreaterThanOrEqual(Date.parse('2026-10-01T00:00:00+02:00'));
      expect(Date.parse(send_time)).toBeLessThan(Date.parse('2026-11-01T00:00:00+01:00'));
    }
    const split = await readAll<Report>('/reports?type=absplit', 'reports');
    expect(split.length).toBeGreaterThan(0);
    for (const { type, opens, ab_split } of split) {
      expect(type).toBe('absplit');
      expect(sum(Object.values(ab_split as Row), (half) => (half as Row).unique_opens)).toBe(opens.unique_opens);
    }
  });

  test('of tests and digests are the sum of their parts', async () => {
    const all = await readAll<Report>('/reports', 'reports');
    const digest = all.find(({ type }) => type === 'rss');
    expect(digest).toMatchObject({ send_time: '', rss_last_send: '2026-11-16T08:00:00+00:00' });
    for (const report of [digest, all.find(({ type }) => type === 'variate')]) {
      const { reports } = await read<{ reports: Report[] }>(`/reports/${report?.id}/sub-reports`);
      expect(reports.length).toBeGreaterThan(1);
      expect(sum(reports, ({ opens }) => opens.unique_opens)).toBe(report?.opens.unique_opens);
      expect(await read(`/reports/${reports[0]?.id}`)).toMatchObject({ emails_sent: reports[0]?.emails_sent });
    }
    const plain = all.find(({ type }) => type === 'regular');
    expect(await read(`/reports/${plain?.id}/sub-reports`)).toMatchObject({ reports: [], total_items: 0 });
  });

  test('stay when their audience was deleted', async () => {
    const gone = (await readAll<Report>('/reports', 'reports')).filter(({ list_is_active }) => !list_is_active);
    expect(new Set(gone.map(({ list_id }) => list_id))).toEqual(new Set(['0e6f4a2d5b']));
    const { lists } = await read<{ lists: Row[] }>('/lists');
    expect(lists.map(({ id }) => id)).not.toContain('0e6f4a2d5b');
  });

  test('have no figures without Apple’s opens where those are not there yet', async () => {
    const { reports } = await read<{ reports: Report[] }>('/reports?count=1', NORD);
    expect(reports[0]?.opens).toHaveProperty('unique_opens');
    expect(reports[0]?.opens).not.toHaveProperty('proxy_excluded_opens');
  });
});

describe('the parts of a report', () => {
  const target = async () => {
    const [report] = (await october()).filter(({ type }) => type === 'regular');
    if (!report) throw new Error('No campaign was sent.');
    return report;
  };

  test('add up to the report', async () => {
    const report = await target();
    const part = <T = Row>(path: string, name: string) => readAll<T>(`/reports/${report.id}${path}`, name);
    const links = await part('/click-details?sort_field=total_clicks&sort_dir=DESC', 'urls_clicked');
    expect(sum(links, ({ total_clicks }) => total_clicks)).toBe(report.clicks.clicks_total);
    expect(sum(links, ({ unique_clicks }) => unique_clicks)).toBe(report.clicks.unique_clicks);
    expect(sum(links, ({ click_percentage }) => click_percentage)).toBeCloseTo(1, 2);
    const counts = links.map(({ total_clicks }) => Number(total_clicks));
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(sum(await part('/locations', 'locations'), ({ opens }) => opens)).toBe(report.opens.unique_opens);
    const products = await part('/ecommerce-product-activity', 'products');
    expect(sum(products, ({ total_revenue }) => total_revenue)).toBeCloseTo(Number(report.ecommerce.total_revenue), 2);
    expect(await part('/unsubscribed', 'unsubscribes')).toHaveLength(report.unsubscribed);
    const { domains, total_sent } = await read<{ domains: Row[]; total_sent: number }>(`/reports/${report.id}/domain-performance`);
    expect(domains).toHaveLength(5);
    expect(total_sent).toBe(report.emails_sent);
    expect(sum(domains, ({ emails_sent }) => emails_sent)).toBeLessThan(total_sent);
    for (const { emails_sent, delivered, opens, clicks } of domains) {
      expect(Number(clicks)).toBeLessThanOrEqual(Number(opens));
      expect(Number(opens)).toBeLessThanOrEqual(Number(delivered));
      expect(Number(delivered)).toBeLessThanOrEqual(Number(emails_sent));
    }
  });

  test('tell what each recipient did, as often as the report says and at the same hours', async () => {
    const report = await target();
    interface Activity {
      email_id: string;
      activity: { action: string; timestamp: string; type?: string }[];
    }
    const emails = await readAll<Activity>(`/reports/${report.id}/email-activity`, 'emails', ALPINE, 1000);
    expect(emails).toHaveLength(report.emails_sent);
    const having = (action: string) => emails.filter(({ activity }) => activity.some((event) => event.action === action));
    const times = (action: string) => emails.flatMap(({ activity }) => activity.filter((event) => event.action === action));
    expect(having('open')).toHaveLength(Number(report.opens.unique_opens));
    expect(times('open')).toHaveLength(Number(report.opens.opens_total));
    expect(having('click')).toHaveLength(Number(report.clicks.unique_subscriber_clicks));
    expect(times('click')).toHaveLength(Number(report.clicks.clicks_total));
    expect(times('bounce').filter(({ type }) => type === 'hard')).toHaveLength(Number(report.bounces.hard_bounces));
    const first = having('open').map(({ activity }) => Math.min(...activity.map(({ timestamp }) => Date.parse(timestamp))));
    for (const { timestamp, unique_opens } of report.timeseries) {
      const start = Date.parse(timestamp);
      expect(
        first.filter((at) => at > start && at <= start + hourMs),
        timestamp,
      ).toHaveLength(unique_opens);
    }
    const members = await readAll<{ opens_count: number }>(`/reports/${report.id}/open-details`, 'members', ALPINE, 1000);
    expect(members).toHaveLength(Number(report.opens.unique_opens));
    expect(sum(members, ({ opens_count }) => opens_count)).toBe(report.opens.opens_total);
  });
});

describe('an audience', () => {
  const LIST = 'c3b8e5d2a1';

  test('tells half a year of days that fit its campaigns and its members', async () => {
    const days = await readAll<Record<string, number> & { day: string }>(`/lists/${LIST}/activity`, 'activity');
    expect(days).toHaveLength(180);
    expect(days[0]?.day).toBe('2026-11-18');
    const span = { account: String(ALPINE), list: LIST, start: days.at(-1)?.day ?? '', end: '2026-11-18' };
    for (const metric of ['emails_sent', 'unique_opens', 'recipient_clicks', 'hard_bounce', 'soft_bounce', 'subs', 'unsubs']) {
      expect(
        sum(days, (day) => day[metric]),
        metric,
      ).toBe(ledger({ ...span, metric: `activity.${metric}` }).total);
    }
    expect(sum(days, ({ emails_sent }) => emails_sent)).toBe(ledger({ ...span, metric: 'emails_sent' }).total);
    const net = sum(
      days.slice(0, -1),
      (day) => (day.subs ?? 0) + (day.other_adds ?? 0) - (day.unsubs ?? 0) - (day.other_removes ?? 0) - (day.hard_bounce ?? 0),
    );
    const levels = ledger({ ...span, metric: 'members' });
    expect(net).toBe(Number(levels.total) - Number(levels.days[span.start]));
  });

  test('counts as many openers in its days as its campaigns do', async () => {
    // Campaigns of two months ago have had all their reactions by now, and within the half year.
    const reports = (
      await readAll<Report>('/reports?since_send_time=2026-06-01T00:00:00Z&before_send_time=2026-07-01T00:00:00Z', 'reports', HUDSON)
    ).filter(({ list_id }) => list_id === 'b6c7d8e9f0');
    const first = reports[0];
    const activity = await readAll<Record<string, number> & { day: string }>('/lists/b6c7d8e9f0/activity', 'activity', HUDSON);
    const all = await readAll<Report>('/reports?since_send_time=2026-03-01T00:00:00Z', 'reports', HUDSON);
    const mine = all.filter(({ list_id }) => list_id === 'b6c7d8e9f0');
    const ended = sum(
      mine.filter(({ send_time }) => send_time >= '2026-06-01'),
      ({ opens }) => opens.unique_opens,
    );
    const late = sum(
      activity.filter(({ day }) => day >= '2026-06-01'),
      (day) => day.unique_opens,
    );
    expect(first).toBeDefined();
    // What opens late of older campaigns is the difference.
    expect(late).toBeGreaterThanOrEqual(ended);
    expect(late - ended).toBeLessThan(
      sum(
        mine.filter(({ send_time }) => send_time < '2026-06-01'),
        ({ opens }) => opens.unique_opens,
      ),
    );
  });

  test('grows by month, and its places and programs make up its members', async () => {
    const history = await readAll<Record<string, number>>(`/lists/${LIST}/growth-history?sort_field=month&sort_dir=DESC`, 'history');
    const list = await read<{ stats: Record<string, number> }>(`/lists/${LIST}?include_total_contacts=true`);
    expect(history[0]).toMatchObject({ month: '2026-11', subscribed: list.stats.member_count, existing: 0 });
    expect(sum(history, ({ unsubscribed }) => unsubscribed)).toBe(list.stats.unsubscribe_count);
    expect(sum(history, ({ cleaned }) => cleaned)).toBe(list.stats.cleaned_count);
    expect(await read(`/lists/${LIST}/growth-history/2026-10`)).toMatchObject(history[1] ?? {});
    const { locations } = await read<{ locations: Record<string, number>[] }>(`/lists/${LIST}/locations`);
    expect(sum(locations, ({ total }) => total)).toBe(list.stats.member_count);
    expect(sum(locations, ({ percent }) => percent)).toBeCloseTo(100, 0);
    const { clients } = await read<{ clients: Record<string, number>[] }>(`/lists/${LIST}/clients`);
    expect(sum(clients, ({ members }) => members)).toBe(list.stats.member_count);
    // Here rates go to a hundred.
    expect(list.stats.open_rate).toBeGreaterThan(10);
  });
});
