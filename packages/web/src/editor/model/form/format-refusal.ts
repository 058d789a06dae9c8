import { drawsTrend, type FormatFacts, misfitOf, type WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Report } from '@sightline/contract/sources';
import { misfitWords } from '#widgets/data/misfit-words.ts';
import { formatFacts } from './format-facts.ts';
import type { InstanceFacts } from './instance-facts.ts';

/** What formats ask of a widget. */
export interface ShownParts {
  hasDimension: boolean;
  /** Without a dimension the server adds the days of the period, where every report offers them. */
  canTrend: boolean;
  metricCount: number;
  /** What is known of its figures. */
  figures: FormatFacts;
}

/** Values over time are shown along it, or as one figure for all of it. */
export const partsOverTime = (widget: Widget, facts: readonly InstanceFacts[], frame: Frame | null): ShownParts => ({
  ...shownParts(widget, facts, [], frame),
  hasDimension: false,
  canTrend: true,
});

/** `frame`: its figures; null while they are not here. */
export const shownParts = (
  widget: Widget,
  facts: readonly InstanceFacts[],
  reports: readonly (Report | null)[],
  frame: Frame | null,
): ShownParts => ({
  hasDimension: facts.some(({ dimension }) => dimension !== null),
  canTrend: reports.length > 0 && reports.every((report) => report !== null && report.trendDimension !== null),
  metricCount: facts.reduce((count, { metrics, calculated }) => count + metrics.length + calculated.length, 0),
  figures: formatFacts(widget, facts, frame),
});

const metricWords = (count: number): string => (count === 1 ? 'one metric' : `${count} metrics`);

/**
 * Why a widget of this size cannot be shown in a format, with its options, or would mislead in it; null: it can. A widget without metrics is not finished, which is said
 * elsewhere.
 */
export function formatRefusal(
  { key, name, family, needs }: Pick<WidgetFormat, 'key' | 'name' | 'family' | 'needs'>,
  parts: ShownParts,
  widget: Pick<Widget, 'width' | 'height' | 'formatOptions'>,
): string | null {
  const { hasDimension, canTrend, metricCount } = parts;
  if (metricCount === 0) return null;
  if (needs.dimension === 'required' && !hasDimension && !(canTrend && drawsTrend({ family, needs }))) return `${name} needs a dimension.`;
  if (needs.dimension === 'none' && hasDimension) return `${name} shows figures of the whole period: remove the dimension.`;
  if (metricCount < needs.metricsMin) return `${name} needs at least ${metricWords(needs.metricsMin)}.`;
  if (needs.metricsMax !== null && metricCount > needs.metricsMax) return `${name} shows at most ${metricWords(needs.metricsMax)}.`;
  const misfit = misfitOf({ ...widget, format: key }, parts.figures);
  return misfit && misfitWords(key, misfit);
}
