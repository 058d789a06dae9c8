import { type FormatFacts, factsIn } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { InstanceFacts } from './instance-facts.ts';

/** What is known of a widget's figures: all of it once they are here, before that what its reports declare. */
export function formatFacts({ instances }: Pick<Widget, 'instances'>, facts: readonly InstanceFacts[], frame: Frame | null): FormatFacts {
  const dimension = facts.find((each) => each.dimension !== null)?.dimension ?? null;
  if (frame) {
    const known = factsIn(frame);
    // Days that only a line was given are not asked for in another format.
    return { ...known, dimension: dimension && known.dimension };
  }
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
