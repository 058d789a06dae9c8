import type { Day } from '@sightline/contract/core';
import type { SeriesMark } from '../kit/series-mark.ts';

/** What a reader of a live chart can take hold of; a picture has none of it. All places are in pixels of the drawing. */
export interface ChartParts {
  /** The series that can be switched off and on; empty where there is one, or no room to name them. */
  legend: LegendItem[];
  points: ChartPoints;
  /** The time axis, where a part of it can be looked at. */
  time: TimeAxis | null;
  flags: ChartFlag[];
}

export interface LegendItem {
  key: string;
  /** In full, for the tooltip and to be spoken. */
  label: string;
  /** As it fits. */
  text: string;
  colour: string;
  mark: SeriesMark;
  isHidden: boolean;
  /** At its line's end, its middle at `top`, in a colour that can be read; null: in the rows above the plot, behind a mark of its colour. */
  place: { left: number; top: number; colour: string } | null;
}

/** A place in the chart with its tooltip: a pixel, or one piece of a series. */
export type ChartTip = { x: number; y: number } | { seriesIndex: number; dataIndex: number };

/** What the arrow keys go over, in reading order. */
export interface ChartPoints {
  count: number;
  /** What the tooltip says, as a sentence. */
  words(index: number): string;
  tip(index: number): ChartTip;
  /** The day a point stands for, the first of several; null where it stands for none. */
  day(index: number): Day | null;
}

/** Where the flag over notes stands. */
export interface ChartFlag {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The point that tells its notes. */
  point: number;
}

export interface TimeAxis {
  left: number;
  width: number;
  /** Values of the dimension that are shown, from left to right. */
  values: readonly string[];
  /** Those of the whole chart; more than are shown while it is zoomed. */
  all: readonly string[];
  /** In words, by its place among those shown. */
  label(index: number): string;
}

export const noParts: ChartParts = {
  legend: [],
  points: { count: 0, words: () => '', tip: () => ({ x: 0, y: 0 }), day: () => null },
  time: null,
  flags: [],
};
