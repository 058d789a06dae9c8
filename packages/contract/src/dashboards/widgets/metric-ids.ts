import { calculatedIn } from './calculated/calculated-in.ts';
import { type Instance, plainType, uploadInputsSchema } from './widgets.ts';

const idOf = (metric: unknown): string[] => {
  if (typeof metric === 'string') return metric === '' ? [] : [metric];
  return typeof metric === 'object' && metric !== null && 'id' in metric && typeof metric.id === 'string' ? [metric.id] : [];
};

/** Ids of the metrics that an instance shows, as far as it says so itself. */
export function metricIds(instance: Instance): string[] {
  // Text and pictures have none, whatever was kept with them.
  if (instance.type === plainType) return [];
  const { metrics } = instance.inputs;
  const chosen = Array.isArray(metrics) ? metrics.flatMap(idOf) : idOf(metrics);
  const upload = chosen.length === 0 ? uploadInputsSchema.safeParse(instance.inputs) : null;
  const uploaded = upload?.success ? upload.data.header.flatMap(({ id, type }) => (type === 'text' || type === 'date' ? [] : [id])) : [];
  return [...new Set([...chosen, ...uploaded, ...calculatedIn(instance).map(({ id }) => id)])];
}
