import type { Input } from '@sightline/contract/sources';
import { figureInputs } from '../kit/report-inputs.ts';

export const optionNames = { audiences: 'audiences', campaigns: 'campaigns' } as const;

const audienceInput: Omit<Input, 'required'> = {
  name: 'property',
  label: 'Audience',
  kind: 'select',
  isAccount: true,
  options: { kind: 'remote', option: optionNames.audiences, needs: [] },
};
export const audience: Input = { ...audienceInput, required: true };
export const anyAudience: Input = { ...audienceInput, required: false, help: 'Leave it empty for all audiences.' };

const campaignOptions: Input['options'] = { kind: 'remote', option: optionNames.campaigns, needs: ['property'] };
export const campaign: Input = { name: 'campaign', label: 'Campaign', kind: 'select', required: true, options: campaignOptions };
export const anyCampaigns: Input = {
  name: 'campaign',
  label: 'Campaigns',
  kind: 'multiSelect',
  required: false,
  options: campaignOptions,
  help: 'Leave it empty for all campaigns sent in the period.',
};

export const reportInputs = (own: Input[], firstDimension?: string): Input[] => [
  ...own,
  ...figureInputs({ filter: true, initial: firstDimension }),
];
