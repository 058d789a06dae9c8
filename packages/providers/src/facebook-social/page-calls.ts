import { addDays, earlierDay, type Period } from '@sightline/contract/core';
import { graphApi } from '../kit/families/meta.ts';
import { piecesOf } from '../kit/families/meta-days.ts';
import type { ProviderRequest } from '../kit/provider.ts';
import type { Span } from './page-metrics.ts';

/**
 * A call spans 90 days at most. Two are asked for beside the period, and one is to spare for the hour that the end of summer time adds: whether Meta
 * counts days or seconds is not documented (for Instagram it names seconds).
 */
const daysMax = 87;

/**
 * Values of a page by day. Whether `since` and `until` mean the days measured or the moments they end is not documented: a day more on either side
 * is asked for, and what lies outside is dropped. https://developers.facebook.com/docs/graph-api/reference/insights
 */
export const insightsCalls = (
  given: { page: string; token: string; metric: string; span: Span; breakdown?: string },
  range: Period,
  today: string,
): ProviderRequest[] =>
  piecesOf(range, daysMax).map(({ start, end }) => ({
    method: 'GET',
    url: `${graphApi}/${given.page}/insights`,
    query: {
      metric: given.metric,
      period: given.span,
      breakdown: given.breakdown,
      since: addDays(start, -1),
      until: earlierDay(addDays(end, 2), addDays(today, 1)),
    },
    token: given.token,
    mayBeRefused: true,
  }));
