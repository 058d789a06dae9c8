import { type Input, Problem } from '@sightline/contract';
import type { Query } from '../kit/provider.ts';

export const optionNames = { clients: 'clients', users: 'users', teams: 'teams', agencies: 'agencies' } as const;

export const campaign: Input = {
  name: 'campaign',
  label: 'Clients',
  kind: 'multiSelect',
  required: false,
  isAccount: true,
  options: { kind: 'remote', option: optionNames.clients, needs: [] },
  help: 'The clients of your Base.me account, each a promoted domain. Leave it empty for all of them.',
};

export const figureInputs: Input[] = [
  {
    name: 'metrics',
    label: 'Metrics',
    kind: 'multiSelect',
    required: true,
    unless: { input: 'calculatedMetrics' },
    options: { kind: 'report' },
  },
  { name: 'dimension', label: 'Dimension', kind: 'select', required: false, options: { kind: 'report' } },
];
export const filterInput: Input = { name: 'filter', label: 'Filter', kind: 'filter', required: false };
export const calculatedInput: Input = {
  name: 'calculatedMetrics',
  label: 'Calculated metrics',
  kind: 'calculatedMetrics',
  required: false,
};

/** Empty: all. */
export function chosenClients({ inputs }: Query): string[] {
  const values = (Array.isArray(inputs.campaign) ? inputs.campaign : [inputs.campaign]).flatMap((one) =>
    one === undefined || one === null || one === '' ? [] : [String(one)],
  );
  const wrong = values.find((value) => !/^\d+$/.test(value));
  if (wrong !== undefined) throw new Problem('source_bad_query', `"${wrong}" is no client. Choose the clients again from the list.`);
  return [...new Set(values)];
}
