import type { FormatFacts } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { InstanceFacts } from './instance-facts.ts';

/** What is known of a widget's figures without asking for them. */
export function formatFacts({ instances }: Pick<Widget, 'instances'>, facts: readonly InstanceFacts[]): FormatFacts {
  const dimension = facts.find((each) => each.dimension !== null)?.dimension ?? null;
  return {
    dimension: dimension && (dimension.kind ?? 'text'),
    metrics: instances.flatMap(({ metricsOptions, currency }, index) => {
      const { metrics = [], calculated = [] } = facts[index] ?? {};
      const shown = [
        ...metrics,
        // Of what it is computed from nobody knows whether it adds up.
        ...calculated.map(({ id }) => ({ id, type: null, aggregation: 'provider' as const })),
      ];
      return shown.map(({ id, type, aggregation }) => ({
        type: metricsOptions[id]?.format ?? type,
        currency,
        aggregation,
        hasGoal: metricsOptions[id]?.goal !== undefined,
      }));
    }),
  };
}
