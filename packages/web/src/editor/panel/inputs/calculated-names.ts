import { type CalculatedMetric, type Instance, metricNamesOf } from '@sightline/contract/dashboards';
import type { Option, Report } from '@sightline/contract/sources';

/** Names an expression may use: of the report's metrics and of those chosen beyond them. */
export const metricNames = (instance: Instance, report: Report, chosen: readonly Option[]): string[] => [
  ...new Set([...chosen.flatMap(({ value, label }) => [label, value]), ...metricNamesOf(instance, report)]),
];

/** What is offered while writing: each metric once, by its label. */
export const offeredNames = (report: Report, chosen: readonly Option[], others: readonly CalculatedMetric[]): string[] => [
  ...new Set([
    ...chosen.map(({ label }) => label),
    ...report.metrics.map(({ label }) => label),
    ...others.map(({ name }) => name).filter((name) => name !== ''),
  ]),
];

/** "Calculated metric 2", the first number that is free. */
export function freshName(metrics: readonly CalculatedMetric[]): string {
  const taken = new Set(metrics.map(({ name }) => name));
  let count = 1;
  while (taken.has(count === 1 ? 'Calculated metric' : `Calculated metric ${count}`)) count += 1;
  return count === 1 ? 'Calculated metric' : `Calculated metric ${count}`;
}
