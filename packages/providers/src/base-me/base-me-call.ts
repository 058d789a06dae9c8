import { z } from 'zod';
import type { OperatorSetting, ProviderRequest, Reply, Secrets } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { tableRowsMax } from '../kit/record-table.ts';

/*
 * Base.me publishes what its product knows (https://help.base.me/) and no interface. What is asked here is the smallest interface that
 * would serve these reports; where a real one differs, this file and `schemas.ts` are to be changed.
 */
const usualApi = 'https://app.base.me/api/v1';

export const apiUrlSetting: OperatorSetting = { secret: 'apiUrl', variable: 'API_URL', sandboxValue: usualApi, isOptional: true };

export function baseMeCall(
  secrets: Secrets,
  path: string,
  params: Record<string, string | number | undefined> = {},
  lists: Record<string, string[]> = {},
): ProviderRequest {
  const api = (secrets[apiUrlSetting.secret] ?? usualApi).replace(/\/+$/, '');
  const repeated = Object.entries(lists).flatMap(([name, values]) => values.map((value) => `${name}=${encodeURIComponent(value)}`));
  return { method: 'GET', url: `${api}${path}${repeated.length === 0 ? '' : `?${repeated.join('&')}`}`, query: params };
}

/** The last part of a call's path, e.g. `links`. */
export const subjectOf = ({ request }: Reply): string => new URL(request.url).pathname.split('/').at(-1) ?? '';

export const pageSize = 100;
const pagesMax = tableRowsMax / pageSize;
const metaSchema = z.object({ meta: z.object({ page: z.number(), total_pages: z.number(), total: z.number().optional() }) });

export const isLastPage = (reply: Reply): boolean => {
  const { meta } = readJson(metaSchema, reply);
  return meta.page >= meta.total_pages;
};
export const nextPageOf = (reply: Reply, pagesSoFar: number): ProviderRequest | null =>
  isLastPage(reply) || pagesSoFar >= pagesMax
    ? null
    : { ...reply.request, query: { ...reply.request.query, page: readJson(metaSchema, reply).meta.page + 1 } };
