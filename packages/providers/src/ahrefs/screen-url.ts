import type { Query } from '../kit/provider.ts';
import { idIn, screenAddress } from '../kit/screen-address.ts';
import { countryOf, scopeOf } from './inputs.ts';

/** The project in Rank Tracker, or the target in Site Explorer. */
export function screenUrl({ inputs }: Query): string | null {
  const project = idIn(inputs, 'property', /^(\d+)$/);
  if (project !== null) return `https://app.ahrefs.com/rank-tracker/overview/${project}`;
  if (typeof inputs.target !== 'string' || inputs.target === '') return null;
  const { target, mode } = scopeOf(inputs);
  return screenAddress('https://app.ahrefs.com/v2-site-explorer/overview', { target, mode, country: countryOf(inputs) });
}
