import { nameNodesIn } from '../../../frames/calculated/names-in.ts';
import type { Report } from '../../../sources/providers.ts';
import type { Instance } from '../widgets.ts';
import { calculatedIn, isWritten } from './calculated-in.ts';
import { metricNamesOf } from './metric-names-of.ts';
import { NameTakenError, readCalculated, validateCalculatedMetrics } from './validate-calculated.ts';

/** Whether a report names all the metrics there are; of others the provider alone knows them, as columns of a sheet. */
const knowsAll = ({ metrics, inputs }: Report): boolean =>
  metrics.length > 0 && !inputs.some(({ name, options }) => name === 'metrics' && options?.kind === 'remote');

/** Why the first of the calculated metrics that cannot be computed cannot; null: all can, as far as can be told without asking the provider. */
export function unreadableMetric(instance: Instance, report: Report): string | null {
  const metrics = calculatedIn(instance).filter(isWritten);
  const own = new Set(metrics.flatMap(({ id, name }) => [id, name]));
  const used = metrics.flatMap(({ expression }) => {
    const { tree } = readCalculated(expression);
    return tree === null ? [] : nameNodesIn(tree).map(({ name }) => name);
  });
  const known = [...metricNamesOf(instance, report), ...(knowsAll(report) ? [] : used.filter((name) => !own.has(name)))];
  const faults = [...validateCalculatedMetrics(metrics, known).values()].flat();
  // A name given twice is computed all the same.
  return faults.find((fault) => !(fault instanceof NameTakenError))?.message ?? null;
}
