import { isoWeekOf } from '@sightline/contract/core';
import { z } from 'zod';
import { addUp } from '../../kit/arithmetic.ts';
import type { MailRow } from '../mail-row.ts';
import { weekdayOf } from '../moments.ts';

const figure = z.number().nullish();
const text = z.string().nullish();
export const sentCampaignSchema = z.object({
  id: z.string(),
  campaign_title: text,
  type: text,
  list_id: text,
  list_name: text,
  list_is_active: z.boolean().nullish(),
  subject_line: text,
  emails_sent: figure,
  abuse_reports: figure,
  unsubscribed: figure,
  send_time: text,
  bounces: z.object({ hard_bounces: figure, soft_bounces: figure, syntax_errors: figure }).nullish(),
  forwards: z.object({ forwards_count: figure }).nullish(),
  opens: z
    .object({ opens_total: figure, unique_opens: figure, proxy_excluded_opens: figure, proxy_excluded_unique_opens: figure })
    .nullish(),
  clicks: z.object({ clicks_total: figure, unique_clicks: figure, unique_subscriber_clicks: figure }).nullish(),
  ecommerce: z.object({ total_orders: figure, total_spent: figure, total_revenue: figure, currency_code: text }).nullish(),
});
type SentCampaign = z.infer<typeof sentCampaignSchema>;

const types: Record<string, string> = {
  regular: 'Regular',
  plaintext: 'Plain text',
  'plain-text': 'Plain text',
  absplit: 'A/B test',
  ab_split: 'A/B test',
  variate: 'Multivariate',
  rss: 'RSS',
  automation: 'Automation',
  auto: 'Automation',
};

function audienceName({ list_id, list_name, list_is_active }: SentCampaign): string {
  const name = list_name || list_id || '(not set)';
  return list_is_active === false ? `${name} (deleted)` : name;
}

/** `hour` is that of sending, in the account's zone. */
export function rowOf(campaign: SentCampaign, name: string, hour: string): MailRow {
  const day = hour.slice(0, 10);
  const { bounces, opens, clicks, ecommerce } = campaign;
  const bounced = addUp([bounces?.hard_bounces, bounces?.soft_bounces, bounces?.syntax_errors]);
  const sent = campaign.emails_sent ?? null;
  return {
    currency: ecommerce?.currency_code ?? '',
    cells: {
      campaign: name,
      subjectLine: campaign.subject_line || '(no subject)',
      campaignType: types[campaign.type ?? ''] ?? (campaign.type || '(not set)'),
      audience: audienceName(campaign),
      date: day,
      week: isoWeekOf(day),
      month: day.slice(0, 7),
      year: day.slice(0, 4),
      dayOfWeek: weekdayOf(day),
      hourOfDay: `${hour.slice(11, 13)}:00`,
    },
    figures: {
      campaigns: 1,
      emailsSent: sent,
      delivered: sent === null ? null : sent - (bounced ?? 0),
      opens: opens?.opens_total ?? null,
      uniqueOpens: opens?.unique_opens ?? null,
      opensWithoutPrivacy: opens?.proxy_excluded_opens ?? null,
      uniqueOpensWithoutPrivacy: opens?.proxy_excluded_unique_opens ?? null,
      clicks: clicks?.clicks_total ?? null,
      uniqueLinkClicks: clicks?.unique_clicks ?? null,
      peopleWhoClicked: clicks?.unique_subscriber_clicks ?? null,
      bounces: bounced,
      hardBounces: bounces?.hard_bounces ?? null,
      softBounces: bounces?.soft_bounces ?? null,
      unsubscribes: campaign.unsubscribed ?? null,
      abuseReports: campaign.abuse_reports ?? null,
      forwards: campaign.forwards?.forwards_count ?? null,
      orders: ecommerce?.total_orders ?? null,
      orderTotal: ecommerce?.total_spent ?? null,
      revenue: ecommerce?.total_revenue ?? null,
    },
  };
}
