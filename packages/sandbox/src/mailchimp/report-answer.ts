import { todayIn } from '../kernel/days.ts';
import { shareOut } from '../kernel/shares.ts';
import type { World } from '../kernel/stand-in.ts';
import { hourMs } from '../kernel/time-units.ts';
import type { Account } from './accounts.ts';
import { CAMPAIGN_TYPES, type Campaign, type CampaignType, type Sending, timeText } from './campaign.ts';
import { sentCampaigns } from './campaigns.ts';
import { audienceRates, isThere } from './list-answers.ts';
import { notFound } from './problem.ts';
import { pageOf, type Query, readPage } from './query.ts';
import { by, outcomeBy, rateOf, timeOfNth } from './reactions.ts';

const HOUR = hourMs;

function lastOf(sendings: readonly Sending[], now: number, inTheEnd: (sending: Sending) => number): string {
  const times = sendings.flatMap((sending) => {
    const count = by(now, sending.sentAt, inTheEnd(sending));
    return count === 0 ? [] : [timeOfNth(count, sending.sentAt, inTheEnd(sending))];
  });
  return times.length === 0 ? '' : timeText(Math.max(...times));
}

/** The first 24 hours, as far as they have passed. */
function describeHours(sendings: readonly Sending[], sentAt: number, now: number) {
  const start = Math.floor(sentAt / HOUR) * HOUR;
  const total = sendings.reduce((sum, { sent }) => sum + sent, 0);
  return Array.from({ length: 24 }, (_, hour) => start + hour * HOUR)
    .filter((at) => at <= now)
    .map((at) => {
      const end = Math.min(at + HOUR, now);
      const during = (inTheEnd: (sending: Sending) => number) =>
        sendings.reduce((sum, sending) => sum + by(end, sending.sentAt, inTheEnd(sending)) - by(at, sending.sentAt, inTheEnd(sending)), 0);
      return {
        timestamp: timeText(at),
        emails_sent: at === start ? total : 0,
        unique_opens: during(({ uniqueOpens }) => uniqueOpens),
        recipients_clicks: during(({ clickers }) => clickers),
      };
    });
}

function describeSplit(sending: Sending, now: number) {
  const outcome = outcomeBy(now, [sending]);
  return {
    bounces: outcome.hardBounces + outcome.softBounces,
    abuse_reports: outcome.abuse,
    unsubs: outcome.unsubscribed,
    recipient_clicks: outcome.clickers,
    forwards: outcome.forwards,
    forwards_opens: 0,
    opens: outcome.opens,
    last_open: lastOf([sending], now, ({ opens }) => opens),
    unique_opens: outcome.uniqueOpens,
  };
}

/** A report of a campaign or, with `parts` narrowed, of one of its parts. */
function describeReport(world: World, account: Account, campaign: Campaign, id = campaign.id, type: CampaignType = campaign.type) {
  const now = world.now().getTime();
  const { parts, audience, sentAt } = campaign;
  const outcome = outcomeBy(now, parts);
  const units = 10 ** account.digits;
  const [a, b] = parts;
  const proxy = {
    proxy_excluded_opens: outcome.opensByPeople,
    proxy_excluded_unique_opens: outcome.uniqueOpensByPeople,
    proxy_excluded_open_rate: rateOf(outcome.uniqueOpensByPeople, outcome.delivered),
  };
  const lastIssue = parts.at(-1)?.sentAt ?? null;
  return {
    id,
    campaign_title: campaign.title,
    type,
    list_id: audience.id,
    list_is_active: isThere(account, audience, todayIn(account.zone, world.now())),
    list_name: audience.name,
    subject_line: campaign.subject,
    preview_text: campaign.preview,
    emails_sent: outcome.sent,
    abuse_reports: outcome.abuse,
    unsubscribed: outcome.unsubscribed,
    send_time: timeText(sentAt),
    ...(type === 'rss' ? { rss_last_send: timeText(lastIssue) } : {}),
    bounces: { hard_bounces: outcome.hardBounces, soft_bounces: outcome.softBounces, syntax_errors: 0 },
    forwards: { forwards_count: outcome.forwards, forwards_opens: 0 },
    opens: {
      opens_total: outcome.opens,
      unique_opens: outcome.uniqueOpens,
      open_rate: rateOf(outcome.uniqueOpens, outcome.delivered),
      last_open: lastOf(parts, now, ({ opens }) => opens),
      ...(account.hasProxyFigures ? proxy : {}),
    },
    clicks: {
      clicks_total: outcome.clicks,
      unique_clicks: outcome.uniqueClicks,
      unique_subscriber_clicks: outcome.clickers,
      click_rate: rateOf(outcome.clickers, outcome.delivered),
      last_click: lastOf(parts, now, ({ clicks }) => clicks),
    },
    facebook_likes: { recipient_likes: 0, unique_likes: 0, facebook_likes: 0 },
    industry_stats: {
      type: account.industry,
      open_rate: 0.21,
      click_rate: 0.025,
      bounce_rate: 0.01,
      unopen_rate: 0.78,
      unsub_rate: 0.002,
      abuse_rate: 0.0001,
    },
    list_stats: audienceRates(world, account, audience),
    ...(type === 'absplit' && a && b ? { ab_split: { a: describeSplit(a, now), b: describeSplit(b, now) } } : {}),
    ...(sentAt === null ? {} : { timeseries: describeHours(parts, sentAt, now) }),
    ecommerce: {
      total_orders: outcome.orders,
      total_spent: outcome.spent / units,
      total_revenue: outcome.revenue / units,
      currency_code: account.currency,
    },
    delivery_status: { enabled: false },
  };
}

