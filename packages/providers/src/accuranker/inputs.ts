import type { Input } from '@sightline/contract/sources';
import { chosenId, remoteInput, selectInput } from '../kit/families/seo-inputs.ts';
import type { Query } from '../kit/provider.ts';

export const optionNames = {
  domains: 'domains',
  competitors: 'competitors',
  searchEngines: 'searchEngines',
  countries: 'countries',
} as const;

const domainInput: Input = remoteInput('property', 'Domain', optionNames.domains, [], { isAccount: true });
export const domainWith = (children: Input[] = []): Input => ({ ...domainInput, ...(children.length === 0 ? {} : { children }) });

export const competitorInput = (required: boolean): Input =>
  remoteInput('competitor', 'Competitor', optionNames.competitors, ['property'], {
    required,
    ...(required ? {} : { help: 'Empty for all of them, and the domain itself, side by side.' }),
  });

/** AccuRanker's numbers; 0 stands for engines that make no difference. */
export const devices: Record<string, string> = { '1': 'Desktop', '2': 'Mobile' };
export const deviceInput: Input = selectInput(
  'device',
  'Device',
  Object.entries(devices).map(([value, label]) => ({ value, label })),
  { required: false, help: 'Empty for all devices. A keyword tracked on both counts twice.' },
);
export const keywordInputs: Input[] = [
  remoteInput('searchEngine', 'Search engine', optionNames.searchEngines, ['property'], { required: false, help: 'Empty for all.' }),
  remoteInput('country', 'Country', optionNames.countries, ['property'], { required: false, help: 'Empty for all.' }),
];

type Inputs = Query['inputs'];
export const domainIn = (inputs: Inputs): string => chosenId(inputs, 'property', 'domain');
export const competitorIn = (inputs: Inputs): string => chosenId(inputs, 'competitor', 'competitor');
