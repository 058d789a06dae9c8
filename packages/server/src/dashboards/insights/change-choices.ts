import type { ChangeExplanation, Widget } from '@sightline/contract/dashboards';
import { type Aggregation, breakdownsOf, type Metric } from '@sightline/contract/sources';
import type { PlannedInstance } from '#data/query-pipeline/index.ts';

type Choice = ChangeExplanation['metrics'][number];

/** A metric of a widget that may be explained. */
export interface ChoosableMetric extends Choice {
  planned: PlannedInstance;
  metricId: string;
}

const keyOf = ({ instance }: PlannedInstance, id: string): string => `${instance.id}.${id}`;

/** Why the parts of such a metric would not add up; null: they do. */
const refusals: Record<Aggregation['kind'], string | null> = {
  sum: null,
  ratio: null,
  weighted: null,
  provider: 'Only the provider can total it: the same person or page may be counted under several values, so the parts would not add up.',
  last: 'It is a reading at the end of the period, not a sum over it.',
  average: 'It is a mean over values that weigh the same, so it has no parts that add up.',
};

export function metricChoices({ instances: shown }: Widget, instances: readonly PlannedInstance[]): ChoosableMetric[] {
  return instances.flatMap((planned) => {
    const { instance, report } = planned;
    const prefix = shown.length > 1 && instance.prefix !== '' ? `${instance.prefix}: ` : '';
    const about = (id: string, label: string, refusal: string | null): ChoosableMetric => ({
      key: keyOf(planned, id),
      label: `${prefix}${instance.metricsOptions[id]?.label ?? label}`,
      refusal,
      planned,
      metricId: id,
    });
    const direct = planned.metrics.flatMap((id) => {
      const metric = report.metrics.find((candidate) => candidate.id === id);
      return metric === undefined ? [] : [about(id, metric.label, refusals[metric.aggregation.kind])];
    });
    const calculated = planned.calculated.map(({ id, name }) =>
      about(id, name, 'It is calculated. Choose one of the metrics it is made of.'),
    );
    return [...direct, ...calculated];
  });
}

/** The report's dimensions by which a metric can be broken down, the widget's own first. */
export function dimensionChoices({ planned, metricId }: ChoosableMetric): Choice[] {
  const { report, current } = planned;
  if (!report.inputs.some(({ name }) => name === 'dimension')) return [];
  const metric = report.metrics.find(({ id }) => id === metricId);
  return breakdownsOf(report, current.query.dimension).map(({ id, label }) => ({
    key: id,
    label,
    refusal: metric === undefined ? null : incompatibility(metric, id),
  }));
}

const incompatibility = ({ incompatibleWith }: Metric, dimension: string): string | null =>
  incompatibleWith?.find(({ dimensions }) => dimensions.includes(dimension))?.reason ?? null;
