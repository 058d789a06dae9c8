import { AppError } from '@sightline/contract/core';
import type { Input } from '@sightline/contract/sources';
import { accountInput, figureInputs, narrowingInput } from '../kit/report-inputs.ts';

export const optionNames = { accounts: 'accounts', campaigns: 'campaigns', adGroups: 'adGroups', ads: 'ads' } as const;

const chosenMax = 50;
const profile: Input = accountInput('profile', 'Ad account', optionNames.accounts);
const campaign: Input = narrowingInput('campaign', 'Campaign groups', optionNames.campaigns, ['profile'], { max: chosenMax });
const adGroup: Input = narrowingInput('adGroup', 'Campaigns', optionNames.adGroups, ['profile', 'campaign'], { max: chosenMax });
const ad: Input = narrowingInput('ad', 'Ads', optionNames.ads, ['profile', 'adGroup'], { max: chosenMax });

export const reportInputs = (firstDimension?: string): Input[] => [
  profile,
  campaign,
  adGroup,
  ad,
  ...figureInputs({ filter: true, initial: firstDimension }),
];

export function chosenAccount(inputs: Record<string, unknown>): string {
  const id = String(inputs.profile ?? '');
  if (!/^\d+$/.test(id)) throw new AppError('widget_invalid', 'Choose a LinkedIn ad account for this widget.');
  return id;
}
