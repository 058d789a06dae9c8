import { dayMinutes } from '@sightline/contract/core';
import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { countryName } from '../kit/families/seo-inputs.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { listCall, objectCall, readItems, readPage } from './accuranker-call.ts';
import { domainIn, optionNames } from './inputs.ts';

const keepMinutes = 6 * 60;
const distinctKeepMinutes = dayMinutes;
const pageSize = 500;

const domainSchema = z.object({
  id: z.number(),
  domain: z.string().nullish(),
  display_name: z.string().nullish(),
  group: z.object({ name: z.string().nullish() }).nullish(),
});
export const domainName = ({ domain, display_name }: { domain?: string | null | undefined; display_name?: string | null | undefined }) =>
  display_name || domain || '';

const domains: OptionList = {
  keepMinutes,
  request({ page }) {
    const request = listCall('domains', { fields: ['id', 'domain', 'display_name', 'group.id', 'group.name'], limit: pageSize });
    return { ...request, query: { ...request.query, offset: Number(page ?? 0) } };
  },
  read(reply, { searchTerm, page }) {
    const { results, hasNext } = readPage(reply);
    const options = readItems(domainSchema, [reply]).map((one): Option => {
      const label = domainName(one) || String(one.id);
      return {
        value: String(one.id),
        label,
        ...(one.domain && one.domain !== label ? { description: one.domain } : {}),
        ...(one.group?.name ? { group: one.group.name } : {}),
      };
    });
    return {
      options: filterOptions(options, searchTerm),
      nextPage: hasNext && results.length > 0 ? String(Number(page ?? 0) + results.length) : null,
    };
  },
};

const competitorsSchema = z.object({ competitors: z.array(domainSchema).nullish() });
const competitors: OptionList = {
  keepMinutes,
  request: ({ inputs }) =>
    objectCall(`domains/${domainIn(inputs)}`, { fields: ['competitors.id', 'competitors.domain', 'competitors.display_name'] }),
  read(reply, { searchTerm }) {
    const options = (readJson(competitorsSchema, reply).competitors ?? []).map((one) => ({
      value: String(one.id),
      label: domainName(one) || String(one.id),
      ...(one.domain ? { description: one.domain } : {}),
    }));
    return { options: filterOptions(options, searchTerm), nextPage: null };
  },
};

/** Only what is in use can be offered: it is read from the keywords, of which so many are looked at. */
const keywordPage = 1000;
const keywordsMax = 10_000;
const distinct = (fields: string[], optionOf: (keyword: unknown) => Option | null): OptionList => ({
  keepMinutes: distinctKeepMinutes,
  request: ({ inputs }) => listCall(`domains/${domainIn(inputs)}/keywords`, { fields, limit: keywordPage }),
  followUps(_query, replies) {
    const [first] = replies;
    if (first === undefined || replies.length > 1) return [];
    const { count, results, hasNext } = readPage(first);
    const last = Math.min(count ?? 0, keywordsMax);
    const offsets: number[] = [];
    for (let at = results.length; hasNext && results.length > 0 && at < last; at += results.length) offsets.push(at);
    return offsets.map((offset) => ({ ...first.request, query: { ...first.request.query, offset } }));
  },
  read(reply, { searchTerm }, _metadata, more) {
    const found = new Map<string, Option>();
    for (const option of readItems(z.unknown(), [reply, ...more]).map(optionOf)) if (option !== null) found.set(option.value, option);
    const options = [...found.values()].sort((left, right) => left.label.localeCompare(right.label, 'en'));
    return { options: filterOptions(options, searchTerm), nextPage: null };
  },
});

const engineSchema = z.object({ search_engine: z.object({ id: z.number(), name: z.string() }) });
const localeSchema = z.object({ search_locale: z.object({ country_code: z.string().min(1) }) });

export const optionLists: Record<string, OptionList> = {
  [optionNames.domains]: domains,
  [optionNames.competitors]: competitors,
  [optionNames.searchEngines]: distinct(['search_engine.id', 'search_engine.name'], (keyword) => {
    const { data } = engineSchema.safeParse(keyword);
    return data === undefined ? null : { value: String(data.search_engine.id), label: data.search_engine.name };
  }),
  [optionNames.countries]: distinct(['search_locale.id', 'search_locale.country_code'], (keyword) => {
    const { data } = localeSchema.safeParse(keyword);
    if (data === undefined) return null;
    const code = data.search_locale.country_code.toLowerCase();
    return { value: code, label: countryName(code) };
  }),
};
