import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import { RefusedCall } from '../kit/call.ts';
import { asksTooMuch, graphApi, metaProblem, nextCursorPage } from '../kit/families/meta.ts';
import { MalformedReply, type ProviderRequest, type Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

/** Parameters of a question, the same whether it is answered at once or prepared. */
export type InsightsParams = Record<string, string>;

/** Meta takes more, but slows down. */
const rowsPerPage = 500;
/** Calls of one question, waiting included: some 25,000 of Meta's rows, several of which may make one of ours. */
const callsMax = 50;

export const insightsUrl = (account: string): string => `${graphApi}/${account}/insights`;

/** A question that is answered at once, if Meta is able to. */
export const immediateCall = (account: string, params: InsightsParams): ProviderRequest => ({
  method: 'GET',
  url: insightsUrl(account),
  query: { ...params, limit: String(rowsPerPage) },
  // "Too much" is no answer, but there is another way.
  mayBeRefused: true,
});

/** Has the answer prepared. https://developers.facebook.com/documentation/ads-commerce/marketing-api/insights/best-practices */
export const preparedCall = (account: string, params: InsightsParams): ProviderRequest => ({
  method: 'POST',
  url: insightsUrl(account),
  form: params,
});

/** Seconds before each look at a report under way: a small one is ready at once, and nobody waits for one longer than some minutes. */
const looksAfterS = [2, 4, 8, 15, 25, 35, 45, 55];
/** A report that was just ordered, or has just become ready, may not be found for a moment. */
const unknownLooksMax = 3;

const orderSchema = z.object({ report_run_id: z.string().regex(/^\d+$/) });
const runSchema = z.object({
  async_status: z.string(),
  async_percent_completion: z.number().default(0),
  error_message: z.string().nullish(),
  error_user_msg: z.string().nullish(),
});

const isOrder = ({ method }: ProviderRequest): boolean => method === 'POST';
const runUrlPattern = /\/v[\d.]+\/\d+$/;
const runRowsPattern = /\/v[\d.]+\/\d+\/insights$/;
const isRun = ({ url }: ProviderRequest): boolean => runUrlPattern.test(url);
const isRowsOfRun = ({ url }: ProviderRequest): boolean => runRowsPattern.test(url);

const wordsOf = (reply: Reply): string => metaProblem(reply)?.message ?? `Meta answered with status ${reply.status}.`;
/** Whatever the status: errors come inside successes as well. */
const isRefused = (reply: Reply): boolean => metaProblem(reply) !== null;

/** The call that follows a reply: the next page, the order of a prepared report, or another look whether it is ready. */
export function nextInsightsCall(reply: Reply, callsSoFar: number): ProviderRequest | null {
  const { request } = reply;
  if (isOrder(request)) return lookAt(`${graphApi}/${readJson(orderSchema, reply).report_run_id}`, 0);
  if (isRun(request)) return isRefused(reply) ? lookAgainIfNew(reply) : afterLook(reply);
  if (isRefused(reply)) {
    if (isRowsOfRun(request)) return lookAgainIfNew(reply);
    if (!asksTooMuch(reply)) throw refusedCall(reply);
    const { limit: _limit, after: _after, ...params } = request.query ?? {};
    return {
      method: 'POST',
      url: request.url,
      form: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    };
  }
  return callsSoFar >= callsMax ? null : nextCursorPage(reply);
}

function refusedCall(reply: Reply): unknown {
  const problem = metaProblem(reply);
  return problem === null ? new MalformedReply(wordsOf(reply)) : new RefusedCall(problem, reply);
}

function lookAt(url: string, looks: number): ProviderRequest {
  const seconds = looksAfterS[looks];
  if (seconds === undefined) {
    throw new AppError(
      'source_unavailable',
      'Meta takes long to prepare this report. It is asked again later; a shorter period comes sooner.',
      {
        providerMessage: 'The report was not ready in time.',
      },
    );
  }
  return { method: 'GET', url, afterMs: seconds * 1000, mayBeRefused: true };
}

/** How many looks led to a reply: they differ in how long they waited. */
const looksSoFar = ({ afterMs }: ProviderRequest): number => (afterMs === undefined ? 0 : looksAfterS.indexOf(afterMs / 1000) + 1);

function lookAgainIfNew(reply: Reply): ProviderRequest {
  const problem = metaProblem(reply);
  const looks = looksSoFar(reply.request);
  if (problem?.code !== 'source_unknown_account' || looks > unknownLooksMax) throw refusedCall(reply);
  return { ...lookAt(reply.request.url, looks), ...(reply.request.query === undefined ? {} : { query: reply.request.query }) };
}

function afterLook(reply: Reply): ProviderRequest {
  const { async_status, async_percent_completion, error_message, error_user_msg } = readJson(runSchema, reply);
  const { url } = reply.request;
  if (async_status === 'Job Failed' || async_status === 'Job Skipped') {
    throw new AppError('source_unavailable', undefined, {
      providerMessage: error_user_msg ?? error_message ?? `Meta says "${async_status}".`,
    });
  }
  // The one may be told before the other.
  const isReady = async_status === 'Job Completed' && async_percent_completion >= 100;
  if (!isReady) return lookAt(url, looksSoFar(reply.request));
  return { method: 'GET', url: `${url}/insights`, query: { limit: String(rowsPerPage) }, mayBeRefused: true };
}

/** Pages with rows: those of the prepared report where one was ordered, else all. Refused calls have led on to others. */
export function pagesWithRows(replies: Reply[]): Reply[] {
  const ordered = replies.findLastIndex(({ request }) => isOrder(request));
  return replies.slice(ordered + 1).filter((reply) => !isRefused(reply) && !isRun(reply.request));
}

/** Whether reading ended because there was no more; so it did where nothing was asked. */
export const isLastPage = (page: Reply | undefined): boolean => page === undefined || nextCursorPage(page) === null;
