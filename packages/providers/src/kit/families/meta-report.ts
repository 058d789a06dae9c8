import { type Dimension, type FilterField, type Input, type Metric, numberOperators, textOperators } from '@sightline/contract/sources';
import { figureInputs } from '../report-inputs.ts';
import type { FigureMetric, FigureSpec } from './meta-figures.ts';

const own = (metric: Metric): Metric => ({
  id: metric.id,
  label: metric.label,
  type: metric.type,
  aggregation: metric.aggregation,
  good: metric.good,
  ...(metric.group === undefined ? {} : { group: metric.group }),
  ...(metric.description === undefined ? {} : { description: metric.description }),
  ...(metric.incompatibleWith === undefined ? {} : { incompatibleWith: metric.incompatibleWith }),
});
const ownDimension = ({ id, label, kind, group, description }: Dimension): Dimension => ({
  id,
  label,
  kind,
  ...(group === undefined ? {} : { group }),
  ...(description === undefined ? {} : { description }),
});

/** A report of a page or account, with the inputs all of them have. */
export function socialReport<M extends FigureMetric>(given: {
  key: string;
  name: string;
  description: string;
  profile: Input;
  /** Inputs between profile and metrics. */
  own?: Input[];
  metrics: readonly M[];
  dimensions: readonly Dimension[];
  /** A dimension has to be chosen; this one is at first. */
  firstDimension?: string;
  /** Text dimensions to filter by, with their values where they are known. */
  textFields?: Record<string, readonly string[] | null>;
  trendDimension: string | null;
  usesPeriod: boolean;
}): FigureSpec<M> {
  const textFields = Object.entries(given.textFields ?? {}).map(
    ([id, values]): FilterField => ({
      id,
      label: given.dimensions.find((one) => one.id === id)?.label ?? id,
      kind: 'text',
      operators: values === null ? [...textOperators] : ['equals', 'notEquals', 'in'],
      ...(values === null ? {} : { options: { kind: 'static', options: values.map((value) => ({ value, label: value })) } }),
    }),
  );
  return {
    metrics: given.metrics,
    report: {
      key: given.key,
      name: given.name,
      description: given.description,
      inputs: [
        given.profile,
        ...(given.own ?? []),
        ...figureInputs({ filter: true, dimension: given.dimensions.length > 0, initial: given.firstDimension }),
      ],
      metrics: given.metrics.map(own),
      dimensions: given.dimensions.map(ownDimension),
      filterFields: [
        ...textFields,
        ...given.metrics.map(({ id, label }): FilterField => ({ id, label, kind: 'number', operators: [...numberOperators] })),
      ],
      filterJoins: ['and', 'or'],
      trendDimension: given.trendDimension,
      realTime: false,
      usesPeriod: given.usesPeriod,
      metricsMax: null,
    },
  };
}
