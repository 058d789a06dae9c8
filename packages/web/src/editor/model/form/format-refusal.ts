import type { WidgetFormat } from '@sightline/charts';
import type { Report } from '@sightline/contract/sources';
import type { InstanceFacts } from './instance-facts.ts';

/** What formats ask of a widget. */
export interface ShownParts {
  hasDimension: boolean;
  /** Without a dimension the server adds the days of the period, where every report offers them. */
  canTrend: boolean;
  metricCount: number;
}

/** Values over time are shown along it, or as one figure for all of it. */
export const partsOverTime = (facts: readonly InstanceFacts[]): ShownParts => ({
  ...shownParts(facts, []),
  hasDimension: false,
  canTrend: true,
});

export const shownParts = (facts: readonly InstanceFacts[], reports: readonly (Report | null)[]): ShownParts => ({
  hasDimension: facts.some(({ dimension }) => dimension !== null),
  canTrend: reports.length > 0 && reports.every((report) => report !== null && report.trendDimension !== null),
  metricCount: facts.reduce((count, { metrics, calculated }) => count + metrics.length + calculated.length, 0),
});

const metricWords = (count: number): string => (count === 1 ? 'one metric' : `${count} metrics`);

/** Why a widget cannot be shown in a format, or null. A widget without metrics is not finished, which is said elsewhere. */
export function formatRefusal({ name, needs }: Pick<WidgetFormat, 'name' | 'needs'>, parts: ShownParts): string | null {
  const { hasDimension, canTrend, metricCount } = parts;
  if (metricCount === 0) return null;
  if (needs.dimension === 'required' && !hasDimension && !canTrend) return `${name} needs a dimension.`;
  if (needs.dimension === 'none' && hasDimension) return `${name} shows one figure: take the dimension away.`;
  if (metricCount < needs.metricsMin) return `${name} needs at least ${metricWords(needs.metricsMin)}.`;
  if (needs.metricsMax !== null && metricCount > needs.metricsMax) return `${name} shows at most ${metricWords(needs.metricsMax)}.`;
  return null;
}
