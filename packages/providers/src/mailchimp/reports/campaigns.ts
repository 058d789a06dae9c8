import { z } from 'zod';
import type { Query, Reply } from '../../kit/provider.ts';
import { readJson } from '../../kit/read-json.ts';
import { chosenId, mailchimpCall, zoneOf } from '../call.ts';
import { distinctNames } from '../figures.ts';
import { anyAudience, anyCampaigns } from '../inputs.ts';
import { mailReport } from '../mail-report.ts';
import type { MailAnswer } from '../mail-row.ts';
import { count, down, money, rate } from '../metrics.ts';
import { boundsOf, hourIn } from '../moments.ts';
import { rowOf, sentCampaignSchema } from './sent-campaign.ts';

/** Answers of a thousand time out: a report is about a kilobyte even with these fields alone. */
const reportsPerPage = 200;
const fields = [
  ...['id', 'campaign_title', 'type', 'list_id', 'list_name', 'list_is_active', 'subject_line', 'emails_sent', 'abuse_reports'],
  ...['unsubscribed', 'send_time', 'bounces', 'forwards', 'opens', 'clicks', 'ecommerce'],
];

const listSchema = z.object({ reports: z.array(sentCampaignSchema).default([]) });

/** Campaigns of the period, the audience and the choice; Mailchimp itself cuts by nothing but time, and roughly. */
function read(pages: Reply[], query: Query, zone: string): MailAnswer {
  const all = pages.flatMap((page) => readJson(listSchema, page).reports);
  const listId = chosenId(query.inputs, 'property');
  const chosen = Array.isArray(query.inputs.campaign) ? query.inputs.campaign.map(String) : [];
  const wanted = all.filter(({ id, list_id }) => (listId === null || list_id === listId) && (chosen.length === 0 || chosen.includes(id)));
  const undated = wanted.filter(({ send_time }) => (send_time ?? '') === '');
  const sent = wanted.flatMap((campaign) => {
    const hour = hourIn(campaign.send_time ?? '', zone);
    const day = hour?.slice(0, 10) ?? '';
    if (hour === null || day < query.period.start || day > query.period.end) return [];
    return [{ campaign, hour, name: campaign.campaign_title || campaign.subject_line || campaign.id, mark: day }];
  });
  return {
    rows: distinctNames(sent).map(({ campaign, name, hour }) => rowOf(campaign, name, hour)),
    warnings: [...(undated.length > 0 ? ['Campaigns without a day of sending (RSS and automations as a whole) are left out.'] : [])],
  };
}

const sending = 'Sending';
const opening = 'Opens';
const clicking = 'Clicks';
const losses = 'Bounces and unsubscribes';
const shop = 'Shop';
const time = { group: 'Time of sending' };

/** https://mailchimp.com/developer/marketing/api/reports/ */
export const campaigns = mailReport({
  key: 'campaigns',
  name: 'Campaigns',
  description: 'Campaigns sent in the period, with all their opens, clicks and orders until now.',
  inputs: [anyAudience, anyCampaigns],
  usesPeriod: true,
  fillsTime: true,
  trendDimension: 'date',
  metrics: [
    count(sending, 'campaigns', 'Campaigns sent'),
    count(sending, 'emailsSent', 'Emails sent', { good: 'neutral' }),
    count(sending, 'delivered', 'Delivered', { description: 'Emails sent without those that bounced.' }),
    count(opening, 'opens', 'Opens'),
    count(opening, 'uniqueOpens', 'Unique opens', { description: 'People who opened, each once a campaign.' }),
    rate(opening, 'openRate', 'Open rate', ['uniqueOpens', 'delivered'], {
      description: 'Unique opens of what was delivered. Apple Mail Privacy opens mails by itself, which makes this higher than it is.',
    }),
    count(opening, 'opensWithoutPrivacy', 'Opens without Apple Mail Privacy'),
    count(opening, 'uniqueOpensWithoutPrivacy', 'Unique opens without Apple Mail Privacy'),
    rate(opening, 'openRateWithoutPrivacy', 'Open rate without Apple Mail Privacy', ['uniqueOpensWithoutPrivacy', 'delivered'], {
      description: 'The one Mailchimp’s own pages show.',
    }),
    count(clicking, 'clicks', 'Clicks'),
    count(clicking, 'uniqueLinkClicks', 'Unique link clicks', { description: 'Each person once for each link.' }),
    count(clicking, 'peopleWhoClicked', 'People who clicked', { description: 'Each once a campaign.' }),
    rate(clicking, 'clickRate', 'Click rate', ['peopleWhoClicked', 'delivered'], {
      description: 'People who clicked, of what was delivered.',
    }),
    rate(clicking, 'clickToOpenRate', 'Click-to-open rate', ['peopleWhoClicked', 'uniqueOpens']),
    count(losses, 'bounces', 'Bounces', down),
    count(losses, 'hardBounces', 'Hard bounces', down),
    count(losses, 'softBounces', 'Soft bounces', down),
    rate(losses, 'bounceRate', 'Bounce rate', ['bounces', 'emailsSent'], down),
    count(losses, 'unsubscribes', 'Unsubscribes', down),
    rate(losses, 'unsubscribeRate', 'Unsubscribe rate', ['unsubscribes', 'delivered'], down),
    count(losses, 'abuseReports', 'Abuse reports', down),
    count(sending, 'forwards', 'Forwards'),
    count(shop, 'orders', 'Orders'),
    money(shop, 'orderTotal', 'Order total'),
    money(shop, 'revenue', 'Revenue', { description: 'Orders without tax and shipping.' }),
  ],
  dimensions: [
    { id: 'campaign', label: 'Campaign', kind: 'text', description: 'With its day where several bear one name.' },
    { id: 'subjectLine', label: 'Subject line', kind: 'text' },
    { id: 'campaignType', label: 'Campaign type', kind: 'text' },
    { id: 'audience', label: 'Audience', kind: 'text' },
    { id: 'date', label: 'Date', kind: 'date', ...time },
    { id: 'week', label: 'Week', kind: 'week', ...time },
    { id: 'month', label: 'Month', kind: 'month', ...time },
    { id: 'year', label: 'Year', kind: 'year', ...time },
    { id: 'dayOfWeek', label: 'Day of the week', kind: 'text', ...time },
    { id: 'hourOfDay', label: 'Hour of the day', kind: 'text', ...time },
  ],
  requests: ({ period }, secrets, metadata) => {
    const { since, before } = boundsOf(period, zoneOf(metadata));
    return [
      mailchimpCall(secrets, '/reports', {
        since_send_time: since,
        before_send_time: before,
        count: reportsPerPage,
        offset: 0,
        fields: [...fields.map((name) => `reports.${name}`), 'total_items'].join(','),
      }),
    ];
  },
  read: (pages, query, metadata) => read(pages, query, zoneOf(metadata)),
});
