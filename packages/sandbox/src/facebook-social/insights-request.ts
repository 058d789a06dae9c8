import { readNames } from '../facebook-insights/insight.ts';
import type { GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter, GraphRefusal } from '../facebook-oauth/graph-error.ts';
import type { Atom } from './atoms.ts';

/** The metrics asked for; one that is not known, or withdrawn, fails the whole call. */
export function readMetrics<T>(params: GraphParams, find: (name: string) => T | null): T[] {
  const names = readNames(params, 'metric');
  if (names.length === 0) {
    // https://developers.facebook.com/docs/graph-api/reference/insights
    throw new GraphRefusal({
      message: 'Invalid query',
      code: 3001,
      subcode: 1504028,
      isTransient: false,
      userTitle: 'No Metric Specified',
      userMessage: 'No metric was specified to be fetched. Please specify one or more metrics to be fetched and try again.',
    });
  }
  return names.map((name) => {
    const metric = find(name);
    if (metric === null) throw badParameter('The value must be a valid insights metric');
    return metric;
  });
}

/** The two values of a breakdown, as flat entries of `values`. */
export function brokenDown(
  name: string,
  parts: readonly [readonly Atom[], readonly Atom[]] | undefined,
  read: (part: readonly Atom[]) => number,
  more: Record<string, string> = {},
): Record<string, unknown>[] {
  if (!parts) throw badParameter(`Breakdown ${name} is not supported by the metric`);
  return parts.map((part, index) => ({ value: read(part), ...more, [name]: String(index) }));
}
