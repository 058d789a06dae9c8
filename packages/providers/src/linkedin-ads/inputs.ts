import { type Input, Problem } from '@sightline/contract';

export const optionNames = { accounts: 'accounts', campaigns: 'campaigns', adGroups: 'adGroups', ads: 'ads' } as const;

const chosenMax = 50;
const profile: Input = {
  name: 'profile',
  label: 'Ad account',
  kind: 'select',
  required: true,
  isAccount: true,
  options: { kind: 'remote', option: optionNames.accounts, needs: [] },
};
const campaign: Input = {
  name: 'campaign',
  label: 'Campaign groups',
  kind: 'multiSelect',
  required: false,
  max: chosenMax,
  options: { kind: 'remote', option: optionNames.campaigns, needs: ['profile'] },
  help: 'Leave it empty for all campaign groups.',
};
const adGroup: Input = {
  name: 'adGroup',
  label: 'Campaigns',
  kind: 'multiSelect',
  required: false,
  max: chosenMax,
  options: { kind: 'remote', option: optionNames.adGroups, needs: ['profile', 'campaign'] },
  help: 'Leave it empty for all campaigns.',
};
const ad: Input = {
  name: 'ad',
  label: 'Ads',
  kind: 'multiSelect',
  required: false,
  max: chosenMax,
  options: { kind: 'remote', option: optionNames.ads, needs: ['profile', 'adGroup'] },
  help: 'Leave it empty for all ads.',
};

export const reportInputs = (firstDimension?: string): Input[] => [
  profile,
  campaign,
  adGroup,
  ad,
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

/** Numbers only: they go into an address. Widgets keep lists, option lists get them joined by commas. */
export function chosenIds(inputs: Record<string, unknown>, name: 'campaign' | 'adGroup' | 'ad'): string[] {
  const value = inputs[name];
  const ids = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return [...new Set(ids.filter((id) => /^\d+$/.test(id)))];
}

export function chosenAccount(inputs: Record<string, unknown>): string {
  const id = String(inputs.profile ?? '');
  if (!/^\d+$/.test(id)) throw new Problem('widget_invalid', 'Choose a LinkedIn ad account for this widget.');
  return id;
}
