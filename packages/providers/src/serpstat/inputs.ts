import type { Input } from '@sightline/contract/sources';
import {
  chosenId,
  chosenOption,
  countryOptions,
  remoteInput,
  selectInput,
  competitorsInput as suggestedCompetitors,
  targetInput as typedTarget,
} from '../kit/families/seo-inputs.ts';
import { domainIn } from '../kit/families/seo-target.ts';
import type { Query } from '../kit/provider.ts';
import { competitorsOption, projectsOption, regionsOption } from './option-names.ts';

/** https://api-docs.serpstat.com/docs/serpstat-public-api/: `g_` and a country, `g_uk` for the United Kingdom; besides Google one of Bing. */
const google =
  'af al dz as ad ao ai ag ar am aw au at az bh bd bb by be bz bj bm bt bo ba bw br io vg bn bg bf bi kh cm ca cv ky cf td cl cn cx co km ck cr ci hr cw cy cz cd dk dj dm do ec eg sv gq er ee et fk fo fm fj fi fr gf pf ga ge de gh gi gr gl gd gp gu gt gg gn gw gy ht hn hk hu is in id iq ie im il it jm jp je jo kz ke ki kw kg la lv lb ls lr ly li lt lu mo mk mg mw my mv ml mt mh mq mr mu yt mx md mc mn me ms ma mz mm na nr np nl nc nz ni ne ng nu nf mp no om pk pw ps pa pg py pe ph pn pl pt pr qa cg re ro ru rw sh kn lc pm vc ws sm st sa sn rs sc sl sg sx sk si sb so za kr es lk sr sz se ch tw tj tz th bs gm tl tg tk to tn tr tm tc tv vi ug ua ae uk us uy uz vu va ve vn wf ye zm zw';
const databases = [...countryOptions(google, (code) => `g_${code}`), { value: 'bing_us', label: 'United States, Bing' }];

export const targetInput: Input = { ...typedTarget, help: 'A domain such as example.com.' };
export const databaseInput: Input = selectInput('database', 'Database', databases, {
  initial: 'g_us',
  help: 'The country whose Google results count; desktop. It sets the country and the search engine.',
});
export const modeInput: Input = selectInput(
  'mode',
  'Kind of target',
  [
    { value: 'domain', label: 'Domain without subdomains' },
    { value: 'subdomains', label: 'Domain with subdomains' },
  ],
  { initial: 'domain' },
);
export const competitorsInput: Input = suggestedCompetitors(competitorsOption, { max: 9, tool: 'SerpStat', credits: 'up to 10' });
const regionInput: Input = remoteInput('searchEngine', 'Search engine', regionsOption, ['property'], {
  help: 'Place, device and search engine that are tracked.',
});
export const projectInput: Input = remoteInput('property', 'Project', projectsOption, [], { isAccount: true, children: [regionInput] });

type Inputs = Query['inputs'];
export const databaseIn = (inputs: Inputs): string => chosenOption(inputs, databaseInput);
export const hasSubdomains = (inputs: Inputs): boolean => chosenOption(inputs, modeInput) === 'subdomains';
export const siteParams = (inputs: Inputs): { domain: string; se: string } => ({ domain: domainIn(inputs), se: databaseIn(inputs) });
export const linkParams = (inputs: Inputs): { query: string; searchType: string } => ({
  query: domainIn(inputs),
  searchType: hasSubdomains(inputs) ? 'domain_with_subdomains' : 'domain',
});

export const trackerParams = (inputs: Inputs): { projectId: number; projectRegionId: number } => ({
  projectId: Number(chosenId(inputs, 'property', 'project')),
  projectRegionId: Number(chosenId(inputs, 'searchEngine', 'search engine')),
});
