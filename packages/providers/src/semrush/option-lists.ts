import { dayMinutes } from '@sightline/contract/core';
import { z } from 'zod';
import { numberAt, textAt } from '../kit/families/seo-columns.ts';
import { suggestedDomains } from '../kit/families/seo-inputs.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { chosenDatabase, chosenId, chosenTarget } from './inputs.ts';
import { readCsv } from './read-csv.ts';
import { analyticsCall, campaignsCall, projectsCall } from './semrush-call.ts';

/** Asking costs units, so the lists are kept for a day. */
const keepMinutes = dayMinutes;
const suggestions = 10;

export const propertiesOption = 'properties';
export const campaignsOption = 'campaigns';
export const competitorsOption = 'competitors';

const idSchema = z.union([z.string(), z.number()]).transform(String);
const projectsSchema = z.array(z.object({ project_id: idSchema, project_name: z.string().default(''), url: z.string().default('') }));

const properties: OptionList = {
  keepMinutes,
  request: projectsCall,
  read: (reply, { searchTerm }) => ({
    options: filterOptions(
      readJson(projectsSchema, reply).map(({ project_id, project_name, url }) => ({
        value: project_id,
        label: project_name || url || project_id,
        ...(url === '' ? {} : { description: url }),
      })),
      searchTerm,
    ),
    nextPage: null,
  }),
};

const campaignsSchema = z.object({
  campaigns: z
    .array(
      z.object({
        id: idSchema,
        engine: z.string().nullish(),
        device: z.string().nullish(),
        location: z.object({ name: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
});

const campaigns: OptionList = {
  keepMinutes,
  request: ({ inputs }) => campaignsCall(chosenId(inputs, 'property', 'project')),
  read: (reply, { inputs, searchTerm }) => ({
    options: filterOptions(
      readJson(campaignsSchema, reply).campaigns.map(({ id, engine, device, location }) => ({
        // Reports know a campaign only by the pair of project and campaign.
        value: id.includes('_') ? id : `${inputs.property}_${id}`,
        label: [location?.name, device, engine].filter((word) => typeof word === 'string' && word !== '').join(', ') || id,
      })),
      searchTerm,
    ),
    nextPage: null,
  }),
};

const competitors: OptionList = {
  keepMinutes,
  request({ inputs }) {
    const { value } = chosenTarget({ ...inputs, mode: 'domain' }, ['domain']);
    const params = { domain: value, database: chosenDatabase(inputs), display_limit: suggestions, display_sort: 'cr_desc' };
    return analyticsCall('domain_organic_organic', ['Dn', 'Np'], params);
  },
  read(reply, { searchTerm }) {
    const suggested = readCsv(reply).records.map((record) => ({
      value: textAt(record, 'Dn'),
      label: textAt(record, 'Dn'),
      description: `${(numberAt(record, 'Np') ?? 0).toLocaleString('en')} keywords in common`,
    }));
    return { options: suggestedDomains(suggested, searchTerm), nextPage: null };
  },
};

export const optionLists: Record<string, OptionList> = {
  [propertiesOption]: properties,
  [campaignsOption]: campaigns,
  [competitorsOption]: competitors,
};
