import { type Input, Problem } from '@sightline/contract';
import type { Query } from '../kit/provider.ts';

export const optionNames = {
  pipelines: 'pipelines',
  dimensions: 'dimensions',
  pipelineDimensions: 'pipelineDimensions',
  stages: 'stages',
  users: 'users',
  groups: 'groups',
  tags: 'tags',
  leadSources: 'leadSources',
  lostReasons: 'lostReasons',
} as const;

export const pipeline: Input = {
  name: 'pipeline',
  label: 'Pipelines',
  kind: 'multiSelect',
  required: false,
  options: { kind: 'remote', option: optionNames.pipelines, needs: [] },
  help: 'Leave it empty for all pipelines.',
};

export const figureInputs = (dimension: Input['options']): Input[] => [
  {
    name: 'metrics',
    label: 'Metrics',
    kind: 'multiSelect',
    required: true,
    unless: { input: 'calculatedMetrics' },
    options: { kind: 'report' },
  },
  { name: 'dimension', label: 'Dimension', kind: 'select', required: false, options: dimension },
  { name: 'filter', label: 'Filter', kind: 'filter', required: false },
  { name: 'calculatedMetrics', label: 'Calculated metrics', kind: 'calculatedMetrics', required: false },
];

/** Empty: all. */
export function chosenPipelines({ inputs }: Query): string[] {
  const values = (Array.isArray(inputs.pipeline) ? inputs.pipeline : [inputs.pipeline]).flatMap((one) =>
    one === undefined || one === null || one === '' ? [] : [String(one)],
  );
  const wrong = values.find((value) => !/^\d+$/.test(value));
  if (wrong !== undefined) throw new Problem('source_bad_query', `"${wrong}" is no pipeline. Choose the pipelines again from the list.`);
  return [...new Set(values)];
}

/** A list takes one value of a kind at a time: the parameters of a call for each, or of one call without it. */
export const oneOf = (name: string, values: string[]): Record<string, string>[] =>
  values.length === 0 ? [{}] : values.map((value) => ({ [name]: value }));

/** https://api.salesflare.com/openapi.json: `pipeline` is a number, not a list. */
export const pipelineParams = (query: Query): Record<string, string>[] => oneOf('pipeline', chosenPipelines(query));
