import { cutToRoom } from '../kit/cut-to-room.ts';
import { figureText, shortFigureTexts } from '../kit/figures.ts';
import { nameColumn, rowHeightMin, rowTextSize } from '../kit/name-column.ts';
import { aboveNotes } from '../kit/notes-room.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shareText } from '../kit/shares.ts';
import { textWidth } from '../kit/text-width.ts';
import type { FunnelModel, FunnelStep } from './model.ts';

/** Higher bars say no more. */
export const barHeightMax = 40;
export const figureGap = 8;
/** Of the width: bars that have less are not compared. */
const barsShareMin = 0.25;

export interface FunnelLayout {
  /** Those that have room. */
  steps: FunnelStep[];
  /** Between steps a row says how many went on. */
  hasRateRows: boolean;
  /** One a step, as they fit; empty where none has room. */
  names: string[];
  /** Behind the bars, one a step. */
  figures: string[];
  /** Where bars begin, and what stands behind the longest of them. */
  left: number;
  right: number;
  /** Above the notes. */
  height: number;
  notes: string[];
}

/** Of the first that leave the bars enough, from the most that is said to the least. */
function figuresOf(steps: readonly FunnelStep[], room: number, hasRateRows: boolean, locale: string): { texts: string[]; right: number } {
  const full = steps.map(({ value, column }) => figureText(value, column, locale));
  const short = shortFigureTexts(steps, locale);
  const bare = shortFigureTexts(
    steps.map(({ value, column: { prefix: _, suffix: __, ...column } }) => ({ value, column })),
    locale,
  );
  const withRates = (texts: readonly string[]) =>
    texts.map((text, at) => {
      const rate = steps[at]?.rate ?? null;
      return rate === null ? text : `${text} · ${shareText(rate, locale)}`;
    });
  for (const texts of [...(hasRateRows ? [] : [withRates(full), withRates(short)]), full, short, bare]) {
    const right = Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, rowTextSize)))) + figureGap;
    if (right <= room) return { texts, right };
  }
  return { texts: steps.map(() => ''), right: 4 };
}

function layoutWith(model: FunnelModel, notes: string[], settings: ChartSettings): FunnelLayout {
  const { width, locale } = settings;
  const { height } = aboveNotes(settings, notes);
  const rows = Math.floor(height / rowHeightMin);
  const hasRateRows = rows >= model.steps.length * 2 - 1;
  const steps = hasRateRows ? model.steps : model.steps.slice(0, Math.max(1, rows));
  const isHighEnough = height >= rowHeightMin;
  const { names, left } = nameColumn(
    steps.map(({ label }) => label),
    { width, isHighEnough },
  );
  const { texts, right } = figuresOf(steps, width - left - width * barsShareMin, hasRateRows, locale);
  return {
    steps,
    hasRateRows,
    names,
    figures: isHighEnough ? texts : texts.map(() => ''),
    left,
    right,
    height,
    notes,
  };
}

/** Steps below each other, from one line, as many as have room; how many those are is said. */
export const funnelLayout = (model: FunnelModel, settings: ChartSettings): FunnelLayout =>
  cutToRoom(
    { notes: model.notes, all: model.stepCount, locale: settings.locale },
    (notes) => layoutWith(model, notes, settings),
    ({ steps }) => steps.length,
  );
