import type { Input } from '@sightline/contract/sources';
import { chosenIds } from '../kit/chosen-ids.ts';
import { accountInput, figureInputs, narrowingInput } from '../kit/report-inputs.ts';
import type { Level } from './levels.ts';

export const optionNames = { accounts: 'accounts', campaigns: 'campaigns', adGroups: 'adGroups', ads: 'ads' } as const;

const profile: Input = accountInput('profile', 'Ad account', optionNames.accounts);
export const campaign: Input = narrowingInput('campaign', 'Campaigns', optionNames.campaigns, ['profile']);
export const adGroup: Input = narrowingInput('adGroup', 'Ad sets', optionNames.adGroups, ['profile', 'campaign']);
export const ad: Input = narrowingInput('ad', 'Ads', optionNames.ads, ['profile', 'campaign', 'adGroup']);

export const reportInputs = (narrowing: Input[], firstDimension?: string): Input[] => [
  profile,
  ...narrowing,
  ...figureInputs({ filter: true, initial: firstDimension }),
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
/** Objects the report is narrowed to. */
export function chosenObjects(inputs: Record<string, unknown>): ChosenIds[] {
  return levelOf.flatMap(([name, level]) => {
    const ids = chosenIds(inputs[name]);
    return ids.length === 0 ? [] : [{ level, ids }];
  });
}
