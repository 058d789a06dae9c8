import { snapshot } from '../kit/families/seo-columns.ts';
import type { RecordMetric } from '../kit/record-table.ts';
import type { Tracked } from './keyword.ts';

/** Flags of `page_serp_features`, https://app.accuranker.com/api/read-docs; with a star: AccuRanker also tells whether the domain owns it. */
const features: Record<string, string> = {
  'ai_overview*': 'AI overview',
  'feature_snippet*': 'featured snippet',
  'site_links*': 'site links',
  'related_questions*': 'related questions (people also ask)',
  'knowledge_panel*': 'knowledge panel',
  knowledge_cards: 'knowledge cards',
  direct_answer: 'direct answer',
  'image_pack*': 'image pack',
  'carousel*': 'carousel',
  'video*': 'video',
  'featured_video*': 'featured video',
  'thumbnails*': 'thumbnails',
  'reviews*': 'reviews',
  'tweets*': 'tweets',
  'faq*': 'FAQ',
  'shopping*': 'shopping',
  popular_products: 'popular products',
  'maps_local_teaser*': 'local pack',
  'maps_local*': 'local map',
  'ads_top*': 'ads at the top',
  'ads_bottom*': 'ads at the bottom',
  job_posting: 'job posting',
  hotels_pack: 'hotels pack',
  flights: 'flights',
  events: 'events',
};
/** Told by the position of the feature instead of a flag. */
const placed: Record<string, string> = {
  news_position: 'news',
  video_carousel_position: 'video carousel',
  recipes_position: 'recipes',
};

const prefix = 'serp_';
const group = 'SERP features';
const has = ({ rank }: Tracked, name: string): boolean => {
  const value = rank?.page_serp_features?.[name];
  return value === true || (typeof value === 'number' && value > 0);
};
const counted = (name: string, label: string, good: 'up' | 'neutral'): RecordMetric<Tracked> => ({
  id: `${prefix}${name}`,
  label,
  type: 'number',
  group,
  good,
  aggregation: snapshot,
  of: (rows) => rows.filter((row) => has(row, name)).length,
});

export const featureMetrics: RecordMetric<Tracked>[] = [
  ...Object.entries(features).flatMap(([starred, label]) => {
    const name = starred.replace('*', '');
    const shown = counted(name, `Keywords with ${label}`, 'neutral');
    return name === starred ? [shown] : [shown, counted(`${name}_owned`, `Keywords with own ${label}`, 'up')];
  }),
  ...Object.entries(placed).flatMap(([name, label]) => [
    counted(name, `Keywords with ${label}`, 'neutral'),
    counted(`${name}_owned`, `Keywords with own ${label}`, 'up'),
  ]),
];

/** The field a metric of features is read from; null for other metrics. */
export const featureField = (metric: string): string | null =>
  metric.startsWith(prefix) ? `ranks.page_serp_features.${metric.slice(prefix.length)}` : null;
