import type { ProviderRequest, Query, Reply } from '../kit/provider.ts';
import { chosenAdvertiser } from './account.ts';
import { isRefused, pageAfter } from './call.ts';
import { campaignList, isCampaignList, isOfPart } from './campaign-parts.ts';
import { isTaskCall, nextTaskCall, taskOrder } from './report-task.ts';

/** TikTok itself stops at 20,000 things. */
const pagesMax = 20;

/**
 * Whether an answer is of the newest 20,000 ads only, which TikTok tells by a header: "Data incompleteness" at
 * https://business-api.tiktok.com/portal/docs?id=1738864850353154
 */
export const isOfNewestAds = (reply: Reply): boolean => (reply.headers['x-tt-ads-throttle'] ?? '') !== '';

/**
 * The call that follows a reply: the next page; where older ads were left out, the order of a prepared report, which leaves out none, and the
 * looks whether it is ready; where there will be none, the list of campaigns to ask for one after the other.
 */
export function nextReportCall(query: Query, reply: Reply, callsSoFar: number): ProviderRequest | null {
  const { request } = reply;
  if (isTaskCall(request)) {
    const next = nextTaskCall(reply, chosenAdvertiser(query.inputs));
    return next === 'refused' ? campaignList(query) : next;
  }
  if (isRefused(reply)) return null;
  const isFirstPage = Number(request.query?.page ?? 1) === 1;
  if (isOfNewestAds(reply) && isFirstPage && !isOfPart(request)) return taskOrder(request);
  const page = isCampaignList(request) || callsSoFar < pagesMax ? pageAfter(reply) : null;
  return page === null ? null : { ...request, query: { ...request.query, page } };
}