export function findCampaign(world: World, account: Account, id: string): Campaign {
  for (const campaign of sentCampaigns(world, account)) {
    if (campaign.id === id) return campaign;
    const part = campaign.parts.find((sending) => sending.id === id);
    if (part) return { ...campaign, id, sentAt: part.sentAt, parts: [part] };
  }
  throw notFound();
}

/** `GET /reports`: newest first. A window leaves out digests, which have no time of sending. */
export function listReports(world: World, account: Account, query: Query): Record<string, unknown> {
  const [since, before] = [query.time('since_send_time'), query.time('before_send_time')];
  const type = query.oneOf('type', CAMPAIGN_TYPES);
  const found = sentCampaigns(world, account)
    .filter(
      ({ sentAt, type: own }) =>
        (since === null || (sentAt !== null && sentAt >= since)) &&
        (before === null || (sentAt !== null && sentAt < before)) &&
        (type === null || own === type),
    )
    .reverse();
  return pageOf('reports', found, readPage(query), (campaign) => describeReport(world, account, campaign));
}

export function showReport(world: World, account: Account, id: string): Record<string, unknown> {
  return describeReport(world, account, findCampaign(world, account, id));
}

/** `GET /reports/{id}/sub-reports`: the variants of a test, the issues of a digest. */
export function listSubReports(world: World, account: Account, id: string): Record<string, unknown> {
  const campaign = findCampaign(world, account, id);
  const parts = campaign.parts.length > 1 || campaign.type === 'rss' ? campaign.parts : [];
  return {
    reports: parts.map((part) =>
      describeReport(
        world,
        account,
        { ...campaign, title: `${campaign.title} (${part.id.slice(-1)})`, sentAt: part.sentAt, parts: [part] },
        part.id,
      ),
    ),
    campaign_id: id,
    total_items: parts.length,
  };
}

const LINKS = ['/', '/sale', '/products/größen?utm_source=mailchimp', '/blog/2026', '/stores', '/unfollow'];
const LINK_WEIGHTS = [30, 26, 18, 12, 9, 5];

/** The links of a campaign with what was clicked by now; their sums are the campaign's. */
export function linksOf(world: World, campaign: Campaign) {
  const now = world.now().getTime();
  const outcome = outcomeBy(now, campaign.parts);
  const unique = shareOut(outcome.uniqueClicks, LINK_WEIGHTS);
  const extra = shareOut(outcome.clicks - outcome.uniqueClicks, LINK_WEIGHTS);
  return LINKS.map((path, index) => ({
    id: `${campaign.id}${index}`,
    url: `https://www.example.test${path}`,
    total_clicks: (unique[index] ?? 0) + (extra[index] ?? 0),
    click_percentage: rateOf((unique[index] ?? 0) + (extra[index] ?? 0), outcome.clicks),
    unique_clicks: unique[index] ?? 0,
    unique_click_percentage: rateOf(unique[index] ?? 0, outcome.uniqueClicks),
    last_click: (unique[index] ?? 0) === 0 ? '' : lastOf(campaign.parts, now, ({ clicks }) => clicks),
    campaign_id: campaign.id,
  }));
}
