import { mailchimp as provider } from '@sightline/providers/mailchimp/index';
import type { LedgerCheck, Login, Question } from './provider-facts.ts';

const loginOf = (user: string, userId: string, account: string): Login => ({ kind: 'oauth', user: `${user} ${userId}`, account });
/** Accounts of the sandbox; a login is for one. Carla may read audiences, and no reports. */
export const alpine = {
  userId: '1234501',
  zone: 'Europe/Vienna',
  login: loginOf('anna@alpine-agency.test', '1234501', 'Alpine Outfitters GmbH'),
  list: 'f9a2c41e07',
};
export const hudson = {
  userId: '1234502',
  zone: 'America/New_York',
  login: loginOf('anna@alpine-agency.test', '1234502', 'Hudson Roasters, Inc.'),
  list: 'a1b2c3d4e5',
};
export const nord = {
  userId: '1234503',
  zone: 'Europe/Stockholm',
  login: loginOf('ben@nordclinics.test', '1234503', 'Nord Clinics Västerås AB'),
  list: 'd5e6f7a8b9',
};
export const sakura = {
  userId: '1234504',
  zone: 'Asia/Tokyo',
  login: loginOf('carla@sakura-tea.test', '1234504', 'さくら茶'),
  list: 'e0f1a2b3c4',
};
type Place = typeof alpine;

/** Whole months: `growth` knows no others. */
export const period = { start: '2026-10-01', end: '2026-10-31' };
/** A campaign nobody reacts to any more, with orders. */
export const campaign = { id: '85594cd729', day: '2026-09-08' };
const sentOn = { start: campaign.day, end: campaign.day };

/** Our metrics of campaigns and the ledger's names of them. */
const named: Record<string, string> = {
  campaigns: 'campaigns',
  emailsSent: 'emails_sent',
  delivered: 'delivered',
  opens: 'opens_total',
  uniqueOpens: 'unique_opens',
  openRate: 'open_rate',
  opensWithoutPrivacy: 'proxy_excluded_opens',
  uniqueOpensWithoutPrivacy: 'proxy_excluded_unique_opens',
  openRateWithoutPrivacy: 'proxy_excluded_open_rate',
  clicks: 'clicks_total',
  uniqueLinkClicks: 'unique_clicks',
  peopleWhoClicked: 'unique_subscriber_clicks',
  clickRate: 'click_rate',
  clickToOpenRate: 'click_to_open',
  hardBounces: 'hard_bounces',
  softBounces: 'soft_bounces',
  bounceRate: 'bounce_rate',
  unsubscribes: 'unsubscribed',
  unsubscribeRate: 'unsub_rate',
  abuseReports: 'abuse_reports',
  forwards: 'forwards_count',
  orders: 'total_orders',
  orderTotal: 'total_spent',
  revenue: 'total_revenue',
};
/** The same of what happens in an audience. */
const daily: Record<string, string> = {
  subscribes: 'subs',
  unsubscribes: 'unsubs',
  otherAdds: 'other_adds',
  otherRemoves: 'other_removes',
  emailsSent: 'emails_sent',
  uniqueOpens: 'unique_opens',
  peopleWhoClicked: 'recipient_clicks',
  hardBounces: 'hard_bounce',
  softBounces: 'soft_bounce',
};

type Figures = Record<string, number | null>;
const figures = (value: unknown): Figures => value as Figures;
const renamed = (value: unknown, nameOf: (name: string) => string): Figures =>
  Object.fromEntries(Object.entries(figures(value)).map(([name, figure]) => [nameOf(name), figure]));

export const campaigns = (metric: string, dimension: string | null = null): Question => ({
  report: 'campaigns',
  metrics: [metric],
  dimension,
});
const check = ({ userId, login }: Place, metric: string, dimension: 'date' | null): LedgerCheck => ({
  name: `${metric} of campaigns by ${dimension ?? 'nothing'} of ${userId}`,
  question: campaigns(metric, dimension),
  metric,
  login,
  ask: { account: userId, ...period, metric: named[metric] ?? metric },
  read: ({ total, days }) => ({ total: total as number | null, ...(dimension === null ? {} : { rows: figures(days) }) }),
});
const by = (metric: string, dimension: string, ledgerDimension: string, names: Record<string, string>): LedgerCheck => ({
  name: `${metric} of campaigns by ${dimension}`,
  question: campaigns(metric, dimension),
  metric,
  ask: { account: alpine.userId, ...period, metric: named[metric] ?? metric, dimension: ledgerDimension },
  read: ({ total, values }) => ({ total: total as number, rows: renamed(values, (name) => names[name] ?? name) }),
});
const activity = ({ userId, login, list }: Place, metric: string): LedgerCheck => ({
  name: `${metric} of an audience by day of ${userId}`,
  question: { report: 'activity', inputs: { property: list }, metrics: [metric], dimension: 'date' },
  metric,
  login,
  ask: { account: userId, list, ...period, metric: `activity.${daily[metric]}` },
  read: ({ total, days }) => ({ total: total as number, rows: figures(days) }),
});
/** What a report of one campaign adds up to is what the campaign's own report says. */
const ofCampaign = (report: string, metric: string, ledgerMetric: string): LedgerCheck => ({
  name: `${metric} of ${report} together`,
  question: { report, inputs: { campaign: campaign.id }, metrics: [metric], dimension: firstOf(report) },
  metric,
  ask: { account: alpine.userId, ...sentOn, metric: ledgerMetric, dimension: 'campaign' },
  read: ({ values }) => ({ total: figures(values)[campaign.id] ?? null }),
});
const firstOf = (report: string): string | null =>
  provider.declaration.reports.find(({ key }) => key === report)?.dimensions[0]?.id ?? null;
