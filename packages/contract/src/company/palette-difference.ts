import { linearOf, oklabOfLinear } from '../core/colour/oklch.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * How colours look to eyes without the receptor for red, for green or for blue, in linear light: Machado, Oliveira and Fernandes,
 * "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.0.
 */
const deficiencies: Readonly<Record<'protanopia' | 'deuteranopia' | 'tritanopia', Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export type ColourDeficiency = keyof typeof deficiencies;
export const colourDeficiencies = Object.keys(deficiencies) as ColourDeficiency[];

const distance = ([a, b, c]: Triple, [d, e, f]: Triple): number => Math.hypot(a - d, b - e, c - f);

function seenBy(deficiency: ColourDeficiency, colour: string): Triple {
  const [red, green, blue] = linearOf(colour);
  const row = ([r, g, b]: Triple): number => Math.min(1, Math.max(0, r * red + g * green + b * blue));
  const [first, second, third] = deficiencies[deficiency];
  return [row(first), row(second), row(third)];
}

/** How far apart two colours look, 0 to about 1 (black and white); about 0.02 is just seen. */
export const colourDifference = (one: string, other: string): number =>
  distance(oklabOfLinear(linearOf(one)), oklabOfLinear(linearOf(other)));

/** The same for an eye that lacks a receptor. */
export const colourDifferenceWith = (deficiency: ColourDeficiency, one: string, other: string): number =>
  distance(oklabOfLinear(seenBy(deficiency, one)), oklabOfLinear(seenBy(deficiency, other)));

/** For the one of the three kinds of colour-blindness that tells them apart least. */
export const colourBlindDifference = (one: string, other: string): number =>
  Math.min(...colourDeficiencies.map((deficiency) => colourDifferenceWith(deficiency, one, other)));

/** Below this, thin lines and small swatches are mistaken for each other. */
export const differenceMin = 0.1;
export const colourBlindDifferenceMin = 0.06;
/** Closer to what says “better” or “worse”, a series would be read as that. */
export const meaningDifferenceMin = 0.1;

export interface CloseNeighbours {
  /** Places of the two, from 0. */
  places: readonly [number, number];
  /** By everybody, or by those who are colour-blind. */
  mistakenBy: 'all' | 'colourBlind';
}

/** Neighbours of a series that are hard to tell apart, in order. */
export function closeNeighbours(colours: readonly string[]): CloseNeighbours[] {
  return colours.slice(1).flatMap((colour, index): CloseNeighbours[] => {
    const before = colours[index] ?? colour;
    const places = [index, index + 1] as const;
    if (colourDifference(before, colour) < differenceMin) return [{ places, mistakenBy: 'all' }];
    return colourBlindDifference(before, colour) < colourBlindDifferenceMin ? [{ places, mistakenBy: 'colourBlind' }] : [];
  });
}
