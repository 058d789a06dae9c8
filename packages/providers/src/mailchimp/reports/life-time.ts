import { z } from 'zod';
import { readJson } from '../../kit/read-json.ts';
import { chosenId, mailchimpCall, pageSize } from '../call.ts';
import { distinctNames } from '../figures.ts';
import { anyAudience } from '../inputs.ts';
import { mailReport } from '../mail-report.ts';
import { byMailchimp, count, percent, rate } from '../metrics.ts';

const figure = z.number().nullish();
const text = z.string().nullish();

const automationsSchema = z.object({
  automations: z
    .array(
      z.object({
        id: z.string(),
        status: text,
        emails_sent: figure,
        recipients: z.object({ list_id: text }).nullish(),
        settings: z.object({ title: text }).nullish(),
        report_summary: z.object({ opens: figure, unique_opens: figure, clicks: figure, subscriber_clicks: figure }).nullish(),
      }),
    )
    .default([]),
});
/** https://mailchimp.com/developer/marketing/api/automation/ */
export const automations = mailReport({
  key: 'automations',
  name: 'Classic automations',
  description: 'Mails sent by classic automations since they began. Mailchimp gives no figures of its newer flows.',
  inputs: [anyAudience],
  metrics: [
    count('Sending', 'emailsSent', 'Emails sent', { good: 'neutral' }),
    count('Opens', 'opens', 'Opens'),
    count('Opens', 'uniqueOpens', 'Unique opens'),
    rate('Opens', 'openRate', 'Open rate', ['uniqueOpens', 'emailsSent'], { description: 'Unique opens of all emails sent.' }),
    count('Clicks', 'clicks', 'Clicks'),
    count('Clicks', 'peopleWhoClicked', 'People who clicked'),
    rate('Clicks', 'clickRate', 'Click rate', ['peopleWhoClicked', 'emailsSent'], {
      description: 'People who clicked, of all emails sent.',
    }),
  ],
  dimensions: [
    { id: 'automation', label: 'Automation', kind: 'text' },
    { id: 'status', label: 'Status', kind: 'text' },
  ],
  requests: (_query, secrets) => [
    mailchimpCall(secrets, '/automations', {
      count: pageSize,
      offset: 0,
      fields: [
        ...['id', 'status', 'emails_sent', 'recipients.list_id', 'settings.title', 'report_summary'].map((name) => `automations.${name}`),
        'total_items',
      ].join(','),
    }),
  ],
  read(pages, query) {
    const listId = chosenId(query.inputs, 'property');
    const found = pages
      .flatMap((page) => readJson(automationsSchema, page).automations)
      .filter(({ recipients }) => listId === null || recipients?.list_id === listId)
      .map((one) => ({ ...one, name: one.settings?.title || one.id, mark: one.id }));
    return {
      rows: distinctNames(found).map(({ name, status, emails_sent, report_summary }) => ({
        cells: { automation: name, status: status || 'Unknown' },
        figures: {
          emailsSent: emails_sent ?? null,
          opens: report_summary?.opens ?? null,
          uniqueOpens: report_summary?.unique_opens ?? null,
          clicks: report_summary?.clicks ?? null,
          peopleWhoClicked: report_summary?.subscriber_clicks ?? null,
        },
      })),
    };
  },
});

const landingSchema = z.object({
  landing_pages: z
    .array(
      z.object({
        id: z.string(),
        name: text,
        title: text,
        list_id: text,
        visits: figure,
        unique_visits: figure,
        subscribes: figure,
        clicks: figure,
        conversion_rate: figure,
      }),
    )
    .default([]),
});
/** Mailchimp does not say whether this is a share of one or of a hundred; no page has more sign-ups than visits. */
const shareOf = (rate: number | null | undefined): number | null =>
  rate === null || rate === undefined ? null : rate > 1 ? rate / 100 : rate;

export const landingPages = mailReport({
  key: 'landingPages',
  name: 'Landing pages',
  description: 'Visits and sign-ups of landing pages since they were published.',
  inputs: [anyAudience],
  metrics: [
    count('Visits', 'visits', 'Visits'),
    count('Visits', 'uniqueVisits', 'Unique visits', byMailchimp),
    count('Visits', 'clicks', 'Clicks'),
    count('Sign-ups', 'subscribes', 'Sign-ups'),
    percent('Sign-ups', 'conversionRate', 'Conversion rate', byMailchimp),
  ],
  dimensions: [{ id: 'landingPage', label: 'Landing page', kind: 'text' }],
  requests: (_query, secrets) => [
    mailchimpCall(secrets, '/reporting/landing-pages', {
      count: pageSize,
      offset: 0,
      fields: [
        ...['id', 'name', 'title', 'list_id', 'visits', 'unique_visits', 'subscribes', 'clicks', 'conversion_rate'].map(
          (name) => `landing_pages.${name}`,
        ),
        'total_items',
      ].join(','),
    }),
  ],
  read(pages, query) {
    const listId = chosenId(query.inputs, 'property');
    const found = pages
      .flatMap((page) => readJson(landingSchema, page).landing_pages)
      .filter(({ list_id }) => listId === null || list_id === listId)
      .map((page) => ({ page, name: page.name || page.title || page.id, mark: page.id }));
    return {
      rows: distinctNames(found).map(({ name, page }) => ({
        cells: { landingPage: name },
        figures: {
          visits: page.visits ?? null,
          uniqueVisits: page.unique_visits ?? null,
          clicks: page.clicks ?? null,
          subscribes: page.subscribes ?? null,
          conversionRate: shareOf(page.conversion_rate),
        },
      })),
    };
  },
});
