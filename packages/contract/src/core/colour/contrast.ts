import { hexOfOklch, linearOf, oklchOf } from './oklch.ts';

/** WCAG 2.2, 1.4.3: least contrast of normal text. */
export const contrastMin = 4.5;
/** WCAG 2.2, 1.4.3 and 1.4.11: least contrast of large text, and of lines and areas that say something. */
export const graphicContrastMin = 3;

/** Relative luminance, 0 (black) to 1 (white): https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours (#rgb or #rrggbb), 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The one of these inks that reads best on a ground; the first where they tie. */
export function bestInk(ground: string, inks: readonly [string, ...string[]]): string {
  return inks.reduce((best, ink) => (contrastRatio(ink, ground) > contrastRatio(best, ground) ? ink : best));
}

/** The contrast of a colour with the one of these it is closest to; 21 where there are none. */
export const leastContrast = (colour: string, others: readonly string[]): number =>
  others.reduce((least, other) => Math.min(least, contrastRatio(colour, other)), 21);

/** For people; never rounded up to the contrast that is needed. */
export const contrastText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const lightnessStep = 0.002;

/**
 * The colour itself where it has this contrast with all of `others` (grounds of an ink, or inks of a ground); else the nearest of the same hue
 * that has, made lighter or darker. Null: there is none, as between a light and a dark ground that lie too close together.
 */
export function mendColour(colour: string, others: readonly string[], least: number): string | null {
  const passes = (candidate: string): boolean => leastContrast(candidate, others) >= least;
  if (passes(colour)) return colour;
  const from = oklchOf(colour);
  for (let away = lightnessStep; away <= 1; away += lightnessStep) {
    for (const lightness of [from.lightness - away, from.lightness + away]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = hexOfOklch({ ...from, lightness });
      if (passes(candidate)) return candidate;
    }
  }
  // The ends, which the last step may have missed.
  return ['#000000', '#ffffff'].find(passes) ?? null;
}
