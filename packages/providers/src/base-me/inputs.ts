import type { Input } from '@sightline/contract/sources';
import { checkedIds } from '../kit/chosen-ids.ts';
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

/** Empty: all. */
export const chosenClients = ({ inputs }: Query): string[] => checkedIds(inputs.campaign, 'client');
