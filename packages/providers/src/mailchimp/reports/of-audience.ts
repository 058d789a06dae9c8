import { z } from 'zod';
import type { Query, Reply } from '../../kit/provider.ts';
import { readJson } from '../../kit/read-json.ts';
import { chosenId, mailchimpCall, neededId, pageSize } from '../call.ts';
import { countryName } from '../country-name.ts';
import { distinctNames } from '../figures.ts';
import { anyAudience, audience } from '../inputs.ts';
import { mailReport } from '../mail-report.ts';
import type { MailRow } from '../mail-row.ts';
import { byMailchimp, count, down, neutral, percent } from '../metrics.ts';

const figure = z.number().nullish();
const text = z.string().nullish();
/** Mailchimp writes 38.2 for 38.2 % here, and 0.382 in reports of campaigns. */
const share = (value: number | null | undefined): number | null => (value === null || value === undefined ? null : value / 100);

const listFields = [
  'member_count',
  'total_contacts',
  'unsubscribe_count',
  'cleaned_count',
  'campaign_count',
  'avg_sub_rate',
  'avg_unsub_rate',
  'open_rate',
  'click_rate',
];
const listSchema = z.object({
  id: z.string(),
  name: text,
  stats: z.object({
    member_count: figure,
    total_contacts: figure,
    unsubscribe_count: figure,
    cleaned_count: figure,
    campaign_count: figure,
    avg_sub_rate: figure,
    avg_unsub_rate: figure,
    open_rate: figure,
    click_rate: figure,
  }),
});
type List = z.infer<typeof listSchema>;
const listsSchema = z.object({ lists: z.array(listSchema).default([]) });

const rowOf = ({ stats }: List, name: string): MailRow => ({
  cells: { audience: name },
  figures: {
    subscribers: stats.member_count ?? null,
    contacts: stats.total_contacts ?? null,
    unsubscribed: stats.unsubscribe_count ?? null,
    cleaned: stats.cleaned_count ?? null,
    campaignsSent: stats.campaign_count ?? null,
    newPerMonth: stats.avg_sub_rate ?? null,
    lostPerMonth: stats.avg_unsub_rate ?? null,
    openRate: share(stats.open_rate),
    clickRate: share(stats.click_rate),
  },
});

function listsIn(pages: Reply[], query: Query): List[] {
  return chosenId(query.inputs, 'property') === null
    ? pages.flatMap((page) => readJson(listsSchema, page).lists)
    : pages.map((page) => readJson(listSchema, page));
}

const average = { ...byMailchimp, description: 'Of all campaigns of the audience, as Mailchimp works it out.' };
/** https://mailchimp.com/developer/marketing/api/lists/ */
export const audiences = mailReport({
  key: 'audiences',
  name: 'Audiences now',
  description: 'How large audiences are at the moment, and how they do on average.',
  inputs: [anyAudience],
  metrics: [
    count('Size', 'subscribers', 'Subscribers'),
    count('Size', 'contacts', 'Contacts', { description: 'Subscribers and all others Mailchimp keeps.' }),
    count('Losses', 'unsubscribed', 'Unsubscribed', { ...down, description: 'Since the audience began.' }),
    count('Losses', 'cleaned', 'Cleaned', { ...down, description: 'Addresses that bounced for good, since the audience began.' }),
    count('Size', 'campaignsSent', 'Campaigns sent', { ...neutral, description: 'Since the audience began.' }),
    count('Size', 'newPerMonth', 'New subscribers a month', byMailchimp),
    count('Losses', 'lostPerMonth', 'Unsubscribes a month', { ...byMailchimp, ...down }),
    percent('Averages', 'openRate', 'Average open rate', average),
    percent('Averages', 'clickRate', 'Average click rate', average),
  ],
  dimensions: [{ id: 'audience', label: 'Audience', kind: 'text' }],
  requests(query, secrets) {
    const id = chosenId(query.inputs, 'property');
    const names = ['id', 'name', ...listFields.map((name) => `stats.${name}`)];
    return id === null
      ? [
          mailchimpCall(secrets, '/lists', {
            count: pageSize,
            offset: 0,
            include_total_contacts: 'true',
            fields: [...names.map((name) => `lists.${name}`), 'total_items'].join(','),
          }),
        ]
      : [mailchimpCall(secrets, `/lists/${id}`, { include_total_contacts: 'true', fields: names.join(',') })];
  },
  read: (pages, query) => ({
    rows: distinctNames(listsIn(pages, query).map((list) => ({ list, name: list.name || list.id, mark: list.id }))).map(({ list, name }) =>
      rowOf(list, name),
    ),
  }),
});

