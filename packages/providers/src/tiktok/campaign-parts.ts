import { z } from 'zod';
import type { ProviderRequest, Query, Reply } from '../kit/provider.ts';
import { chosenAdvertiser } from './account.ts';
import { addressOf, isRefused, pageAfter, readData, tiktokCall } from './call.ts';
import { idDimensions } from './dimensions.ts';
import { chosenObjects } from './inputs.ts';
import type { Ask } from './plan.ts';
import { filtersIn, listIn } from './report-task.ts';

/**
 * A question over more ads than TikTok reads at once, asked for some campaigns at a time:
 * https://business-api.tiktok.com/portal/docs?id=1738864850353154
 */

const listPath = 'campaign/get';
const pageSize = 1000;
export const isCampaignList = ({ url }: ProviderRequest): boolean => url === addressOf(listPath);
export const campaignList = (query: Query): ProviderRequest => ({
  ...tiktokCall(listPath, {
    advertiser_id: chosenAdvertiser(query.inputs),
    fields: ['campaign_id'],
    filtering: { primary_status: 'STATUS_ALL' },
    page: 1,
    page_size: pageSize,
  }),
  mayBeRefused: true,
});

const listSchema = z.object({ list: z.array(z.object({ campaign_id: z.coerce.string() })).default([]) });
const field = 'campaign_ids';
/** TikTok takes no more ids in a filter. */
const idsMax = 100;
/** Calls of all parts together; more would hold up everybody's. */
const callsMax = 120;

/** Our own narrowing stands last; one that was chosen is followed by the filter on states. */
export const isOfPart = (request: ProviderRequest): boolean => filtersIn(request).at(-1)?.field_name === field;

/** The calls that take the place of those that were cut, or go on with them where there is nothing to split them by. */
export function partAsks(asks: Ask[], replies: Reply[][], query: Query): Ask[] {
  const cut = asks.flatMap((ask, at) => {
    const lists = (replies[at] ?? []).filter(({ request }) => isCampaignList(request));
    return lists.length === 0 ? [] : [{ ask, first: replies[at]?.[0], ids: idsOf(lists, query) }];
  });
  const partsMax = Math.max(2, Math.floor(callsMax / Math.max(1, cut.length)));
  return cut.flatMap(({ ask, first, ids }) => {
    const parts = inParts(ids, Math.min(idsMax, Math.ceil(ids.length / partsMax)));
    if (parts.length > 1) return parts.map((part): Ask => ({ ...ask, request: ofCampaigns(ask.request, part) }));
    const page = first === undefined || isRefused(first) ? null : pageAfter(first);
    return page === null ? [] : [{ ...ask, request: { ...ask.request, query: { ...ask.request.query, page } } }];
  });
}

function idsOf(lists: Reply[], query: Query): string[] {
  const listed = lists.filter((list) => !isRefused(list)).flatMap((list) => readData(listSchema, list).list);
  const chosen = chosenObjects(query.inputs).find(({ level }) => level === 'CAMPAIGN')?.ids;
  return [...new Set(listed.map(({ campaign_id }) => campaign_id))].filter((id) => chosen?.includes(id) ?? true);
}

function inParts(ids: string[], size: number): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += size) parts.push(ids.slice(from, from + size));
  return parts;
}

/** Rows of the whole account become rows of campaigns, which add up to it. */
function ofCampaigns(request: ProviderRequest, ids: string[]): ProviderRequest {
  const [idDimension, ...splits] = listIn(request, 'dimensions');
  const isOfAccount = idDimension === idDimensions.ADVERTISER;
  const others = filtersIn(request).filter(({ field_name }) => field_name !== field);
  const states = isOfAccount ? [{ field_name: 'campaign_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' }] : [];
  const filtering = [...others, ...states, { field_name: field, filter_type: 'IN', filter_value: JSON.stringify(ids) }];
  return {
    ...request,
    query: {
      ...request.query,
      ...(isOfAccount ? { data_level: 'AUCTION_CAMPAIGN', dimensions: JSON.stringify([idDimensions.CAMPAIGN, ...splits]) } : {}),
      filtering: JSON.stringify(filtering),
    },
  };
}
