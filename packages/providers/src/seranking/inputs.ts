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
import { targetIn, withoutWww } from '../kit/families/seo-target.ts';
import type { Query } from '../kit/provider.ts';
import { competitorsOption, enginesOption, projectsOption, rivalsOption } from './option-names.ts';
import type { Params } from './seranking-call.ts';

/** No call lists the databases: two letters of the country, the United Kingdom as `uk`. */
const countries =
  'ad ae af ag al am ao ar at au az ba bb bd be bf bg bh bi bj bn bo br bs bt bw by bz ca cd cf cg ch ci cl cm cn co cr cu cv cy cz de dj dk dm do dz ec ee eg es et fi fj fm fr ga ge gh gl gm gn gp gr gt gw gy hk hn hr ht hu id ie il in iq is it jm jo jp ke kg kh ki km kr kw ky kz la lb lc li lk ls lt lu lv ly ma mc md me mg mk ml mm mn mr mt mu mv mw mx my mz na nc ne ng ni nl no np nr nz om pa pe pf pg ph pk pl pr ps pt py qa re ro rs rw sa sb sc se sg si sk sl sm sn so sr st sv td tg th tj tl tm tn to tr tt tw tz ua ug uk us uy uz vc ve vn vu ws ye za zm zw';

export const databaseInput: Input = selectInput('database', 'Database', countryOptions(countries), {
  initial: 'us',
  help: 'The country whose Google results count. It sets the country and the search engine.',
});
export const targetInput: Input = { ...typedTarget, help: 'A domain such as example.com; for one page its address.' };
export const modeInput: Input = selectInput(
  'mode',
  'Kind of target',
  [
    { value: 'domain', label: 'Domain with subdomains' },
    { value: 'host', label: 'Domain without subdomains' },
    { value: 'url', label: 'One page (URL)' },
  ],
  { initial: 'domain' },
);
export const domainModeInput: Input = selectInput(
  'mode',
  'Kind of target',
  [
    { value: 'domain', label: 'Domain with subdomains' },
    { value: 'host', label: 'Domain without subdomains' },
  ],
  { initial: 'domain' },
);
export const competitorsInput: Input = suggestedCompetitors(competitorsOption, { max: 5, tool: 'SERanking', credits: '100' });

const engineInput: Input = remoteInput('searchEngine', 'Search engine', enginesOption, ['property'], {
  help: 'Place, device and search engine that are tracked.',
});
const rivalInput: Input = remoteInput('competitor', 'Competitor', rivalsOption, ['property'], {
  help: 'One of the competitors of the project.',
});
const project = (children: Input[]): Input =>
  remoteInput('property', 'Project', projectsOption, [], { isAccount: true, ...(children.length === 0 ? {} : { children }) });
export const projectInput: Input = project([]);
export const trackedInput: Input = project([engineInput]);
export const rivalProjectInput: Input = project([engineInput, rivalInput]);

type Inputs = Query['inputs'];
export const databaseIn = (inputs: Inputs): string => chosenOption(inputs, databaseInput);

/** A domain, with or without its subdomains, or one page. */
export function siteParams(inputs: Inputs): Params {
  const mode = chosenOption(inputs, modeInput);
  const { hostname, href } = targetIn(inputs);
  const source = databaseIn(inputs);
  if (mode === 'url') return { source, domain: hostname, url: href };
  return { source, domain: withoutWww(hostname), with_subdomains: mode === 'domain' ? 1 : 0 };
}
export function linkParams(inputs: Inputs): Params {
  const mode = chosenOption(inputs, modeInput);
  const { hostname, href } = targetIn(inputs);
  return { target: mode === 'url' ? href : mode === 'domain' ? withoutWww(hostname) : hostname, mode };
}

export const siteIn = (inputs: Inputs): string => chosenId(inputs, 'property', 'project');
export const engineIn = (inputs: Inputs): string => chosenId(inputs, 'searchEngine', 'search engine');
