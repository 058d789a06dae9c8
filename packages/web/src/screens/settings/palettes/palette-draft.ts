import { darkTheme, lightTheme } from '@sightline/charts/theme';
import { type CloseNeighbours, closeNeighbours, paletteColoursMax, seriesFromBrand } from '@sightline/contract/company';
import { colourPattern, colourRefusal, contrastText, graphicContrastMin, leastContrast, mendColour } from '@sightline/contract/core';

/** A colour as it is typed: `text` is what the field shows, `colour` the last that was one. */
export interface DraftedColour {
  id: string;
  colour: string;
  text: string;
}

/** A palette may be used in either theme, so its colours have to be seen on both papers. */
const papers = [lightTheme.paper, darkTheme.paper];

export const draftedColour = (colour: string): DraftedColour => ({ id: crypto.randomUUID(), colour, text: colour });
export const coloursOf = (drafted: readonly DraftedColour[]): string[] => drafted.map(({ colour }) => colour);

export const withText = (drafted: DraftedColour, text: string): DraftedColour => ({
  ...drafted,
  text,
  colour: colourPattern.test(text) ? text.toLowerCase() : drafted.colour,
});

/** What keeps it from being saved; null: nothing. */
export const refusalOf = ({ text }: DraftedColour): string | null => (colourPattern.test(text) ? null : colourRefusal);

/** The built-in colours, each made as strong as is asked of those of a palette. */
const offered = lightTheme.series.map((colour) => mendColour(colour, papers, graphicContrastMin) ?? colour);

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

export const seriesOf = (brand: string, count: number): string[] => seriesFromBrand(brand, Math.min(count, paletteColoursMax), papers);

export interface FaintColour {
  words: string;
  /** Null: nothing of its hue is seen on both. */
  mended: string | null;
}

/** Where a colour is hardly seen on light or dark cards; null: it is seen on both. */
export function faintness(colour: string): FaintColour | null {
  if (leastContrast(colour, papers) >= graphicContrastMin) return null;
  const [light, dark] = [leastContrast(colour, [lightTheme.paper]), leastContrast(colour, [darkTheme.paper])];
  const [where, ratio] = light < dark ? ['light', light] : ['dark', dark];
  return {
    words: `Faint on ${where} cards: the contrast is ${contrastText(ratio)}, and ${graphicContrastMin} is needed.`,
    mended: mendColour(colour, papers, graphicContrastMin),
  };
}

const wordsOf = ({ places: [one, other], mistakenBy }: CloseNeighbours): string => {
  const who = mistakenBy === 'all' ? '' : ' for people who do not tell red from green';
  return `Colours ${one + 1} and ${other + 1} are hard to tell apart${who}.`;
};
/** What is to be said of neighbours. */
export const neighbourNotes = (colours: readonly string[]): string[] => closeNeighbours(colours).map(wordsOf);
