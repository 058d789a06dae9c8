import type { Option } from '@sightline/contract/sources';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { baseMeCall, isLastPage, pageSize } from './base-me-call.ts';
import { optionNames } from './inputs.ts';
import { clientsSchema, namedListSchema } from './schemas.ts';

const keepMinutes = 30;

const paged = (path: string, params: Record<string, string>, read: (reply: Reply) => Option[]): OptionList => ({
  request: ({ page }, secrets) => baseMeCall(secrets, path, { page: Number(page ?? '1'), per_page: pageSize, ...params }),
  read: (reply, { page, searchTerm }) => ({
    options: filterOptions(read(reply), searchTerm),
    nextPage: isLastPage(reply) ? null : String(Number(page ?? '1') + 1),
  }),
  keepMinutes,
});
const whole = (path: string): OptionList => ({
  request: (_query, secrets) => baseMeCall(secrets, path),
  read: (reply, { searchTerm }) => ({ options: filterOptions(names(reply), searchTerm), nextPage: null }),
  keepMinutes,
});
/** Filters compare names: each once. */
const names = (reply: Reply): Option[] =>
  [...new Set(readJson(namedListSchema, reply).data.map(({ name }) => name))].map((name) => ({ value: name, label: name }));

export const options: Record<string, OptionList> = {
  [optionNames.clients]: paged('/clients', { archived: 'false' }, (reply) =>
    readJson(clientsSchema, reply).data.map(({ id, name, agency, reporting_range: range }) => ({
      value: String(id),
      label: name,
      ...((agency ?? null) === null ? {} : { group: agency?.name }),
      ...(range === 'mid_monthly' ? { description: 'Reports from the middle of a month to the next.' } : {}),
    })),
  ),
  [optionNames.users]: paged('/users', {}, names),
  [optionNames.teams]: whole('/teams'),
  [optionNames.agencies]: whole('/agencies'),
};
