import type { Input } from '@sightline/contract';
import type { Level } from './levels.ts';

export const optionNames = { accounts: 'accounts', campaigns: 'campaigns', adGroups: 'adGroups', ads: 'ads' } as const;

const profile: Input = {
  name: 'profile',
  label: 'Ad account',
  kind: 'select',
  required: true,
  isAccount: true,
  options: { kind: 'remote', option: optionNames.accounts, needs: [] },
};
export const campaign: Input = {
  name: 'campaign',
  label: 'Campaigns',
  kind: 'multiSelect',
  required: false,
  options: { kind: 'remote', option: optionNames.campaigns, needs: ['profile'] },
  help: 'Leave it empty for all campaigns.',
};
export const adGroup: Input = {
  name: 'adGroup',
  label: 'Ad sets',
  kind: 'multiSelect',
  required: false,
  options: { kind: 'remote', option: optionNames.adGroups, needs: ['profile', 'campaign'] },
  help: 'Leave it empty for all ad sets.',
};
export const ad: Input = {
  name: 'ad',
  label: 'Ads',
  kind: 'multiSelect',
  required: false,
  options: { kind: 'remote', option: optionNames.ads, needs: ['profile', 'campaign', 'adGroup'] },
  help: 'Leave it empty for all ads.',
};

export const reportInputs = (narrowing: Input[], firstDimension?: string): Input[] => [
  profile,
  ...narrowing,
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
    required: firstDimension !== undefined,
    options: { kind: 'report' },
    ...(firstDimension === undefined ? {} : { initial: firstDimension }),
  },
  { name: 'filter', label: 'Filter', kind: 'filter', required: false },
  { name: 'calculatedMetrics', label: 'Calculated metrics', kind: 'calculatedMetrics', required: false },
];

const levelOf = [
  ['campaign', 'campaign'],
  ['adGroup', 'adset'],
  ['ad', 'ad'],
] as const;

export interface ChosenIds {
  level: Exclude<Level, 'account'>;
  ids: string[];
}
/** Objects the report is narrowed to. Widgets keep lists, option lists get them joined by commas. */
export function chosenIds(inputs: Record<string, unknown>): ChosenIds[] {
  return levelOf.flatMap(([name, level]) => {
    const value = inputs[name];
    const ids = (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).filter((id) => /^\d+$/.test(id));
    return ids.length === 0 ? [] : [{ level, ids: [...new Set(ids)] }];
  });
}
