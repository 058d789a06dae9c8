import { type Input, Problem } from '@sightline/contract';
import type { Level } from './dimensions.ts';

export const optionNames = { accounts: 'accounts', campaigns: 'campaigns', adGroups: 'adGroups', ads: 'ads' } as const;

const idsMax = 100;
const property: Input = {
  name: 'property',
  label: 'Ad account',
  kind: 'select',
  required: true,
  isAccount: true,
  options: { kind: 'remote', option: optionNames.accounts, needs: [] },
  help: 'Those you ticked at TikTok. Re-authorise the source to add others.',
};
const narrowing = (name: Input['name'], label: string, option: string, needs: Input['name'][]): Input => ({
  name,
  label,
  kind: 'multiSelect',
  required: false,
  max: idsMax,
  options: { kind: 'remote', option, needs },
  help: `Leave it empty for all ${label.toLowerCase()}.`,
});

export const reportInputs = (firstDimension?: string): Input[] => [
  property,
  narrowing('campaign', 'Campaigns', optionNames.campaigns, ['property']),
  narrowing('adGroup', 'Ad groups', optionNames.adGroups, ['property', 'campaign']),
  narrowing('ad', 'Ads', optionNames.ads, ['property', 'campaign', 'adGroup']),
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

interface Chosen {
  level: Level;
  /** TikTok's filter field. */
  field: string;
  ids: string[];
}
const idFields = [
  ['campaign', 'CAMPAIGN', 'campaign_ids'],
  ['adGroup', 'ADGROUP', 'adgroup_ids'],
  ['ad', 'AD', 'ad_ids'],
] as const;

/** Widgets keep lists, option lists get them joined by commas. */
export function chosenIds(inputs: Record<string, unknown>): Chosen[] {
  return idFields.flatMap(([name, level, field]) => {
    const value = inputs[name];
    const given = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
    const ids = [...new Set(given.map((id) => id.trim()).filter((id) => /^\d+$/.test(id)))];
    if (ids.length > idsMax)
      throw new Problem('source_bad_query', `TikTok takes at most ${idsMax} of them at once. Choose fewer, or none for all.`);
    return ids.length === 0 ? [] : [{ level, field, ids }];
  });
}
