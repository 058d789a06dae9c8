import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { declaredBy, type RecordDimension, timeDimensions } from '../kit/record-table.ts';
import type { Deal } from './deal.ts';
import { closingMonth, dealDimensions } from './deal-spec.ts';
import { optionNames } from './inputs.ts';
import { salesflareCall } from './salesflare-call.ts';
import { customFieldsSchema, filterFieldsSchema, pipelinesSchema, usersSchema } from './schemas.ts';
import { customPrefix, ownFieldsCall, pipelinesCall } from './team-metadata.ts';

const keepMinutes = 60;

const whole = (request: ProviderRequest, read: (reply: Reply) => Option[]): OptionList => ({
  request: () => request,
  read: (reply, { searchTerm }) => ({ options: filterOptions(read(reply), searchTerm), nextPage: null }),
  keepMinutes,
});
/** Filters compare names: each name once. */
const named = (names: string[]): Option[] => [...new Set(names)].map((name) => ({ value: name, label: name }));

const pageSize = 100;
const paged = (path: string, params: Record<string, string>, read: (reply: Reply) => Option[]): OptionList => ({
  request: ({ page }) => salesflareCall(path, { ...params, limit: pageSize, offset: Number(page ?? '0') }),
  read(reply, { page, searchTerm }) {
    const found = read(reply);
    const isLast = readJson(z.array(z.unknown()), reply).length < pageSize;
    return { options: filterOptions(found, searchTerm), nextPage: isLast ? null : String(Number(page ?? '0') + pageSize) };
  },
  keepMinutes,
});

const namesSchema = z.array(z.object({ id: z.number(), name: z.string() }));

const fieldsCall = salesflareCall('/filterfields/opportunity');
/** The choices a field of opportunities has. */
const choicesOf = (field: string): OptionList =>
  whole(fieldsCall, (reply) => {
    const found = readJson(filterFieldsSchema, reply).filter(({ id }) => id === `opportunity.${field}`);
    return named(found.flatMap(({ options }) => (options ?? []).flatMap(({ name }) => name ?? [])));
  });

const dimensionsOf = (own: RecordDimension<Deal>[]): OptionList => {
  const { dimensions } = declaredBy({ name: '', metrics: [], dimensions: [...own, ...dealDimensions], fields: [] });
  return whole(ownFieldsCall, (reply) => [
    ...dimensions.map(
      (dimension): Option => ({
        value: dimension.id,
        label: dimension.label,
        ...(dimension.group === undefined ? {} : { group: dimension.group }),
        dimension,
      }),
    ),
    ...readJson(customFieldsSchema, reply)
      .filter(({ enabled, archived }) => enabled !== false && archived !== true)
      .flatMap(({ api_field: field, name }) => ((field ?? null) === null ? [] : ownField(String(field), name))),
  ]);
};
function ownField(field: string, label: string): Option {
  const id = `${customPrefix}${field}`;
  return { value: id, label, group: 'Own fields', dimension: { id, label, kind: 'text', group: 'Own fields' } };
}

export const options: Record<string, OptionList> = {
  [optionNames.pipelines]: whole(pipelinesCall, (reply) =>
    readJson(pipelinesSchema, reply).map(({ id, name, archived }) => ({
      value: String(id),
      label: name,
      ...(archived === true ? { description: 'Archived' } : {}),
    })),
  ),
  [optionNames.dimensions]: dimensionsOf(timeDimensions<Deal>(() => null)),
  [optionNames.pipelineDimensions]: dimensionsOf([closingMonth]),
  [optionNames.stages]: whole(pipelinesCall, (reply) =>
    named(readJson(pipelinesSchema, reply).flatMap(({ stages }) => stages.flatMap(({ name }) => name ?? []))),
  ),
  [optionNames.users]: paged('/users', { onlyEnabled: 'true' }, (reply) =>
    named(readJson(usersSchema, reply).flatMap(({ name, email }) => name ?? email ?? [])),
  ),
  [optionNames.groups]: whole(salesflareCall('/groups'), (reply) =>
    readJson(namesSchema, reply).map(({ id, name }) => ({ value: String(id), label: name })),
  ),
  [optionNames.tags]: paged('/tags', {}, (reply) => named(readJson(namesSchema, reply).map(({ name }) => name))),
  [optionNames.leadSources]: choicesOf('lead_source'),
  [optionNames.lostReasons]: choicesOf('lost_reason'),
};
