import { darkTheme, lightTheme } from '@sightline/charts/theme';
import {
  type CloseNeighbours,
  closeNeighbours,
  colourDifference,
  meaningDifferenceMin,
  paletteColoursMax,
  seriesFromBrand,
} from '@sightline/contract/company';
import { colourPattern, colourRefusal, graphicContrastMin, mendColour } from '@sightline/contract/core';
import { bentWords } from '#widgets/look/bent-words.ts';

/** A colour as it is typed: `text` is what the field shows, `colour` the last that was one. */
export interface DraftedColour {
  id: string;
  colour: string;
  text: string;
}

/** A palette may be used in either theme. */
const papers = [lightTheme.paper, darkTheme.paper];
/** What colours say by themselves in either. */
const meanings = [
  { word: 'better', colours: [lightTheme.good, darkTheme.good] },
  { word: 'worse', colours: [lightTheme.bad, darkTheme.bad] },
];

export const draftedColour = (colour: string): DraftedColour => ({ id: crypto.randomUUID(), colour, text: colour });
export const coloursOf = (drafted: readonly DraftedColour[]): string[] => drafted.map(({ colour }) => colour);

export const withText = (drafted: DraftedColour, text: string): DraftedColour => ({
  ...drafted,
  text,
  colour: colourPattern.test(text) ? text.toLowerCase() : drafted.colour,
});

/** What keeps it from being saved; null: nothing. */
export const refusalOf = ({ text }: DraftedColour): string | null => (colourPattern.test(text) ? null : colourRefusal);

/** From the brand's colour, as far as that goes with both papers and is told from what says better or worse. */
export const seriesOf = (brand: string, count: number): string[] =>
  seriesFromBrand(brand, Math.min(count, paletteColoursMax), { grounds: papers, meanings: meanings.flatMap(({ colours }) => colours) });

/** What goes with the blue that the built-in colours begin with. */
const offered = seriesOf(lightTheme.series[0] ?? lightTheme.accent, paletteColoursMax);

/** The first of them that is not there yet, and told apart from the one before it where there is such a one. */
export function nextColour(colours: readonly string[]): string {
  const left = offered.filter((colour) => !colours.includes(colour));
  const apart = left.find((colour) => closeNeighbours([...colours.slice(-1), colour]).length === 0);
  return apart ?? left[0] ?? offered[colours.length % offered.length] ?? lightTheme.accent;
}

/** Another place for one of a list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

export interface FaintColour {
  words: string;
  /** Null: nothing of its hue is seen on both. */
  mended: string | null;
}

/** How a colour is drawn that is hardly seen on light or dark cards; null: as it is, on both. */
export function faintness(colour: string): FaintColour | null {
  const words = bentWords(colour, [
    { colour: lightTheme.paper, words: 'light cards' },
    { colour: darkTheme.paper, words: 'dark cards' },
  ]);
  return words === null ? null : { words, mended: mendColour(colour, papers, graphicContrastMin) };
}

const wordsOf = ({ places: [one, other], mistakenBy }: CloseNeighbours): string => {
  const who = mistakenBy === 'all' ? '' : ' for people who are colour-blind';
  return `Colours ${one + 1} and ${other + 1} are hard to tell apart${who}.`;
};
const meaningNotes = (colours: readonly string[]): string[] =>
  colours.flatMap((colour, at) =>
    meanings
      .filter((meaning) => meaning.colours.some((its) => colourDifference(colour, its) < meaningDifferenceMin))
      .map(({ word }) => `Colour ${at + 1} looks like the one that says “${word}”.`),
  );

/** What is to be said of the colours together. */
export const seriesNotes = (colours: readonly string[]): string[] => [...closeNeighbours(colours).map(wordsOf), ...meaningNotes(colours)];
