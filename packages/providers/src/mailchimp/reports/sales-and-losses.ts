import { z } from 'zod';
import { readJson } from '../../kit/read-json.ts';
import { mailchimpCall, neededId, zoneOf } from '../call.ts';
import { mailReport } from '../mail-report.ts';
import { byMailchimp, count, down, money } from '../metrics.ts';
import { hourIn } from '../moments.ts';
import { campaignInputs, partCall } from './part-call.ts';

const figure = z.number().nullish();
const text = z.string().nullish();

const productsSchema = z.object({
  products: z
    .array(
      z.object({
        title: text,
        sku: text,
        total_revenue: figure,
        total_purchased: figure,
        currency_code: text,
        recommendation_total: figure,
        recommendation_purchased: figure,
      }),
    )
    .default([]),
});
export const products = mailReport({
  key: 'products',
  name: 'Products of a campaign',
  description: 'What recipients of a campaign bought in the connected shop.',
  inputs: campaignInputs,
  firstDimension: 'product',
  metrics: [
    money('Shop', 'revenue', 'Revenue'),
    count('Shop', 'purchased', 'Products sold'),
    count('Shop', 'recommended', 'Recommendations'),
    count('Shop', 'recommendedPurchased', 'Recommended products sold'),
  ],
  dimensions: [{ id: 'product', label: 'Product', kind: 'text' }],
  requests: (query, secrets) => [
    partCall(
      query,
      secrets,
      '/ecommerce-product-activity',
      'products',
      ['title', 'sku', 'total_revenue', 'total_purchased', 'currency_code', 'recommendation_total', 'recommendation_purchased'],
      { sort_field: query.orderBy?.column === 'purchased' ? 'total_purchased' : 'total_revenue' },
    ),
  ],
  read: (pages) => ({
    rows: pages
      .flatMap((page) => readJson(productsSchema, page).products)
      .map((one) => ({
        currency: one.currency_code ?? '',
        cells: { product: one.title || one.sku || '(not set)' },
        figures: {
          revenue: one.total_revenue ?? null,
          purchased: one.total_purchased ?? null,
          recommended: one.recommendation_total ?? null,
          recommendedPurchased: one.recommendation_purchased ?? null,
        },
      })),
  }),
});

const reasonsSchema = z.object({ unsubscribes: z.array(z.object({ reason: text })).default([]) });
export const unsubscribeReasons = mailReport({
  key: 'unsubscribeReasons',
  name: 'Unsubscribe reasons of a campaign',
  description: 'Why people left after a campaign. Who they are is not asked.',
  inputs: campaignInputs,
  firstDimension: 'reason',
  metrics: [count('Losses', 'unsubscribes', 'Unsubscribes', down)],
  dimensions: [{ id: 'reason', label: 'Reason', kind: 'text' }],
  requests: (query, secrets) => [partCall(query, secrets, '/unsubscribed', 'unsubscribes', ['reason'])],
  read: (pages) => ({
    rows: pages
      .flatMap((page) => readJson(reasonsSchema, page).unsubscribes)
      .map(({ reason }) => ({ cells: { reason: reason || 'None given' }, figures: { unsubscribes: 1 } })),
  }),
});

const hoursSchema = z.object({
  timeseries: z.array(z.object({ timestamp: z.string(), emails_sent: figure, unique_opens: figure, recipients_clicks: figure })).nullish(),
});
const perHour = { ...byMailchimp, description: 'People of that hour; someone who comes back later counts again.' };
export const firstDay = mailReport({
  key: 'firstDay',
  name: 'First day of a campaign',
  description: 'A campaign hour by hour, for the first 24 hours.',
  inputs: campaignInputs,
  firstDimension: 'hour',
  metrics: [
    count('Sending', 'emailsSent', 'Emails sent', { good: 'neutral' }),
    count('Opens', 'uniqueOpens', 'Unique opens', perHour),
    count('Clicks', 'peopleWhoClicked', 'People who clicked', perHour),
  ],
  dimensions: [{ id: 'hour', label: 'Hour', kind: 'hour' }],
  requests: (query, secrets) => [mailchimpCall(secrets, `/reports/${neededId(query.inputs, 'campaign')}`, { fields: 'timeseries' })],
  read(pages, _query, metadata) {
    const hours = pages.flatMap((page) => readJson(hoursSchema, page).timeseries ?? []);
    return {
      rows: hours.flatMap(({ timestamp, emails_sent, unique_opens, recipients_clicks }) => {
        const hour = hourIn(timestamp, zoneOf(metadata));
        if (hour === null) return [];
        const figures = { emailsSent: emails_sent ?? null, uniqueOpens: unique_opens ?? null, peopleWhoClicked: recipients_clicks ?? null };
        return [{ cells: { hour }, figures }];
      }),
      warnings: hours.length === 0 ? ['Mailchimp has no hours of this campaign.'] : [],
    };
  },
});
