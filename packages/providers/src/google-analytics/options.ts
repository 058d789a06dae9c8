import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, OptionsQuery } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { adminApi, dataApi, propertyPath } from './addresses.ts';
import { optionNames } from './declaration.ts';
import { describeMetric } from './describe-metric.ts';
import { coreDimensions, findCoreDimension, kindOfDimension } from './dimensions.ts';
import { coreMetrics } from './metrics.ts';

const keepMinutes = 10;

const accountSummariesSchema = z.object({
  accountSummaries: z
    .array(
      z.object({
        displayName: z.string().default(''),
        propertySummaries: z.array(z.object({ property: z.string(), displayName: z.string().default('') })).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

const properties: OptionList = {
  request: (query) => ({
    method: 'GET',
    url: `${adminApi}/accountSummaries`,
    query: { pageSize: 200, pageToken: query.page ?? undefined },
  }),
  read(reply, query) {
    const { accountSummaries, nextPageToken } = readJson(accountSummariesSchema, reply);
    const options = accountSummaries.flatMap(({ displayName: group, propertySummaries }) =>
      propertySummaries.map(({ property, displayName }): Option => {
        const id = property.replace(/^properties\//, '');
        return { value: id, label: `${displayName} (${id})`, group };
      }),
    );
    return { options: filterOptions(options, query.searchTerm), nextPage: nextPageToken === '' ? null : (nextPageToken ?? null) };
  },
  keepMinutes,
};

const fieldSchema = z.object({
  apiName: z.string(),
  uiName: z.string().optional(),
  description: z.string().optional(),
  category: z.string().optional(),
});
const metadataSchema = z.object({
  dimensions: z.array(fieldSchema).default([]),
  metrics: z
    .array(fieldSchema.extend({ type: z.string().default('TYPE_FLOAT'), blockedReasons: z.array(z.string()).default([]) }))
    .default([]),
});

const metadataRequest = ({ inputs }: OptionsQuery) => ({
  method: 'GET' as const,
  url: `${dataApi}/${propertyPath(inputs)}/metadata`,
});

const metrics: OptionList = {
  request: metadataRequest,
  read(reply, query) {
    const found = readJson(metadataSchema, reply)
      // A report on a metric the login may not see answers zeros, which would be taken for figures.
      .metrics.filter(({ blockedReasons }) => blockedReasons.length === 0)
      .map(({ apiName, uiName, type, category, description }): Option => {
        const metric = describeMetric(apiName, type, textsOf({ label: uiName, group: category, description }));
        return { value: apiName, label: metric.label, ...textsOf({ group: metric.group, description }), metric };
      });
    return { options: filterOptions(curatedFirst(found, coreMetrics), query.searchTerm), nextPage: null };
  },
  keepMinutes,
};

const dimensions: OptionList = {
  request: metadataRequest,
  read(reply, query) {
    const found = readJson(metadataSchema, reply).dimensions.map(({ apiName, uiName, category, description }): Option => {
      const known = findCoreDimension(apiName);
      const label = known?.label ?? uiName ?? apiName;
      const texts = textsOf({ group: known?.group ?? category, description });
      return { value: apiName, label, ...texts, dimension: { id: apiName, label, kind: kindOfDimension(apiName), ...texts } };
    });
    return { options: filterOptions(curatedFirst(found, coreDimensions), query.searchTerm), nextPage: null };
  },
  keepMinutes,
};

/** The fields most reports use come first, in our order; the property's own and the rarer ones follow in Google's. */
function curatedFirst(options: Option[], curated: { id: string }[]): Option[] {
  const rankOf = new Map(curated.map(({ id }, rank) => [id, rank]));
  return options
    .map((option) => ({ option, rank: rankOf.get(option.value) ?? curated.length }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ option }) => option);
}

function textsOf<K extends string>(texts: Record<K, string | undefined>): Partial<Record<K, string>> {
  const given = Object.entries<string | undefined>(texts).filter(([, text]) => text !== undefined && text !== '');
  return Object.fromEntries(given) as Partial<Record<K, string>>;
}

export const options: Record<string, OptionList> = {
  [optionNames.properties]: properties,
  [optionNames.metrics]: metrics,
  [optionNames.dimensions]: dimensions,
};
