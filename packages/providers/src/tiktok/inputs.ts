import { AppError } from '@sightline/contract/core';
import type { Input } from '@sightline/contract/sources';
import { chosenIds } from '../kit/chosen-ids.ts';
import { accountInput, figureInputs, narrowingInput } from '../kit/report-inputs.ts';
import type { Level } from './dimensions.ts';

export const optionNames = { accounts: 'accounts', campaigns: 'campaigns', adGroups: 'adGroups', ads: 'ads' } as const;

const idsMax = 100;
const property: Input = accountInput('property', 'Ad account', optionNames.accounts, {
  help: 'Those you ticked at TikTok. Re-authorise the source to add others.',
});
export const reportInputs = (firstDimension?: string): Input[] => [
  property,
  narrowingInput('campaign', 'Campaigns', optionNames.campaigns, ['property'], { max: idsMax }),
  narrowingInput('adGroup', 'Ad groups', optionNames.adGroups, ['property', 'campaign'], { max: idsMax }),
  narrowingInput('ad', 'Ads', optionNames.ads, ['property', 'campaign', 'adGroup'], { max: idsMax }),
  ...figureInputs({ filter: true, initial: firstDimension }),
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

export function chosenObjects(inputs: Record<string, unknown>): Chosen[] {
  return idFields.flatMap(([name, level, field]) => {
    const ids = chosenIds(inputs[name]);
    if (ids.length > idsMax)
      throw new AppError('source_bad_query', `TikTok takes at most ${idsMax} of them at once. Choose fewer, or none for all.`);
    return ids.length === 0 ? [] : [{ level, field, ids }];
  });
}
