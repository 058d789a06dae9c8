import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { cursorAfter, graphApi } from '../kit/families/meta.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, OptionsQuery, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { chosenAccount } from './account.ts';
import { chosenObjects, optionNames } from './inputs.ts';
import { type Level, levels } from './levels.ts';
import { enumLabel } from './words.ts';

const keepMinutes = 10;
const accountsPerPage = 100;
const objectsPerPage = 200;

/** https://developers.facebook.com/docs/marketing-api/reference/ad-account: those that are worth a word. */
const accountStates: Record<number, string> = {
  2: 'Disabled',
  3: 'Unsettled',
  7: 'In risk review',
  8: 'Settlement pending',
  9: 'In grace period',
  100: 'Being closed',
  101: 'Closed',
};

const accountsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      account_id: z.string(),
      name: z.string().default(''),
      currency: z.string().optional(),
      account_status: z.number().optional(),
      business: z.object({ name: z.string() }).optional(),
    }),
  ),
});

const accounts: OptionList = {
  request: ({ page }) => ({
    method: 'GET',
    url: `${graphApi}/me/adaccounts`,
    query: {
      fields: 'id,account_id,name,currency,timezone_name,account_status,business{id,name}',
      limit: accountsPerPage,
      after: page ?? undefined,
    },
  }),
  read(reply, query) {
    const found = readJson(accountsSchema, reply).data.map(({ id, account_id, name, currency, account_status, business }): Option => {
      const state = account_status === undefined ? undefined : accountStates[account_status];
      const description = [currency, state].filter((word) => word !== undefined).join(', ');
      return {
        value: id,
        label: name === '' ? account_id : `${name} (${account_id})`,
        ...(business === undefined ? {} : { group: business.name }),
        ...(description === '' ? {} : { description }),
      };
    });
    return pageOf(found, query, reply);
  },
  keepMinutes,
};

/** Meta looks for one piece of text; that all the words are there is seen to here. */
const pageOf = (found: Option[], { searchTerm }: OptionsQuery, reply: Reply) => ({
  options: filterOptions(found, searchTerm),
  nextPage: cursorAfter(reply),
});

const objectSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string().default(''),
      effective_status: z.string().optional(),
      objective: z.string().optional(),
      campaign: z.object({ name: z.string() }).optional(),
      adset: z.object({ name: z.string() }).optional(),
    }),
  ),
});
/** What was archived still has figures; what was deleted is of no use. */
const listedStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'];

/** A list of what lies within an account, within the chosen campaigns and ad sets. */
const within = (given: { edge: string; level: Exclude<Level, 'account'>; fields: string; statuses: string[] }): OptionList => ({
  request({ inputs, searchTerm, page }) {
    const [longest] = searchTerm.split(/\s+/).sort((left, right) => right.length - left.length);
    const filtering = [
      ...chosenObjects(inputs)
        .filter(({ level }) => levels.indexOf(level) < levels.indexOf(given.level))
        .map(({ level, ids }) => ({ field: `${level}.id`, operator: 'IN', value: ids })),
      ...(longest === undefined || longest === '' ? [] : [{ field: `${given.level}.name`, operator: 'CONTAIN', value: longest }]),
    ];
    return {
      method: 'GET',
      url: `${graphApi}/${chosenAccount(inputs)}/${given.edge}`,
      query: {
        fields: `id,name,effective_status,${given.fields}`,
        effective_status: JSON.stringify([...listedStatuses, ...given.statuses]),
        ...(filtering.length === 0 ? {} : { filtering: JSON.stringify(filtering) }),
        limit: objectsPerPage,
        after: page ?? undefined,
      },
    };
  },
  read(reply, query) {
    const found = readJson(objectSchema, reply).data.map(({ id, name, effective_status, objective, campaign, adset }): Option => {
      const description = [objective, effective_status].flatMap((word) => (word === undefined ? [] : [enumLabel(word)])).join(', ');
      const parent = adset ?? campaign;
      return {
        value: id,
        label: name === '' ? id : name,
        ...(parent === undefined ? {} : { group: parent.name }),
        ...(description === '' ? {} : { description }),
      };
    });
    return pageOf(found, query, reply);
  },
  keepMinutes,
});

export const options: Record<string, OptionList> = {
  [optionNames.accounts]: accounts,
  [optionNames.campaigns]: within({ edge: 'campaigns', level: 'campaign', fields: 'objective', statuses: [] }),
  [optionNames.adGroups]: within({ edge: 'adsets', level: 'adset', fields: 'campaign{name}', statuses: ['CAMPAIGN_PAUSED'] }),
  [optionNames.ads]: within({
    edge: 'ads',
    level: 'ad',
    fields: 'adset{name}',
    statuses: ['CAMPAIGN_PAUSED', 'ADSET_PAUSED', 'DISAPPROVED', 'PENDING_BILLING_INFO', 'PENDING_REVIEW', 'PREAPPROVED'],
  }),
};
