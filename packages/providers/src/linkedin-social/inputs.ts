import { type FilterField, type Input, type Metric, numberOperators, type Report } from '@sightline/contract';

export const optionNames = { pages: 'pages', posts: 'posts' } as const;

const profile: Input = {
  name: 'profile',
  label: 'Page',
  kind: 'select',
  required: true,
  isAccount: true,
  options: { kind: 'remote', option: optionNames.pages, needs: [] },
  help: 'Pages whose super admin you are.',
};
export const post: Input = {
  name: 'post',
  label: 'Posts',
  kind: 'multiSelect',
  required: false,
  max: 50,
  options: { kind: 'remote', option: optionNames.posts, needs: ['profile'] },
  help: 'Leave it empty for all posts of the period.',
};
const filter: Input = { name: 'filter', label: 'Filter', kind: 'filter', required: false };

export const figureFields = (metrics: readonly Metric[]): FilterField[] =>
  metrics.map(({ id, label }) => ({ id, label, kind: 'number', operators: [...numberOperators] }));

/** What the reports of a page have in common. */
export const pageReport = (
  given: Pick<Report, 'key' | 'name' | 'description' | 'metrics' | 'dimensions' | 'filterFields' | 'trendDimension' | 'usesPeriod'>,
  inputs: { own?: Input[]; firstDimension?: string } = {},
): Report => ({
  ...given,
  inputs: [
    profile,
    ...(inputs.own ?? []),
    {
      name: 'metrics',
      label: 'Metrics',
      kind: 'multiSelect',
      required: true,
      unless: { input: 'calculatedMetrics' },
      options: { kind: 'report' },
    },
    {
      name: 'dimension',
      label: 'Dimension',
      kind: 'select',
      required: inputs.firstDimension !== undefined,
      options: { kind: 'report' },
      ...(inputs.firstDimension === undefined ? {} : { initial: inputs.firstDimension }),
    },
    filter,
    { name: 'calculatedMetrics', label: 'Calculated metrics', kind: 'calculatedMetrics', required: false },
  ],
  filterJoins: ['and', 'or'],
  realTime: false,
  metricsMax: null,
});