const today = { start: '2026-11-20', end: '2026-11-20' };
const members = (report: string): LedgerCheck => ({
  name: `subscribers of ${report}`,
  question: { report, inputs: { property: alpine.list }, metrics: ['subscribers'], dimension: firstOf(report) },
  metric: 'subscribers',
  ask: { account: alpine.userId, list: alpine.list, ...today, metric: 'members' },
  read: ({ total }) => ({ total: total as number }),
});
const twoMonths = { start: '2026-09-01', end: period.end };
const growth = (metric: string, ledgerMetric: string, join: (days: Figures, month: string) => number | null): LedgerCheck => ({
  name: `${metric} by month`,
  question: { report: 'growth', inputs: { property: alpine.list }, metrics: [metric], dimension: 'month', period: twoMonths },
  metric,
  ask: { account: alpine.userId, list: alpine.list, ...twoMonths, metric: ledgerMetric },
  read: ({ total, days }) => ({
    total: total as number,
    rows: Object.fromEntries(['2026-09', '2026-10'].map((month) => [month, join(figures(days), month)])),
  }),
});
const inMonth = (days: Figures, month: string): number[] =>
  Object.keys(days)
    .sort()
    .flatMap((day) => (day.startsWith(month) ? [days[day] ?? 0] : []));
const sumOf = (days: Figures, month: string): number => inMonth(days, month).reduce((sum, value) => sum + value, 0);
const sentByHour: LedgerCheck = {
  name: 'emails sent in the hours of the first day, on the clock of the account',
  question: { report: 'firstDay', inputs: { campaign: campaign.id }, metrics: ['emailsSent'], dimension: 'hour' },
  metric: 'emailsSent',
  ask: { account: alpine.userId, list: alpine.list, ...sentOn, metric: 'emails_sent', dimension: 'hour' },
  read: ({ total, values }) => ({ total: total as number, rows: figures(values) }),
};

const types = { regular: 'Regular', plaintext: 'Plain text', absplit: 'A/B test', variate: 'Multivariate' };
const audiences = {
  [alpine.list]: 'Newsletter – Österreich',
  c3b8e5d2a1: 'Händler & Partner „B2B“',
  '77d0f1b9e4': 'VIP ⛷️ عملاء',
  '0e6f4a2d5b': 'Alte Liste (gelöscht) (deleted)',
};

export const ledger: LedgerCheck[] = [
  ...Object.keys(named).map((metric) => check(alpine, metric, null)),
  ...['campaigns', 'emailsSent', 'uniqueOpens', 'openRate', 'revenue'].map((metric) => check(alpine, metric, 'date')),
  ...[hudson, nord].flatMap((place) => ['emailsSent', 'orderTotal', 'clickRate'].map((metric) => check(place, metric, 'date'))),
  by('emailsSent', 'campaignType', 'type', types),
  by('revenue', 'audience', 'list', audiences),
  by('clickToOpenRate', 'audience', 'list', audiences),
  ...Object.keys(daily).map((metric) => activity(alpine, metric)),
  ...[hudson, nord, sakura].map((place) => activity(place, 'subscribes')),
  growth('subscribers', 'members', (days, month) => inMonth(days, month).at(-1) ?? null),
  growth('unsubscribes', 'activity.unsubs', sumOf),
  growth('cleaned', 'activity.hard_bounce', sumOf),
  growth('deleted', 'activity.other_removes', sumOf),
  ...['audiences', 'memberPlaces', 'mailClients'].map(members),
  ofCampaign('links', 'clicks', 'clicks_total'),
  ofCampaign('links', 'uniqueClicks', 'unique_clicks'),
  ofCampaign('openPlaces', 'uniqueOpens', 'unique_opens'),
  sentByHour,
  ofCampaign('products', 'revenue', 'total_revenue'),
  ofCampaign('products', 'purchased', 'total_orders'),
  ofCampaign('unsubscribeReasons', 'unsubscribes', 'unsubscribed'),
];
