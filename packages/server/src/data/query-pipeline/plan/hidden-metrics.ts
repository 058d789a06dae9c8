import { readCalculated } from '@sightline/contract/dashboards';
import { namesIn } from '@sightline/contract/frames';
import type { Report } from '@sightline/contract/sources';
import type { InstanceInputs } from './instance-inputs.ts';

/** Ids as interfaces write them; what people see as a label rarely looks so. */
const looksLikeId = /^[a-z][A-Za-z0-9_.:]*$/;

export interface HiddenMetrics {
  metrics: string[];
  /** Those of them whose being there only the provider knows: a name mistyped in a calculated metric is among them. */
  guessed: string[];
}

/**
 * Metrics asked for without being shown: parts of calculated metrics, and what the total of a ratio or a weighted mean is made of. Names that mean nothing here are
 * left out; the calculated metric then says which.
 */
export function hiddenMetrics(inputs: InstanceInputs, report: Report): HiddenMetrics {
  if (inputs.metrics.length === 0 && report.metrics.length === 0) return { metrics: [], guessed: [] };
  const { metrics: shown, calculated } = inputs;
  const hasRemoteMetrics = report.inputs.some(({ name, options }) => name === 'metrics' && options?.kind === 'remote');
  const own = new Set(calculated.flatMap(({ id, name }) => [id, name]));
  const hidden = new Set<string>();
  const guessed = new Set<string>();
  for (const { expression } of calculated) {
    if (readCalculated(expression).tree === null) continue;
    for (const name of namesIn(expression)) {
      const known = report.metrics.find(({ id, label }) => id === name || label === name);
      if (known !== undefined) hidden.add(known.id);
      else if (hasRemoteMetrics && !own.has(name) && looksLikeId.test(name)) guessed.add(name);
    }
  }
  for (const id of totalParts([...shown, ...hidden], inputs.dimension, report)) {
    if (report.metricsMax === null || new Set([...shown, ...hidden, ...guessed, id]).size <= report.metricsMax) hidden.add(id);
  }
  const isUnseen = (id: string): boolean => !shown.includes(id);
  const guesses = [...guessed].filter(isUnseen);
  return { metrics: [...[...hidden].filter(isUnseen), ...guesses], guessed: guesses };
}

function totalParts(asked: readonly string[], dimension: string | null, report: Report): string[] {
  const byId = new Map(report.metrics.map((metric) => [metric.id, metric]));
  const isAllowed = (id: string): boolean => {
    const metric = byId.get(id);
    if (metric === undefined) return false;
    return dimension === null || metric.incompatibleWith?.some(({ dimensions }) => dimensions.includes(dimension)) !== true;
  };
  return asked.flatMap((id) => {
    const aggregation = byId.get(id)?.aggregation;
    const parts =
      aggregation?.kind === 'ratio'
        ? [aggregation.numerator, aggregation.denominator]
        : aggregation?.kind === 'weighted'
          ? [aggregation.weight]
          : [];
    return parts.every(isAllowed) ? parts : [];
  });
}
