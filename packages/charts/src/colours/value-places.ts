import { paletteColoursMax } from '@sightline/contract/company';
import type { ColourPlaces } from '@sightline/contract/dashboards';
import type { DimensionColumn } from '@sightline/contract/frames';

type Places = ColourPlaces['values'];

/** Of one dashboard; what comes after these has the colour that it would rather have, or the next. */
export const valuePlacesMax = 200;

/** 52 bits of a text, the same wherever it is computed (two FNV-1a, https://datatracker.ietf.org/doc/draft-eastlake-fnv). */
function hashOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 16), 0x01000193);
  }
  return (high >>> 12) * 2 ** 32 + (low >>> 0);
}

/** Names a value of a dimension: Germany as a country is the same thing whichever source tells of it. */
export const valueKey = ({ label }: Pick<DimensionColumn, 'label'>, value: string): string => hashOf(`${label}\n${value}`).toString(36);

/**
 * Places of the values of one chart, the largest first, among `count`: the one that is known; else the one that its name asks for, or the next that no
 * value of this chart has. Once all are taken, at least neighbours differ.
 */
export function valuePlaces(keys: readonly string[], known: Places, count: number = paletteColoursMax): number[] {
  const wanted = keys.map((key) => (known[key] ?? Number.parseInt(key, 36)) % count);
  const isFirst = (at: number): boolean =>
    keys.slice(0, at).every((key, before) => known[key] === undefined || wanted[before] !== wanted[at]);
  const taken = new Set<number>();
  const places = keys.map((key, at): number | null => {
    const place = wanted[at] ?? 0;
    if (known[key] === undefined || !isFirst(at)) return null;
    taken.add(place);
    return place;
  });
  for (const [at, place] of places.entries()) {
    if (place !== null) continue;
    const from = wanted[at] ?? 0;
    const turns = Array.from({ length: count }, (_, step) => (from + step) % count);
    // The last stands beside the first.
    const beside = [places[at - 1], places[(at + 1) % places.length]];
    const found = turns.find((turn) => !taken.has(turn)) ?? turns.find((turn) => !beside.includes(turn)) ?? from;
    places[at] = found;
    taken.add(found);
  }
  return places.map((place) => place ?? 0);
}

/** What is known with the values of one more chart: what was stays. */
export function withValues(known: Places, keys: readonly string[]): Places {
  const places = valuePlaces(keys, known);
  const added = keys.flatMap((key, at) => (known[key] === undefined ? [[key, places[at] ?? 0] as const] : []));
  const room = Math.max(0, valuePlacesMax - Object.keys(known).length);
  return added.length === 0 || room === 0 ? known : { ...known, ...Object.fromEntries(added.slice(0, room)) };
}
