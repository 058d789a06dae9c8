import { z } from 'zod';
import { readJson } from '../../kit/read-json.ts';
import { mailchimpCall, neededId } from '../call.ts';
import { countryName } from '../country-name.ts';
import { mailReport } from '../mail-report.ts';
import { count, down, rate } from '../metrics.ts';
import { campaignInputs, partCall } from './part-call.ts';

const figure = z.number().nullish();
const text = z.string().nullish();

const linksSchema = z.object({ urls_clicked: z.array(z.object({ url: text, total_clicks: figure, unique_clicks: figure })).default([]) });
export const links = mailReport({
  key: 'links',
  name: 'Links of a campaign',
  description: 'Which links of a campaign were clicked, until now.',
  inputs: campaignInputs,
  firstDimension: 'link',
  metrics: [
    count('Clicks', 'clicks', 'Clicks'),
    count('Clicks', 'uniqueClicks', 'Unique clicks', { description: 'Each person once for each link.' }),
  ],
  dimensions: [{ id: 'link', label: 'Link', kind: 'text' }],
  requests: (query, secrets) => [
    partCall(query, secrets, '/click-details', 'urls_clicked', ['url', 'total_clicks', 'unique_clicks'], {
      sort_field: query.orderBy?.column === 'uniqueClicks' ? 'unique_clicks' : 'total_clicks',
      sort_dir: 'DESC',
    }),
  ],
  read: (pages) => ({
    rows: pages
      .flatMap((page) => readJson(linksSchema, page).urls_clicked)
      .map(({ url, total_clicks, unique_clicks }) => ({
        cells: { link: url || '(not set)' },
        figures: { clicks: total_clicks ?? null, uniqueClicks: unique_clicks ?? null },
      })),
  }),
});

const placesSchema = z.object({
  locations: z.array(z.object({ country_code: text, region: text, region_name: text, opens: figure })).default([]),
});
export const openPlaces = mailReport({
  key: 'openPlaces',
  name: 'Places of a campaign',
  description: 'From where people opened a campaign, as far as Mailchimp can tell.',
  inputs: campaignInputs,
  firstDimension: 'country',
  metrics: [count('Opens', 'uniqueOpens', 'Unique opens')],
  dimensions: [
    { id: 'country', label: 'Country', kind: 'text' },
    { id: 'region', label: 'Region', kind: 'text' },
  ],
  requests: (query, secrets) => [partCall(query, secrets, '/locations', 'locations', ['country_code', 'region', 'region_name', 'opens'])],
  read: (pages) => ({
    rows: pages
      .flatMap((page) => readJson(placesSchema, page).locations)
      .map(({ country_code, region, region_name, opens }) => {
        const country = countryName(country_code ?? '');
        return {
          cells: { country, region: [region_name || region, country].filter(Boolean).join(', ') },
          figures: { uniqueOpens: opens ?? null },
        };
      }),
  }),
});

const domainsSchema = z.object({
  domains: z
    .array(
      z.object({ domain: text, emails_sent: figure, bounces: figure, opens: figure, clicks: figure, unsubs: figure, delivered: figure }),
    )
    .default([]),
  total_sent: figure,
});
export const domains = mailReport({
  key: 'domains',
  name: 'Mail domains of a campaign',
  description: 'How a campaign did at the five largest mail services among its recipients.',
  inputs: campaignInputs,
  firstDimension: 'domain',
  metrics: [
    count('Sending', 'emailsSent', 'Emails sent', { good: 'neutral' }),
    count('Sending', 'delivered', 'Delivered'),
    count('Opens', 'opens', 'Opens'),
    rate('Opens', 'openRate', 'Open rate', ['opens', 'delivered']),
    count('Clicks', 'clicks', 'Clicks'),
    rate('Clicks', 'clickRate', 'Click rate', ['clicks', 'delivered']),
    count('Losses', 'bounces', 'Bounces', down),
    rate('Losses', 'bounceRate', 'Bounce rate', ['bounces', 'emailsSent'], down),
    count('Losses', 'unsubscribes', 'Unsubscribes', down),
  ],
  dimensions: [{ id: 'domain', label: 'Mail domain', kind: 'text' }],
  requests: (query, secrets) => [
    mailchimpCall(secrets, `/reports/${neededId(query.inputs, 'campaign')}/domain-performance`, {
      exclude_fields: '_links,domains._links',
    }),
  ],
  read(pages) {
    const found = pages.flatMap((page) => readJson(domainsSchema, page).domains);
    return {
      rows: found.map((one) => ({
        cells: { domain: one.domain || '(not set)' },
        figures: {
          emailsSent: one.emails_sent ?? null,
          delivered: one.delivered ?? null,
          opens: one.opens ?? null,
          clicks: one.clicks ?? null,
          bounces: one.bounces ?? null,
          unsubscribes: one.unsubs ?? null,
        },
      })),
      warnings: ['Totals are those of the domains shown: Mailchimp tells of the five largest only.'],
    };
  },
});
