import { markets } from '../search-world/index.ts';
import type { Engine } from './checks.ts';

export interface SearchEngine {
  id: number;
  name: string;
  region_id: number;
  type: string;
}

const FAMILIES = [
  { first: 200, name: 'Google', type: 'google' },
  { first: 400, name: 'Google Mobile', type: 'google' },
  { first: 600, name: 'Bing', type: 'bing' },
  { first: 700, name: 'Yahoo', type: 'yahoo' },
];

function regionId(index: number): number {
  return 225 + index;
}

function marketName(name: string): string {
  return name === 'United States' ? 'USA' : name;
}

/** Every engine that can be watched in this world. */
export const searchEngines: readonly SearchEngine[] = FAMILIES.flatMap(({ first, name, type }) =>
  markets.map((market, i) => ({ id: first + i, name: `${name} ${marketName(market.name)}`, region_id: regionId(i), type })),
);

export const volumeRegions: readonly { id: number; name: string }[] = markets.map(({ name }, i) => ({ id: regionId(i), name }));

/** The engine behind a project's: Google, on the desk or in the hand. */
export function searchEngineId({ market, engine }: Engine): number {
  const first = engine.device === 'mobile' ? 400 : 200;
  return first + markets.findIndex(({ code }) => code === market.code);
}
