import { dayNumber } from '../kernel/days.ts';
import { type Estimate, type Market, parseTarget, type Scope, type Target } from '../search-world/index.ts';
import { AhrefsRefusal } from './ahrefs-refusal.ts';
import { marketsOf } from './countries.ts';
import type { AhrefsKey } from './keys.ts';
import type { Params } from './params.ts';

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
  if (!known) throw new AhrefsRefusal(400, `bad mode: ${mode}; expected one of ${MODES.join(', ')}`);
  const target = parseTarget(text, SCOPES[known]);
  if (!target) throw new AhrefsRefusal(400, `bad target: ${text}`);
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
