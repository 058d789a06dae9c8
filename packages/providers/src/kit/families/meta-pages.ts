import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../filter-options.ts';
import type { OptionList, ProviderRequest, Reply } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { cursorAfter, graphApi } from './meta.ts';
import { isRefused } from './meta-insights.ts';

const perCall = 100;
const keepMinutes = 10;
const accountsUrl = `${graphApi}/me/accounts`;
const businessesUrl = `${graphApi}/me/businesses`;

const businessesSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string().default('') })) });

/**
 * The pages a login sees: those it has a role on and, beside the first of them, those of its businesses. Their tokens are not asked for, as lists
 * are kept. https://developers.facebook.com/docs/graph-api/reference/user/accounts and .../business/owned_pages
 */
export function pageList<P>(given: {
  fields: string;
  page: z.ZodType<P>;
  /** The choice a page is; null: none. `business` names the one it was found through. */
  option(page: P, business: string | null): Option | null;
}): OptionList {
  const pagesSchema = z.object({ data: z.array(given.page) });
  return {
    request: ({ page }) => ({
      method: 'GET',
      url: accountsUrl,
      query: { fields: given.fields, limit: perCall, after: page ?? undefined },
    }),
    followUps(query, replies) {
      if (query.page !== null) return [];
      const businesses = replies.find(isBusinesses);
      // A login without businesses, or without leave to see them, still has pages.
      if (businesses === undefined)
        return [{ method: 'GET', url: businessesUrl, query: { fields: 'id,name', limit: perCall }, mayBeRefused: true }];
      if (isRefused(businesses) || replies.length > 2) return [];
      return readJson(businessesSchema, businesses).data.flatMap(({ id }) =>
        ['owned_pages', 'client_pages'].map(
          (edge): ProviderRequest => ({
            method: 'GET',
            url: `${graphApi}/${id}/${edge}`,
            query: { fields: given.fields.replace(/,tasks\b/, ''), limit: perCall },
            mayBeRefused: true,
          }),
        ),
      );
    },
    read(reply, query, _metadata, more) {
      const businesses = more.find(isBusinesses);
      const names = new Map(
        businesses === undefined || isRefused(businesses)
          ? []
          : readJson(businessesSchema, businesses).data.map(({ id, name }) => [id, name]),
      );
      const found = new Map<string, Option>();
      for (const list of [reply, ...more]) {
        if (isBusinesses(list) || isRefused(list)) continue;
        const business = names.get(list.request.url.split('/').at(-2) ?? '') ?? null;
        for (const page of readJson(pagesSchema, list).data) {
          const option = given.option(page, business);
          if (option !== null && !found.has(option.value)) found.set(option.value, option);
        }
      }
      return { options: filterOptions([...found.values()], query.searchTerm), nextPage: cursorAfter(reply) };
    },
    keepMinutes,
  };
}

const isBusinesses = ({ request }: Reply): boolean => request.url === businessesUrl;
