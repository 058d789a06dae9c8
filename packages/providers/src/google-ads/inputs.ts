import type { Input } from '@sightline/contract/sources';
import { chosenIds } from '../kit/chosen-ids.ts';
import { accountInput, figureInputs, narrowingInput } from '../kit/report-inputs.ts';

export const optionNames = {
  accounts: 'accounts',
  campaigns: 'campaigns',
  adGroups: 'adGroups',
  ads: 'ads',
  conversions: 'conversions',
} as const;

const property: Input = accountInput('property', 'Account', optionNames.accounts);
export const campaign: Input = narrowingInput('campaign', 'Campaigns', optionNames.campaigns, ['property']);
export const adGroup: Input = narrowingInput('adGroup', 'Ad groups', optionNames.adGroups, ['property', 'campaign']);
export const ad: Input = narrowingInput('ad', 'Ads', optionNames.ads, ['property', 'campaign', 'adGroup']);

export const reportInputs = (narrowing: Input[], firstDimension?: string): Input[] => [
  property,
  ...narrowing,
  ...figureInputs({ filter: true, initial: firstDimension }),
];

/** Fields of the ids an input holds. */
const idFields = [
  ['campaign', 'campaign.id'],
  ['adGroup', 'ad_group.id'],
  ['ad', 'ad_group_ad.ad.id'],
] as const;

/** Numbers only: they go into a query. */
export function chosenObjects(inputs: Record<string, unknown>): { field: string; ids: string[] }[] {
  return idFields.flatMap(([name, field]) => {
    const ids = chosenIds(inputs[name]);
    return ids.length === 0 ? [] : [{ field, ids }];
  });
}
