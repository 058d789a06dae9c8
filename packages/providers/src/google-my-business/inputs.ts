import type { Input } from '@sightline/contract/sources';
import type { Query } from '../kit/provider.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { type LocationName, readFullName } from './addresses.ts';

export const optionNames = { accounts: 'accounts', locations: 'locations' } as const;

/** Each location of a widget is a call of its own. */
export const locationsMax = 100;

export const inputs: Input[] = [
  {
    name: 'property',
    label: 'Business account',
    kind: 'select',
    required: true,
    isAccount: true,
    options: { kind: 'remote', option: optionNames.accounts, needs: [] },
    help: 'Your own account or a business group; locations that belong to a group are listed there only.',
  },
  {
    name: 'profile',
    label: 'Locations',
    kind: 'multiSelect',
    required: false,
    max: locationsMax,
    options: { kind: 'remote', option: optionNames.locations, needs: ['property'] },
    help: `Leave it empty for all locations of the account (the first ${locationsMax}).`,
  },
  ...figureInputs({ filter: true }),
];

/** Empty: every location of the account. */
export function chosenLocations({ inputs: given }: Query): LocationName[] {
  const { profile } = given;
  const values = (Array.isArray(profile) ? profile : [profile]).filter((one) => typeof one === 'string' && one !== '');
  return [...new Set(values)].map((value) => readFullName(String(value)));
}
