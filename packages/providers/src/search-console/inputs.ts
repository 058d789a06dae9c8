import type { Input } from '@sightline/contract/sources';
import type { Query } from '../kit/provider.ts';
import { accountInput } from '../kit/report-inputs.ts';

export const sitesOption = 'sites';

export const property: Input = accountInput('property', 'Property', sitesOption);
const searchTypes = [
  { value: 'WEB', label: 'Web' },
  { value: 'IMAGE', label: 'Images' },
  { value: 'VIDEO', label: 'Videos' },
  { value: 'NEWS', label: 'News tab' },
];
export const searchType: Input = {
  name: 'reportType',
  label: 'Search type',
  kind: 'select',
  required: true,
  initial: 'WEB',
  options: { kind: 'static', options: searchTypes },
};
export const dataState: Input = {
  name: 'mode',
  label: 'Days',
  kind: 'select',
  required: true,
  initial: 'FINAL',
  options: {
    kind: 'static',
    options: [
      { value: 'FINAL', label: 'Final days only', description: 'The last two or three days are missing.' },
      { value: 'ALL', label: 'The latest days too', description: 'Their figures still change.' },
    ],
  },
};

export const chosenType = ({ inputs }: Query): string => searchTypes.find(({ value }) => value === inputs.reportType)?.value ?? 'WEB';
export const chosenState = ({ inputs }: Query): string => (inputs.mode === 'ALL' ? 'ALL' : 'FINAL');
