import { graphicContrastMin, leastContrast } from '../core/colour/contrast.ts';
import { hexOfOklch, oklchOf } from '../core/colour/oklch.ts';
import { colourDifference, colourDifferenceWithoutGreen } from './palette-difference.ts';

const hueStep = 15;
const lightnesses = [0.5, 0.56, 0.62, 0.68, 0.74];
/** A pale brand would give greys, a shrill one a carnival. */
const chromaOf = (brand: number): number => Math.min(0.17, Math.max(0.11, brand));

/** What both kinds of eye see; differences to the neighbour count more than those to colours further away. */
const apart = (one: string, other: string): number =>
  Math.min(colourDifference(one, other), 1.5 * colourDifferenceWithoutGreen(one, other));

/**
 * A series that begins with the brand colour as it is; each further one is the one that can best be told from those before it, of the
 * brand's strength, and is seen on all grounds. The same brand gives the same series.
 */
export function seriesFromBrand(brand: string, count: number, grounds: readonly string[]): string[] {
  const chroma = chromaOf(oklchOf(brand).chroma);
  const { hue: start } = oklchOf(brand);
  const candidates = lightnesses
    .flatMap((lightness) =>
      Array.from({ length: 360 / hueStep }, (_, turn) => hexOfOklch({ lightness, chroma, hue: (start + turn * hueStep) % 360 })),
    )
    .filter((candidate) => leastContrast(candidate, grounds) >= graphicContrastMin);
  const series = [brand.toLowerCase()];
  while (series.length < count) {
    const last = series.at(-1) ?? brand;
    const merit = (candidate: string): number =>
      Math.min(...series.map((colour) => apart(candidate, colour))) + 0.25 * apart(candidate, last);
    const best = candidates
      .filter((candidate) => !series.includes(candidate))
      .reduce<{ colour: string; merit: number } | null>((found, colour) => {
        const its = merit(colour);
        return found === null || its > found.merit ? { colour, merit: its } : found;
      }, null);
    if (best === null) break;
    series.push(best.colour);
  }
  return series;
}
