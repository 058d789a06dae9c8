import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, ProviderMapping, ProviderRequest } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { statusProblem } from '../kit/status-problem.ts';
import * as availability from './availability-report.ts';
import * as expiry from './expiry-report.ts';
import { optionNames, placesOf } from './inputs.ts';
import { addresses, choicesSchema } from './questions.ts';

/** New groups and domains are to be found at once. */
const keepMinutes = 0;
const listOf = (request: OptionList['request']): OptionList => ({
  request,
  read: (reply, { searchTerm }) => {
    const options = readJson(choicesSchema, reply).choices.map(({ value, label, group }) => ({ value, label, ...(group && { group }) }));
    return { options: filterOptions(options, searchTerm), nextPage: null };
  },
  keepMinutes,
});
const groupsRequest: ProviderRequest = { method: 'GET', url: addresses.groups };

export const mapping: ProviderMapping = {
  // The server knows by whom it is asked: there is no credential.
  authorise: (request) => ({ ...request }),
  probe: { requests: () => [groupsRequest], account: () => builtInAccount },
  options: {
    [optionNames.groups]: listOf(() => groupsRequest),
    [optionNames.domains]: listOf(({ inputs }) => ({
      method: 'GET',
      url: addresses.domains,
      query: { groups: placesOf(inputs).groups, domains: '' },
    })),
  },
  reports: { [availability.report.key]: availability.mapping, [expiry.report.key]: expiry.mapping },
  problem: (reply) => statusProblem(reply),
  // It is the product's own database: enough to keep others alive.
  limit: () => ({ key: 'own', concurrency: 2, perSecond: null }),
  userGivenHost: false,
};

/** There is one login, the company's own. */
const builtInAccount = { id: 'own', label: 'Your groups' };
