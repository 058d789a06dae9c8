import type { Figures } from '../kit/families/meta-figures.ts';
import { type InsightsItem, numberIn, resultsIn } from '../kit/families/meta-insights.ts';
import { type Media, productType } from './media.ts';
import type { MediaMetric } from './media-metrics.ts';

/** What Meta told of a post, and in answer to which breakdown (empty: none). */
export interface MediaInsight {
  item: InsightsItem;
  breakdown: string;
}

export function figuresOf(bases: readonly MediaMetric[], media: Media, insights: readonly MediaInsight[]): Figures {
  const has = bases.filter(({ of }) => of.includes(productType(media)));
  return Object.fromEntries(
    has.map((metric) => {
      const { id, name, divisor, entry, field } = metric;
      if (field !== undefined) return [id, field(media)];
      const found = insights.find(({ item, breakdown }) => item.name === name && breakdown === (entry?.breakdown ?? ''))?.item;
      if (found === undefined) return [id, null];
      // Meta leaves out what nobody did.
      if (entry !== undefined) return [id, resultsIn(found).find(({ key }) => key.toUpperCase() === entry.key)?.value ?? 0];
      const [first] = found.values;
      const value = found.total_value?.value ?? (first === undefined ? null : numberIn(first, null));
      return [id, value === null ? null : value / divisor];
    }),
  );
}
