import { type Instance, metricIds, type Widget } from '@sightline/contract/dashboards';
import type { Option } from '@sightline/contract/sources';

const suggestedMax = 4;
/** A list that is seen at once needs none. */
const shortList = 8;

/**
 * Of the metrics that may be added, those that fit: what other widgets of the dashboard ask of the same report, most often first, then what the source
 * puts into one group with those that are chosen. Of a short list, and beside nothing, none.
 */
export function suggestedMetrics(
  options: readonly Option[],
  chosen: readonly Option[],
  { instance, widgets }: { instance: Pick<Instance, 'id' | 'type' | 'config'>; widgets: readonly Widget[] },
): Option[] {
  if (options.length <= shortList) return [];
  const others = widgets.flatMap(({ instances }) => instances).filter(({ id }) => id !== instance.id);
  const asked = others.filter(({ type, config }) => type === instance.type && config === instance.config).flatMap(metricIds);
  const timesOf = ({ value }: Option): number => asked.filter((id) => id === value).length;
  const used = options.filter((option) => timesOf(option) > 0).toSorted((one, other) => timesOf(other) - timesOf(one));
  const groups = new Set(chosen.flatMap(({ group }) => group ?? []));
  const beside = options.filter((option) => option.group !== undefined && groups.has(option.group) && !used.includes(option));
  return [...used, ...beside].slice(0, suggestedMax);
}
