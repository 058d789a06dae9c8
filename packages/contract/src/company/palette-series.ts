import { graphicContrastMin, leastContrast } from '../core/colour/contrast.ts';
import { hexOfOklch, oklchOf } from '../core/colour/oklch.ts';
import { closeNeighbours, colourBlindDifference, colourDifference, meaningDifferenceMin } from './palette-difference.ts';

const hueStep = 10;
const lightnesses = [0.48, 0.52, 0.56, 0.6, 0.64, 0.68, 0.72, 0.76];
/** A pale brand would give greys, a shrill one a carnival. */
const chromaOf = (brand: number): number => Math.min(0.17, Math.max(0.11, brand));
/** Of it; the quieter ones are what is left where hues run out. */
const strengths = [1, 0.5];

/** What every kind of eye sees. */
const apart = (one: string, other: string): number => Math.min(colourDifference(one, other), 1.5 * colourBlindDifference(one, other));

/**
 * A series that begins with the brand colour as it is; each further one is the one that can best be told from those before it, of the
 * brand's strength, is seen on all grounds, and is none of the colours that say something by themselves. The same brand gives the same series.
 */
export function seriesFromBrand(
  brand: string,
  count: number,
  { grounds, meanings }: { grounds: readonly string[]; meanings: readonly string[] },
): string[] {
  const chroma = chromaOf(oklchOf(brand).chroma);
  const { hue: start } = oklchOf(brand);
  const hues = Array.from({ length: 360 / hueStep }, (_, turn) => (start + turn * hueStep) % 360);
  const candidates = lightnesses
    .flatMap((lightness) => strengths.flatMap((strength) => hues.map((hue) => hexOfOklch({ lightness, chroma: strength * chroma, hue }))))
    .filter(
      (candidate) =>
        leastContrast(candidate, grounds) >= graphicContrastMin &&
        meanings.every((meaning) => colourDifference(candidate, meaning) >= meaningDifferenceMin),
    );
  const series = [brand.toLowerCase()];
  while (series.length < count) {
    const last = series.at(-1) ?? brand;
    const merit = (candidate: string): number =>
      Math.min(...series.map((colour) => apart(candidate, colour))) + 0.1 * apart(candidate, last);
    const best = candidates
      .filter((candidate) => !series.includes(candidate) && closeNeighbours([last, candidate]).length === 0)
      .reduce<{ colour: string; merit: number } | null>((found, colour) => {
        const its = merit(colour);
        return found === null || its > found.merit ? { colour, merit: its } : found;
      }, null);
    if (best === null) break;
    series.push(best.colour);
  }
  return series;
}
