import type { Report } from '../../../sources/providers.ts';
import type { Instance } from '../widgets.ts';

/** Names an expression may use without any being looked up: of the report's metrics, by id, label and own name. */
export const metricNamesOf = ({ metricsOptions }: Instance, { metrics }: Report): string[] => [
  ...metrics.flatMap(({ id, label }) => [label, id]),
  ...Object.values(metricsOptions).flatMap(({ label }) => (label ? [label] : [])),
];
