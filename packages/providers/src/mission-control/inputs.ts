import type { Input } from '@sightline/contract/sources';
import { narrowingInput } from '../kit/report-inputs.ts';

export const optionNames = { groups: 'groups', domains: 'domains' } as const;

const groups: Input = {
  name: 'campaign',
  label: 'Groups',
  kind: 'multiSelect',
  required: false,
  isAccount: true,
  options: { kind: 'remote', option: optionNames.groups, needs: [] },
  help: 'Leave it empty for all groups.',
};
const domains: Input = narrowingInput('target', 'Domains', optionNames.domains, ['campaign']);
export const places: Input[] = [groups, domains];

/** Widgets keep lists, option lists get them joined by commas. */
const joined = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(',') : String(value ?? ''));

export const placesOf = (inputs: Readonly<Record<string, unknown>>): { groups: string; domains: string } => ({
  groups: joined(inputs.campaign),
  domains: joined(inputs.target),
});
