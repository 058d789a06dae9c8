import { figureText, shortFigureText } from '../kit/figures.ts';
import { nameColumn, rowHeightMin, rowTextSize } from '../kit/name-column.ts';
import { notesRoom } from '../kit/notes-room.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import { signed, type WaterfallModel } from './model.ts';

const gap = 10;
/** Of the width: bars that have less are not compared. */
const barsShareMin = 0.25;

/** The whole before and now stand above and below the parts. */
export const wholeRows = 2;

/** So many parts have room, below each other. */
export const partsIn = ({ height }: Pick<ChartSettings, 'height'>): number => Math.max(1, Math.floor(height / rowHeightMin) - wholeRows);

export interface WaterfallRow {
  name: string;
  figure: string;
  /** Where its bar goes from and to, along the change; null: a whole, which is told. */
  bar: { from: number; to: number; colour: string } | null;
}

export interface WaterfallLayout {
  rows: WaterfallRow[];
  left: number;
  right: number;
  /** Above the notes. */
  height: number;
  min: number;
  max: number;
}

interface Line extends Pick<WaterfallRow, 'bar'> {
  label: string;
  /** From the most that is said to the least. */
  texts: readonly string[];
}

function linesOf({ column, whole, contributions, periods }: WaterfallModel, locale: string): Line[] {
  if (column === null || whole === null) return [];
  const short = (figure: number): string => shortFigureText(figure, { ...column, decimals: null, prefix: '', suffix: '' }, locale);
  const full = (figure: number): string => figureText(figure, column, locale);
  let at = 0;
  const parts = contributions.map(({ label, change, colour }): Line => {
    const from = at;
    at += change;
    return { label, texts: [signed(change, full), signed(change, short)], bar: { from, to: at, colour } };
  });
  return [
    { label: periods.before ?? '', texts: [full(whole.before), short(whole.before)], bar: null },
    ...parts,
    {
      label: periods.now,
      // What its bar shows is the change.
      texts: [`${full(whole.now)} (${signed(whole.change, full)})`, full(whole.now), short(whole.now)],
      bar: { from: 0, to: whole.change, colour: whole.colour },
    },
  ];
}

/** Names, bars along the change, and figures in a column of their own. */
export function waterfallLayout(model: WaterfallModel, settings: ChartSettings): WaterfallLayout {
  const { width, locale } = settings;
  const height = settings.height - notesRoom(model.notes, settings);
  const lines = linesOf(model, locale);
  const isHighEnough = height >= lines.length * (rowHeightMin - 4);
  const { names, left } = nameColumn(
    lines.map(({ label }) => label),
    { width, isHighEnough },
  );
  const room = width - left - width * barsShareMin;
  // The change of the whole goes before any other figure is shortened.
  const figures = [0, 1, 2]
    .map((form) => lines.map(({ texts }) => texts[Math.max(0, texts.length - 3 + form)] ?? ''))
    .find((texts) => Math.max(0, ...texts.map((text) => textWidth(text, rowTextSize))) + gap <= room);
  const texts = isHighEnough && figures ? figures : lines.map(() => '');
  const ends = lines.flatMap(({ bar }) => (bar === null ? [] : [bar.from, bar.to]));
  const [min, max] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return {
    rows: lines.map(({ bar }, at) => ({ name: names[at] ?? '', figure: texts[at] ?? '', bar })),
    left,
    right: Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, rowTextSize)))) + gap,
    height,
    // Where nothing changed there is a line to stand on.
    ...(min === max ? { min: 0, max: 1 } : { min, max }),
  };
}
