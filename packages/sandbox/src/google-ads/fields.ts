import { attributes } from './attributes.ts';
import type { Field, Metric, Segment } from './field.ts';
import { metrics } from './metrics.ts';
import type { Resource } from './resources.ts';
import { segments } from './segments.ts';

const byName = new Map<string, Field>([...attributes, ...segments, ...metrics].map((field) => [field.name, field]));

export const allFields: readonly Field[] = [...byName.values()];

export function findField(name: string): Field | null {
  return byName.get(name) ?? null;
}

/** `metrics.clicks` → `clicks`. */
function short({ name }: Metric | Segment): string {
  return name.slice(name.indexOf('.') + 1);
}

/** Whether a query FROM the resource may speak of the field. */
export function fits(resource: Resource, field: Field): boolean {
  if (field.category === 'METRIC') return resource.metrics.includes(short(field));
  if (field.category === 'SEGMENT') return resource.segments.includes(short(field));
  return field.resource === resource.name || resource.attributed.includes(field.resource);
}

const REACH = ['metrics.unique_users', 'metrics.average_impression_frequency_per_user'];
const isShare = (name: string) => /impression_share$|search_click_share$/.test(name);

/** Whether a metric may be split by a segment in a query FROM the resource. */
export function goTogether(resource: Resource, metric: Metric, segment: Segment): boolean {
  if (segment.isOfConversions) return metric.isOfConversions;
  if (REACH.includes(metric.name)) return segment.name === 'segments.device' || segment.name === 'segments.ad_network_type';
  if (isShare(metric.name)) {
    if (segment.name === 'segments.hour' || segment.name === 'segments.click_type') return false;
    return segment.name !== 'segments.device' || resource.name !== 'keyword_view';
  }
  return true;
}

export function isReach(metric: Metric): boolean {
  return REACH.includes(metric.name);
}