const memberPlacesSchema = z.object({ locations: z.array(z.object({ country: text, cc: text, total: figure })).default([]) });
export const memberPlaces = mailReport({
  key: 'memberPlaces',
  name: 'Countries of an audience',
  description: 'Where subscribers are, as far as Mailchimp can tell, at the moment.',
  inputs: [audience],
  firstDimension: 'country',
  metrics: [count('Size', 'subscribers', 'Subscribers')],
  dimensions: [{ id: 'country', label: 'Country', kind: 'text' }],
  requests: (query, secrets) => [
    mailchimpCall(secrets, `/lists/${neededId(query.inputs, 'property')}/locations`, {
      fields: 'locations.country,locations.cc,locations.total',
    }),
  ],
  read: (pages) => ({
    rows: pages
      .flatMap((page) => readJson(memberPlacesSchema, page).locations)
      .map(({ country, cc, total }) => ({
        cells: { country: cc ? countryName(cc) : country || 'Unknown' },
        figures: { subscribers: total ?? null },
      })),
  }),
});

const clientsSchema = z.object({ clients: z.array(z.object({ client: text, members: figure })).default([]) });
export const mailClients = mailReport({
  key: 'mailClients',
  name: 'Mail programs of an audience',
  description: 'What subscribers read their mail with, at the moment.',
  inputs: [audience],
  firstDimension: 'client',
  metrics: [count('Size', 'subscribers', 'Subscribers')],
  dimensions: [{ id: 'client', label: 'Mail program', kind: 'text' }],
  requests: (query, secrets) => [
    mailchimpCall(secrets, `/lists/${neededId(query.inputs, 'property')}/clients`, { fields: 'clients.client,clients.members' }),
  ],
  read: (pages) => ({
    rows: pages
      .flatMap((page) => readJson(clientsSchema, page).clients)
      .map(({ client, members }) => ({ cells: { client: client || 'Unknown' }, figures: { subscribers: members ?? null } })),
  }),
});

const segmentsSchema = z.object({
  segments: z.array(z.object({ id: z.number(), name: text, member_count: figure, type: text })).default([]),
});
const segmentTypes: Record<string, string> = { static: 'Tag', saved: 'Segment', fuzzy: 'Segment by address' };
export const segments = mailReport({
  key: 'segments',
  name: 'Segments and tags',
  description: 'How many contacts segments and tags of an audience have at the moment. One contact may be in several.',
  inputs: [audience],
  firstDimension: 'segment',
  metrics: [count('Size', 'members', 'Members', byMailchimp)],
  dimensions: [{ id: 'segment', label: 'Segment or tag', kind: 'text' }],
  requests: (query, secrets) => [
    mailchimpCall(secrets, `/lists/${neededId(query.inputs, 'property')}/segments`, {
      count: pageSize,
      offset: 0,
      fields: 'segments.id,segments.name,segments.member_count,segments.type,total_items',
    }),
  ],
  read(pages) {
    const found = pages.flatMap((page) => readJson(segmentsSchema, page).segments);
    const named = distinctNames(
      found.map((one) => ({ ...one, name: one.name || String(one.id), mark: segmentTypes[one.type ?? ''] ?? String(one.id) })),
    );
    return { rows: named.map(({ name, member_count }) => ({ cells: { segment: name }, figures: { members: member_count ?? null } })) };
  },
});
