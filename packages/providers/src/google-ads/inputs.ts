import type { Input } from '@sightline/contract';

export const optionNames = {
  accounts: 'accounts',
  campaigns: 'campaigns',
  adGroups: 'adGroups',
  ads: 'ads',
  conversions: 'conversions',
} as const;

const property: Input = {
  name: 'property',
  label: 'Account',
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
  options: { kind: 'remote', option: optionNames.campaigns, needs: ['property'] },
  help: 'Leave it empty for all campaigns.',
};
export const adGroup: Input = {
  name: 'adGroup',
  label: 'Ad groups',
  kind: 'multiSelect',
  required: false,
  options: { kind: 'remote', option: optionNames.adGroups, needs: ['property', 'campaign'] },
  help: 'Leave it empty for all ad groups.',
};
export const ad: Input = {
  name: 'ad',
  label: 'Ads',
  kind: 'multiSelect',
  required: false,
  options: { kind: 'remote', option: optionNames.ads, needs: ['property', 'campaign', 'adGroup'] },
  help: 'Leave it empty for all ads.',
};

export const reportInputs = (narrowing: Input[], firstDimension?: string): Input[] => [
  property,
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

/** Fields of the ids an input holds. */
const idFields = [
  ['campaign', 'campaign.id'],
  ['adGroup', 'ad_group.id'],
  ['ad', 'ad_group_ad.ad.id'],
] as const;

/** Numbers only: they go into a query. Widgets keep lists, option lists get them joined by commas. */
export function chosenIds(inputs: Record<string, unknown>): { field: string; ids: string[] }[] {
  return idFields.flatMap(([name, field]) => {
    const value = inputs[name];
    const ids = (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).filter((id) => /^\d+$/.test(id));
    return ids.length === 0 ? [] : [{ field, ids: [...new Set(ids)] }];
  });
}
