import type { Input } from '@sightline/contract/sources';
import { remoteInput, selectInput } from '../kit/families/seo-inputs.ts';
import { textIn } from '../kit/families/seo-target.ts';
import type { Query } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';

export const optionNames = {
  profiles: 'profiles',
  campaigns: 'campaigns',
  sites: 'sites',
  searchEngines: 'searchEngines',
  packages: 'packages',
} as const;

const profileInput: Input = remoteInput('profile', 'Profile', optionNames.profiles, []);
const campaignInput: Input = remoteInput('property', 'Campaign', optionNames.campaigns, ['profile'], { isAccount: true });
const siteInput: Input = remoteInput('target', 'Site', optionNames.sites, ['profile', 'property'], {
  help: "The campaign's own domain, or one of its competitors.",
});
/** Profile, its campaign and a site of that; `more` stands below the profile as well. */
export const siteInputs = (more: Input[] = []): Input => ({ ...profileInput, children: [campaignInput, siteInput, ...more] });
export const competitorsInput: Input = {
  name: 'competitor',
  label: 'Competitors',
  kind: 'multiSelect',
  required: true,
  options: { kind: 'remote', option: optionNames.sites, needs: ['profile', 'property'] },
  max: 20,
  help: 'Each is a question of its own.',
};

export const engineInput = (required: boolean): Input =>
  remoteInput('searchEngine', 'Search engine', optionNames.searchEngines, [], {
    required,
    ...(required ? {} : { help: 'Empty for all that are tracked. A keyword tracked on several counts for each.' }),
  });
export const deviceInput: Input = selectInput(
  'device',
  'Device',
  [
    { value: 'Desktop', label: 'Desktop' },
    { value: 'Mobile', label: 'Mobile' },
  ],
  { required: false, help: 'Empty for both. Phones are search engines of their own at RankRanger.' },
);

type Inputs = Query['inputs'];

export function idIn(inputs: Inputs, name: string, label: string): string {
  const value = textIn(inputs, name);
  if (!/^\d+$/.test(value)) throw refuse(`Choose a ${label}.`);
  return value;
}
export const profileIn = (inputs: Inputs): string => idIn(inputs, 'profile', 'profile');
export const campaignIn = (inputs: Inputs): { profile_id: string; campaign_id: string } => ({
  profile_id: profileIn(inputs),
  campaign_id: idIn(inputs, 'property', 'campaign'),
});
export function siteIn(inputs: Inputs): string {
  const site = textIn(inputs, 'target');
  if (site === '') throw refuse('Choose a site of the campaign.');
  return site;
}
/** The site first, then its competitors, each once. */
export function sitesIn(inputs: Inputs): string[] {
  const { competitor } = inputs;
  const chosen = (Array.isArray(competitor) ? competitor : [competitor]).filter((one) => typeof one === 'string' && one !== '');
  if (chosen.length === 0) throw refuse('Choose at least one competitor.');
  return [...new Set([siteIn(inputs), ...chosen.map(String)])];
}
