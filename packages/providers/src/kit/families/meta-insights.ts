import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import type { ProviderRequest, Reply } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { metaErrorOf, metaProblem } from './meta-problem.ts';

const breakdownSchema = z.object({
  results: z.array(z.object({ dimension_values: z.array(z.string()), value: z.number().default(0) })).default([]),
});
const valueSchema = z.object({
  value: z.union([z.number(), z.record(z.string(), z.number())]).optional(),
  end_time: z.string().optional(),
  is_from_ads: z.coerce.string().optional(),
  is_from_followers: z.coerce.string().optional(),
});
const itemSchema = z.object({
  name: z.string(),
  values: z.array(valueSchema).default([]),
  total_value: z.object({ value: z.number().optional(), breakdowns: z.array(breakdownSchema).default([]) }).optional(),
});
export const insightsSchema = z.object({ data: z.array(itemSchema) });
/** One metric of an insights answer. https://developers.facebook.com/docs/graph-api/reference/insights */
export type InsightsItem = z.infer<typeof itemSchema>;
export type InsightsValue = z.infer<typeof valueSchema>;

/** A value's number, or one entry of an object; what an object leaves out is zero. */
export function numberIn({ value }: InsightsValue, key: string | null): number | null {
  if (typeof value === 'number') return key === null ? value : null;
  if (value === undefined) return null;
  if (key !== null) return value[key] ?? 0;
  return Object.values(value).reduce((sum, one) => sum + one, 0);
}

/** Entries of a metric that was asked for with a breakdown. */
export const resultsIn = ({ total_value }: InsightsItem): { key: string; value: number }[] =>
  (total_value?.breakdowns ?? []).flatMap(({ results }) =>
    results.map(({ dimension_values, value }) => ({ key: dimension_values.join(', '), value })),
  );

export const isRefused = (reply: Reply): boolean => metaErrorOf(reply) !== null || reply.status >= 300;

const wrongMetric =
  /valid insights metric|must be one of the following values|does not support the .* metric|incompatible with the metric|metric.*(?:not (?:supported|available)|deprecated|no longer)/i;
/** One metric Meta does not know, or has not for this thing, spoils all that were asked with it. */
export const isWrongMetric = (reply: Reply): boolean => {
  const error = metaErrorOf(reply);
  return error !== null && error.code === 100 && wrongMetric.test(error.message);
};

/** A refusal that `mayBeRefused` let through though the question cannot do without the answer. */
export function throwIfRefused(reply: Reply): void {
  const problem = isRefused(reply) ? metaProblem(reply) : null;
  if (problem === null) return;
  throw new AppError(problem.code, undefined, { providerMessage: problem.message });
}

const namesIn = ({ query }: ProviderRequest): string[] => String(query?.metric ?? '').split(',');

/**
 * After a call that was refused because of one of its metrics: the same for each of them alone, one after the other; null when there is nothing
 * left to ask. `names` are all that the first call asked for, in order. Which of them Meta withdrew, it often does not say.
 */
export function nextMetricAlone(reply: Reply, pagesSoFar: number, names: readonly string[]): ProviderRequest | null {
  const mustGoOn = pagesSoFar > 1 || (namesIn(reply.request).length > 1 && isWrongMetric(reply));
  const next = mustGoOn ? names[pagesSoFar - 1] : undefined;
  return next === undefined ? null : { ...reply.request, query: { ...reply.request.query, metric: next } };
}

export interface InsightsRead {
  items: InsightsItem[];
  /** Metrics Meta refused. */
  refused: string[];
}

/** The pages of one call and those that followed by `nextMetricAlone`. Throws on a refusal that is about something else than a metric. */
export function readInsights(pages: readonly Reply[]): InsightsRead {
  const items: InsightsItem[] = [];
  const refused: string[] = [];
  for (const page of pages) {
    const names = namesIn(page.request);
    if (!isWrongMetric(page)) {
      throwIfRefused(page);
      items.push(...readJson(insightsSchema, page).data);
    } else if (names.length === 1) refused.push(...names);
  }
  return { items, refused };
}
