import { dayNumber, isDay } from '../kernel/days.ts';
import { type Estimate, type Market, marketOf, markets, parseTarget, type Scope, type Target } from '../search-world/index.ts';
import { refusal } from './ahrefs-refusal.ts';
import type { AhrefsKey } from './keys.ts';

/** A call whose key and parameters' names are in order. */
export interface Call {
  seed: string;
  today: string;
  key: AhrefsKey;
  params: Params;
}

export const TARGET = ['target', 'mode', 'protocol'];
export const SEARCH = ['country', 'volume_mode', 'traffic_mode'];

const SCOPES: Record<'exact' | 'prefix' | 'domain' | 'subdomains', Scope> = {
  exact: 'page',
  prefix: 'folder',
  domain: 'host',
  subdomains: 'site',
};
const MODES = ['exact', 'prefix', 'domain', 'subdomains'] as const;

/** Every page of this world is served over https. */
export function targetFrom(text: string, mode: string | undefined, protocol: string): Target {
  const known = MODES.find((name) => name === (mode ?? 'subdomains'));
  if (!known) throw refusal(400, `bad mode: ${mode}; expected one of ${MODES.join(', ')}`);
  const target = parseTarget(text, SCOPES[known]);
  if (!target) throw refusal(400, `bad target: ${text}`);
  return protocol === 'http' ? { ...target, name: `http ${target.name}`, holds: () => false } : target;
}

export function readTarget({ params }: Call): Target {
  return targetFrom(params.required('target'), params.text('mode'), params.choice('protocol', ['both', 'http', 'https'], 'both'));
}

export function readMarkets({ params }: Call): readonly Market[] {
  return marketsOf(params.text('country'));
}

export function readEstimate({ params }: Call): Estimate {
  const volume = params.choice('volume_mode', ['monthly', 'average'], 'monthly') === 'monthly' ? 'month' : 'year';
  const clicks = params.choice('traffic_mode', ['static', 'adaptive'], 'static') === 'static' ? 'plain' : 'by features';
  return { volume, clicks };
}

/** The newer date, and the one to compare with where there is one. */
export function readDates({ params }: Call): { day: number; before: number | null } {
  const day = dayNumber(params.requiredDay('date'));
  const compared = params.day('date_compared');
  return { day, before: compared === undefined ? null : dayNumber(compared) };
}

/** The free parts of an address ask about a host; so do prices. */
export function hostOf(text: string | undefined): string | null {
  return text === undefined ? null : (parseTarget(text, 'site')?.host ?? null);
}

/** What `country` may be: the definition's list, https://docs.ahrefs.com/api/docs/parameters */
const COUNTRIES =
  'ad ae af ag ai al am ao ar as at au aw az ba bb bd be bf bg bh bi bj bn bo br bs bt bw by bz ca cd cf cg ch ci ck cl cm cn co cr cu cv cy cz de dj dk dm do dz ec ee eg es et fi fj fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gt gu gy hk hn hr ht hu id ie il im in iq is it je jm jo jp ke kg kh ki kn kr kw ky kz la lb lc li lk ls lt lu lv ly ma mc md me mg mk ml mm mn mq mr ms mt mu mv mw mx my mz na nc ne ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pn pr ps pt py qa re ro rs ru rw sa sb sc se sg sh si sk sl sm sn so sr st sv td tg th tj tk tl tm tn to tr tt tw tz ua ug us uy uz vc ve vg vi vn vu ws ye yt za zm zw'.split(
    ' ',
  );

/** The markets a call is about; none given: all of them. A country in which nobody searches here gives an empty list. */
export function marketsOf(country: string | undefined): readonly Market[] {
  if (country === undefined) return markets;
  if (!COUNTRIES.includes(country)) throw refusal(400, `bad country: ${country}`);
  const market = marketOf(country);
  return market ? [market] : [];
}

export type Given = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' && last !== '' ? last : undefined;
}

/** The parameters of a call. Any name that is not among `names` is refused, so a caller learns of it. */
export class Params {
  readonly #given: Given;
  readonly #today: string;

  constructor(given: Given, names: readonly string[], today: string) {
    const strange = Object.keys(given).find((name) => name !== 'output' && !names.includes(name));
    if (strange !== undefined) throw refusal(400, `unknown parameter: ${strange}`);
    this.#given = given;
    this.#today = today;
    const output = this.choice('output', ['json', 'csv', 'xml', 'php'], 'json');
    if (output !== 'json') throw refusal(400, `output ${output} is not served here; ask for json`);
  }

  text(name: string): string | undefined {
    return textOf(this.#given[name]);
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === undefined) throw refusal(400, `missing required parameter: ${name}`);
    return text;
  }

  choice<T extends string>(name: string, values: readonly T[], usual: T): T {
    const text = this.text(name);
    if (text === undefined) return usual;
    const value = values.find((known) => known === text);
    if (value === undefined) throw refusal(400, `bad ${name}: ${text}; expected one of ${values.join(', ')}`);
    return value;
  }

  whole(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) throw refusal(400, `bad ${name}: ${text}; expected a whole number`);
    return Number(text);
  }

  /** A date up to today. */
  day(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!isDay(text)) throw refusal(400, `bad ${name}: ${text}; expected YYYY-MM-DD`);
    if (text > this.#today) throw refusal(400, `bad ${name}: ${text} is in the future`);
    return text;
  }

  requiredDay(name: string): string {
    this.required(name);
    return this.day(name) ?? this.#today;
  }
}
