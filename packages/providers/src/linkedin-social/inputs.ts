import { type FilterField, type Input, type Metric, numberOperators, type Report } from '@sightline/contract/sources';
import { accountInput, figureInputs } from '../kit/report-inputs.ts';

export const optionNames = { pages: 'pages', posts: 'posts' } as const;

const profile: Input = accountInput('profile', 'Page', optionNames.pages, { help: 'Pages whose super admin you are.' });
export const post: Input = {
  name: 'post',
  label: 'Posts',
  kind: 'multiSelect',
  required: false,
  max: 50,
  options: { kind: 'remote', option: optionNames.posts, needs: ['profile'] },
  help: 'Leave it empty for all posts of the period.',
};

export const figureFields = (metrics: readonly Metric[]): FilterField[] =>
  metrics.map(({ id, label }) => ({ id, label, kind: 'number', operators: [...numberOperators] }));

/** What the reports of a page have in common. */
export const pageReport = (
  given: Pick<Report, 'key' | 'name' | 'description' | 'metrics' | 'dimensions' | 'filterFields' | 'trendDimension' | 'usesPeriod'>,
  inputs: { own?: Input[]; firstDimension?: string } = {},
): Report => ({
  ...given,
  inputs: [profile, ...(inputs.own ?? []), ...figureInputs({ filter: true, initial: inputs.firstDimension })],
  filterJoins: ['and', 'or'],
  realTime: false,
  metricsMax: null,
});
