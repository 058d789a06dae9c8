import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { chosenIds } from '../kit/chosen-ids.ts';
import { enumLabel } from '../kit/families/linkedin-names.ts';
import { restliCall, restliList, restliText, urnId, urnOf } from '../kit/families/linkedin-restli.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, OptionsQuery, ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { chosenAccount, optionNames } from './inputs.ts';

const keepMinutes = 10;
/** Up to 1,000 are allowed. */
const pageSize = 500;

const pageSchema = z.object({ metadata: z.object({ nextPageToken: z.string().nullish() }).nullish() });
const listSchema = <T extends z.ZodType>(element: T) => z.object({ elements: z.array(element) });

/** A list in pages that names where the next one begins. LinkedIn does not search by parts of a name. */
const paged = <T>(given: {
  path(query: OptionsQuery): string;
  params(query: OptionsQuery): Record<string, string>;
  headers?: Record<string, string>;
  element: z.ZodType<T>;
  option(element: T): Option;
}): OptionList => ({
  request(query): ProviderRequest {
    const page = { pageSize, pageToken: query.page === null ? undefined : restliText(query.page) };
    return restliCall(
      given.path(query),
      { ...given.params(query), ...page },
      given.headers === undefined ? {} : { headers: given.headers },
    );
  },
  read(reply: Reply, query) {
    const options = readJson(listSchema(given.element), reply).elements.map(given.option);
    const next = readJson(pageSchema, reply).metadata?.nextPageToken;
    return {
      options: filterOptions(options, query.searchTerm),
      nextPage: next === undefined || next === null || next === '' ? null : next,
    };
  },
  keepMinutes,
});

const idSchema = z.coerce.string();
const accountSchema = z.object({
  id: idSchema,
  name: z.string().default(''),
  currency: z.string().default(''),
  status: z.string().default(''),
});
const entitySchema = z.object({
  id: idSchema,
  name: z.string().default(''),
  status: z.string().default(''),
  objectiveType: z.string().default(''),
});
const creativeSchema = z.object({ id: idSchema, name: z.string().nullish(), intendedStatus: z.string().default('') });

const statuses = (values: string[]): string => `status:(values:${restliList(values)})`;
const words = (...values: string[]): { description?: string } => {
  const text = values.filter(Boolean).join(', ');
  return text === '' ? {} : { description: text };
};
const within = ({ inputs }: OptionsQuery, name: string): string => `adAccounts/${chosenAccount(inputs)}/${name}`;

/** https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/account-structure/create-and-manage-accounts and its neighbours */
export const options: Record<string, OptionList> = {
  [optionNames.accounts]: paged({
    path: () => 'adAccounts',
    params: () => ({ q: 'search', search: `(${statuses(['ACTIVE', 'DRAFT', 'CANCELED'])},test:false)` }),
    element: accountSchema,
    option: ({ id, name, currency, status }) => ({
      value: id,
      label: name === '' ? `Account ${id}` : name,
      ...words(id, currency, status === 'ACTIVE' ? '' : enumLabel(status)),
    }),
  }),
  [optionNames.campaigns]: paged({
    path: (query) => within(query, 'adCampaignGroups'),
    params: () => ({ q: 'search', search: `(${statuses(['ACTIVE', 'PAUSED', 'ARCHIVED', 'CANCELED'])})` }),
    element: entitySchema,
    option: ({ id, name, status }) => ({ value: id, label: name === '' ? `Campaign group ${id}` : name, ...words(enumLabel(status)) }),
  }),
  [optionNames.adGroups]: paged({
    path: (query) => within(query, 'adCampaigns'),
    params({ inputs }) {
      const groups = chosenIds(inputs.campaign).map((id) => urnOf('sponsoredCampaignGroup', id));
      const ofGroups = groups.length === 0 ? '' : `,campaignGroup:(values:${restliList(groups)})`;
      return { q: 'search', search: `(${statuses(['ACTIVE', 'PAUSED', 'ARCHIVED', 'COMPLETED', 'CANCELED'])}${ofGroups})` };
    },
    element: entitySchema,
    option: ({ id, name, status, objectiveType }) => ({
      value: id,
      label: name === '' ? `Campaign ${id}` : name,
      ...words(objectiveType === '' ? '' : enumLabel(objectiveType), enumLabel(status)),
    }),
  }),
  [optionNames.ads]: paged({
    path: (query) => within(query, 'creatives'),
    params({ inputs }): Record<string, string> {
      const campaigns = chosenIds(inputs.adGroup).map((id) => urnOf('sponsoredCampaign', id));
      return { q: 'criteria', ...(campaigns.length === 0 ? {} : { campaigns: restliList(campaigns) }), sortOrder: 'ASCENDING' };
    },
    headers: { 'X-RestLi-Method': 'FINDER' },
    element: creativeSchema,
    option({ id, name, intendedStatus }) {
      const number = urnId(id);
      return { value: number, label: name?.trim() || `Ad ${number}`, ...words(enumLabel(intendedStatus)) };
    },
  }),
};
