import type { Input } from '@sightline/contract/sources';
import { checkedIds } from '../kit/chosen-ids.ts';
import type { Query } from '../kit/provider.ts';
import { narrowingInput, figureInputs as reportFigures } from '../kit/report-inputs.ts';

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

export const pipeline: Input = narrowingInput('pipeline', 'Pipelines', optionNames.pipelines, []);

export const figureInputs = (dimensions: Input['options']): Input[] => reportFigures({ filter: true, dimensions });

/** Empty: all. */
export const chosenPipelines = ({ inputs }: Query): string[] => checkedIds(inputs.pipeline, 'pipeline');

/** A list takes one value of a kind at a time: the parameters of a call for each, or of one call without it. */
export const oneOf = (name: string, values: string[]): Record<string, string>[] =>
  values.length === 0 ? [{}] : values.map((value) => ({ [name]: value }));

/** https://api.salesflare.com/openapi.json: `pipeline` is a number, not a list. */
export const pipelineParams = (query: Query): Record<string, string>[] => oneOf('pipeline', chosenPipelines(query));
