import type { Input } from '@sightline/contract/sources';
import {
  chosenId,
  chosenOption,
  countryOptions,
  remoteInput,
  selectInput,
  targetInput as typedTarget,
} from '../kit/families/seo-inputs.ts';
import { targetIn, withoutWww } from '../kit/families/seo-target.ts';
import type { Query } from '../kit/provider.ts';
import { projectCompetitorsOption, projectsOption } from './option-names.ts';

/** https://docs.ahrefs.com/api/docs/parameters: two letters, Great Britain is `gb`. */
const countries =
  'ad ae af ag ai al am ao ar as at au aw az ba bb bd be bf bg bh bi bj bn bo br bs bt bw by bz ca cd cf cg ch ci ck cl cm cn co cr cu cv cy cz de dj dk dm do dz ec ee eg es et fi fj fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gt gu gy hk hn hr ht hu id ie il im in iq is it je jm jo jp ke kg kh ki kn kr kw ky kz la lb lc li lk ls lt lu lv ly ma mc md me mg mk ml mm mn mq mr ms mt mu mv mw mx my mz na nc ne ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pn pr ps pt py qa re ro rs ru rw sa sb sc se sg sh si sk sl sm sn so sr st sv td tg th tj tk tl tm tn to tr tt tw tz ua ug us uy uz vc ve vg vi vn vu ws ye yt za zm zw';

export const targetInput: Input = {
  ...typedTarget,
  help: 'A domain, a folder or the address of a page; choose which under "Kind of target".',
};
export const modeInput: Input = selectInput(
  'mode',
  'Kind of target',
  [
    { value: 'subdomains', label: 'Domain with subdomains' },
    { value: 'domain', label: 'Domain without subdomains' },
    { value: 'prefix', label: 'Folder and all below it' },
    { value: 'exact', label: 'One page (URL)' },
  ],
  { initial: 'subdomains' },
);
const countryInput: Input = selectInput('country', 'Country', countryOptions(countries), {
  required: false,
  help: "The country whose Google results count; empty for all countries. Ahrefs' link figures are always those of the whole world.",
});
export const siteInputs: Input[] = [targetInput, modeInput, countryInput];
export const linkInputs: Input[] = [targetInput, modeInput];
/** Ahrefs looks for competitors within one country only. */
export const marketInputs: Input[] = [targetInput, modeInput, { ...countryInput, required: true, initial: 'us' }];

export const projectInput: Input = remoteInput('property', 'Project', projectsOption, [], { isAccount: true });
export const projectCompetitorInput: Input = remoteInput('competitor', 'Competitor', projectCompetitorsOption, ['property'], {
  help: 'One of the competitors of the project.',
});
export const competitorsInput: Input = {
  name: 'competitor',
  label: 'Competitors',
  kind: 'text',
  required: true,
  placeholder: 'rival.com, other.com',
  help: 'Up to ten domains, with commas between.',
};
export const deviceInput: Input = selectInput(
  'device',
  'Device',
  [
    { value: 'desktop', label: 'Desktop' },
    { value: 'mobile', label: 'Mobile' },
  ],
  { initial: 'desktop' },
);

type Inputs = Query['inputs'];

export interface Scope {
  target: string;
  mode: string;
}
/** The target in the form Ahrefs wants for its kind, without the protocol: both count. */
export function scopeOf(inputs: Inputs): Scope {
  const { hostname, pathname, search } = targetIn(inputs);
  const mode = chosenOption(inputs, modeInput);
  if (mode === 'subdomains') return { target: withoutWww(hostname), mode };
  if (mode === 'domain') return { target: hostname, mode };
  return mode === 'prefix'
    ? { target: `${hostname}${pathname.replace(/\/*$/, '/')}`, mode }
    : { target: `${hostname}${pathname}${search}`, mode };
}

/** Undefined for all countries together. */
export const countryOf = (inputs: Inputs): string | undefined => chosenOption(inputs, { ...countryInput, initial: '' }) || undefined;
export const marketOf = (inputs: Inputs): string => countryOf(inputs) ?? 'us';

export const projectIn = (inputs: Inputs): string => chosenId(inputs, 'property', 'project');
export const trackerOf = (inputs: Inputs): { project_id: string; device: string } => ({
  project_id: projectIn(inputs),
  device: chosenOption(inputs, deviceInput),
});
