import { dayMinutes } from '@sightline/contract/core';
import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, OptionsQuery, ProviderRequest, Reply } from '../kit/provider.ts';
import { campaignIn, optionNames, profileIn } from './inputs.ts';
import { rankRangerCall } from './rank-ranger-call.ts';
import { readList, textSchema } from './read-body.ts';

const keepMinutes = dayMinutes;

const whole = (request: (query: OptionsQuery) => ProviderRequest, read: (reply: Reply) => Option[]): OptionList => ({
  keepMinutes,
  request,
  read: (reply, { searchTerm }) => ({ options: filterOptions(read(reply), searchTerm), nextPage: null }),
});

const profileSchema = z.object({ profile_id: textSchema, profile_name: textSchema });
const campaignSchema = z.object({ campaign_id: textSchema, campaign_name: textSchema, main_domain: textSchema });
const engineSchema = z.object({ se_id: textSchema, se_name: textSchema, se_country: textSchema });
const packageSchema = z.object({ id: textSchema, plan_name: textSchema });

export const optionLists: Record<string, OptionList> = {
  [optionNames.profiles]: whole(
    () => rankRangerCall('get_all_profiles'),
    (reply) =>
      readList(profileSchema, reply, ['profiles', 'profile']).map(({ profile_id, profile_name }) => ({
        value: profile_id,
        label: profile_name || profile_id,
      })),
  ),
  [optionNames.campaigns]: whole(
    ({ inputs }) => rankRangerCall('get_profile_campaigns', { profile_id: profileIn(inputs) }),
    (reply) =>
      readList(campaignSchema, reply, ['campaigns', 'campaign']).map(({ campaign_id, campaign_name, main_domain }) => ({
        value: campaign_id,
        label: campaign_name || main_domain || campaign_id,
        ...(main_domain === '' ? {} : { description: main_domain }),
      })),
  ),
  [optionNames.sites]: whole(
    ({ inputs }) => rankRangerCall('get_campaign_info', campaignIn(inputs)),
    // The campaign's own domain stands first.
    (reply) =>
      [...new Set(readList(textSchema, reply, ['result', 'domains', 'domain']))].map((domain, at) => ({
        value: domain,
        label: domain,
        description: at === 0 ? 'Own domain' : 'Competitor',
      })),
  ),
  [optionNames.searchEngines]: whole(
    () => rankRangerCall('se_list'),
    (reply) =>
      readList(engineSchema, reply, ['search_engines', 'search_engine']).map(({ se_id, se_name, se_country }) => ({
        value: se_id,
        label: se_name || se_id,
        ...(se_country === '' ? {} : { description: se_country }),
      })),
  ),
  [optionNames.packages]: whole(
    () => rankRangerCall('packages'),
    (reply) => readList(packageSchema, reply, ['packages', 'package']).map(({ id, plan_name }) => ({ value: id, label: plan_name || id })),
  ),
};
