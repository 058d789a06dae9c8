import { linearOf, oklabOfLinear } from '../core/colour/oklch.ts';

/**
 * How colours look without the receptor for green (deuteranopia, the most frequent form), in linear light: Machado, Oliveira and Fernandes,
 * "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.0.
 */
const deuteranopia = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
] as const;

type Triple = readonly [number, number, number];
const distance = ([a, b, c]: Triple, [d, e, f]: Triple): number => Math.hypot(a - d, b - e, c - f);

function seenWithoutGreen(colour: string): Triple {
  const [red, green, blue] = linearOf(colour);
  const row = ([r, g, b]: Triple): number => Math.min(1, Math.max(0, r * red + g * green + b * blue));
  return [row(deuteranopia[0]), row(deuteranopia[1]), row(deuteranopia[2])];
}

/** How far apart two colours look, 0 to about 1 (black and white); about 0.02 is just seen. */
export const colourDifference = (one: string, other: string): number =>
  distance(oklabOfLinear(linearOf(one)), oklabOfLinear(linearOf(other)));

/** The same for an eye that does not tell red from green. */
export const colourDifferenceWithoutGreen = (one: string, other: string): number =>
  distance(oklabOfLinear(seenWithoutGreen(one)), oklabOfLinear(seenWithoutGreen(other)));

/** Below this, thin lines and small swatches are mistaken for each other. */
export const differenceMin = 0.1;
export const differenceWithoutGreenMin = 0.06;

export interface CloseNeighbours {
  /** Places of the two, from 0. */
  places: readonly [number, number];
  /** By everybody, or by those who do not tell red from green. */
  mistakenBy: 'all' | 'colourBlind';
}

/** Neighbours of a series that are hard to tell apart, in order. */
export function closeNeighbours(colours: readonly string[]): CloseNeighbours[] {
  return colours.slice(1).flatMap((colour, index): CloseNeighbours[] => {
    const before = colours[index] ?? colour;
    const places = [index, index + 1] as const;
    if (colourDifference(before, colour) < differenceMin) return [{ places, mistakenBy: 'all' }];
    return colourDifferenceWithoutGreen(before, colour) < differenceWithoutGreenMin ? [{ places, mistakenBy: 'colourBlind' }] : [];
  });
}
