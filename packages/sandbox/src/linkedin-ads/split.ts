import { hash } from '../kernel/random.ts';
import { shareOut, shareWithin } from '../kernel/shares.ts';
import { atomPlace, atoms, parentPlaces } from './atoms.ts';
import type { DeliveryCell } from './campaign-kinds.ts';
import type { Creative } from './entities.ts';
import type { Figures } from './figures.ts';

/** Places of the atoms asked for and of everything they are parts of, parents first. */
export function withParents(names: readonly string[]): number[] {
  const places = new Set<number>([0]);
  for (const name of names) {
    for (let place = atomPlace(name); place > 0; place = parentPlaces[place] ?? 0) places.add(place);
  }
  return [...places].sort((a, b) => a - b);
}

/** Splits a day of a creative over where it was shown; only the atoms at `places` are filled in. */
export function splitByCell(
  figures: Figures,
  creative: Creative,
  day: string,
  places: readonly number[],
): { cell: DeliveryCell; figures: Figures }[] {
  const all = creative.campaign.kind.cells;
  // Another cell comes first each day, so that a day's only conversion is not always in the same one.
  const turn = hash('linkedin-cells', creative.id, day) % all.length;
  const cells = [...all.slice(turn), ...all.slice(0, turn)];
  const parts = cells.map((cell) => ({ cell, figures: new Float64Array(atoms.length) }));
  const tilts = cells.map(({ tilt }) => tilt);
  for (const place of places) {
    const total = figures[place] ?? 0;
    if (total === 0) continue;
    const parent = parentPlaces[place] ?? -1;
    const bounds = parent < 0 ? cells.map(({ weight }) => weight) : parts.map((part) => part.figures[parent] ?? 0);
    const shares = parent < 0 || atoms[place]?.isAmount ? shareOut(total, bounds) : shareWithin(total, bounds, tilts);
    for (const [index, share] of shares.entries()) {
      const part = parts[index];
      if (part) part.figures[place] = share;
    }
  }
  return parts.filter((part) => (part.figures[0] ?? 0) > 0);
}
