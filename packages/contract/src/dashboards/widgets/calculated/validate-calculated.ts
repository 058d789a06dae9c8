import { CalculatedError } from '../../../frames/calculated/calculated-error.ts';
import { nameNodesIn } from '../../../frames/calculated/names-in.ts';
import { nearestName } from '../../../frames/calculated/nearest-name.ts';
import { parseCalculated } from '../../../frames/calculated/parse.ts';
import type { NameNode, Tree } from '../../../frames/calculated/tree.ts';
import type { CalculatedMetric } from '../widgets.ts';

/** A fault of the metric's name, not of its expression. */
export class NameTakenError extends CalculatedError {}

/** An expression read without throwing. */
export function readCalculated(expression: string): { tree: Tree; error: null } | { tree: null; error: CalculatedError } {
  try {
    return { tree: parseCalculated(expression), error: null };
  } catch (error) {
    if (error instanceof CalculatedError) return { tree: null, error };
    throw error;
  }
}

/** Which name was meant takes long to find, and an expression may hold hundreds. */
const hintsMax = 3;

function unknownName(node: NameNode, known: readonly string[]): CalculatedError {
  const near = nearestName(node.name, known);
  const hint = near === null ? 'Choose one of the metrics of this widget.' : `Did you mean {${near}}?`;
  return new CalculatedError(`There is no metric “${node.name}”. ${hint}`, node.position, node.length);
}

/**
 * What is wrong with one calculated metric, in reading order. `knownNames`: names it may use - ids and labels of the widget's metrics and of
 * the other calculated ones.
 */
export function validateCalculated(metric: CalculatedMetric, knownNames: readonly string[]): CalculatedError[] {
  const { tree, error } = readCalculated(metric.expression);
  if (tree === null) return [error];
  const known = new Set(knownNames);
  const nodes = nameNodesIn(tree);
  if (nodes.length === 0) return [new CalculatedError('Use at least one metric, in braces.', 0, metric.expression.length)];
  return nodes.filter((node) => !known.has(node.name)).map((node, index) => unknownName(node, index < hintsMax ? knownNames : []));
}

const namesOf = (metric: CalculatedMetric): string[] => [metric.id, metric.name];

interface Cycle {
  /** The use that leads into it. */
  node: NameNode;
  /** From the metric back to itself. */
  path: CalculatedMetric[];
}

/** How a metric ends up needing itself; null where it does not. */
function cycleFrom(start: CalculatedMetric, byName: ReadonlyMap<string, CalculatedMetric>): Cycle | null {
  const visited = new Set<CalculatedMetric>();
  function search(metric: CalculatedMetric, path: CalculatedMetric[], first: NameNode | null): Cycle | null {
    const { tree } = readCalculated(metric.expression);
    for (const node of tree === null ? [] : nameNodesIn(tree)) {
      const used = byName.get(node.name);
      if (used === start) return { node: first ?? node, path: [...path, start] };
      if (used === undefined || visited.has(used)) continue;
      visited.add(used);
      const found = search(used, [...path, used], first ?? node);
      if (found) return found;
    }
    return null;
  }
  return search(start, [start], null);
}

/** What is wrong with the calculated metrics of an instance together, by metric id: each one's own faults, names given twice, circles. */
export function validateCalculatedMetrics(
  metrics: readonly CalculatedMetric[],
  metricNames: readonly string[],
): Map<string, CalculatedError[]> {
  const known = [...metricNames, ...metrics.flatMap(namesOf)];
  const taken = new Set(metricNames);
  // A name that is also a metric's means the metric.
  const byName = new Map(
    metrics.flatMap((metric) => namesOf(metric).map((name) => [name, metric] as const)).filter(([name]) => !taken.has(name)),
  );
  const found = new Map<string, CalculatedError[]>();
  for (const metric of metrics) {
    const errors = validateCalculated(metric, known);
    if (taken.has(metric.name)) errors.push(new NameTakenError(`There is already a metric “${metric.name}”. Choose another name.`, 0, 0));
    taken.add(metric.name);
    const cycle = cycleFrom(metric, byName);
    if (cycle) {
      const words = cycle.path.map((step) => `“${step.name}”`).join(' needs ');
      errors.push(
        new CalculatedError(`A metric cannot need itself: ${words}. Take one of them out.`, cycle.node.position, cycle.node.length),
      );
    }
    if (errors.length > 0) found.set(metric.id, errors);
  }
  return found;
}
