import { twoDigits } from '@sightline/contract/core';
import type { ColourPlaces } from '@sightline/contract/dashboards';
import type { Frame, MetricColumn } from '@sightline/contract/frames';
import { barFormat } from '../chart-bar/index.ts';
import { lineFormat } from '../chart-line/index.ts';
import { pieFormat } from '../chart-pie/index.ts';
import { valueKey } from '../colours/value-places.ts';
import type { ChartTheme } from '../kit/theme.ts';
import { type ChartPicture, drawPicture } from './draw-picture.ts';

const period = { start: '2026-03-01', end: '2026-03-08' };
/** As many as a pie of that size names, without a rest. */
const slicesShown = 5;
const day = (index: number): string => `2026-03-${twoDigits(index + 1)}`;

const metric = (place: number): MetricColumn => ({
  role: 'metric',
  key: `sample.${place}`,
  label: `Series ${place + 1}`,
  type: 'number',
  currency: null,
  good: 'neutral',
  aggregation: { kind: 'sum' },
  instanceId: 'sample',
  decimals: null,
});

/** Figures without chance, so that the same colours give the same picture; each series keeps to a height of its own. */
const figureOf = (place: number, at: number): number => Math.round(120 + place * 90 + 40 * Math.sin(at * 0.9 + place * 1.7));

const frameOf = (columns: Frame['columns'], rows: Frame['rows']): Frame => ({
  columns,
  rows,
  totals: columns.map(() => null),
  comparison: null,
  period,
  rowCount: rows.length,
  provenance: [],
});

function overDays(count: number, days: number): Frame {
  const places = Array.from({ length: count }, (_, place) => place);
  return frameOf(
    [{ role: 'dimension', key: 'dimension', label: 'Day', kind: 'date' }, ...places.map(metric)],
    Array.from({ length: days }, (_, at) => [day(at), ...places.map((place) => figureOf(place, at))]),
  );
}

const part = { role: 'dimension', key: 'dimension', label: 'Part', kind: 'text' } as const;
const partName = (place: number): string => `Part ${place + 1}`;

const shares = (count: number): Frame =>
  frameOf(
    [part, metric(0)],
    Array.from({ length: count }, (_, place) => [partName(place), 100 - place * 6]),
  );

/** Parts in the palette's order, whatever colour their names would ask for. */
const inOrder = (count: number): ColourPlaces => ({
  metrics: {},
  values: Object.fromEntries(Array.from({ length: count }, (_, place) => [valueKey(part, partName(place)), place])),
});

export interface PaletteSample {
  name: string;
  picture: ChartPicture;
}

/** How lines, bars and a pie look in the colours of this theme, one series a colour. */
export function drawPaletteSample(theme: ChartTheme, locale: string, size: { width: number; height: number }): PaletteSample[] {
  const count = theme.series.length;
  const samples = [
    { format: lineFormat, frame: overDays(count, 8) },
    { format: barFormat, frame: overDays(count, 3) },
    { format: pieFormat, frame: shares(Math.min(count, slicesShown)) },
  ];
  const settings = {
    ...size,
    theme: { ...theme, places: inOrder(count) },
    locale,
    percent: true,
    hiddenChange: true,
    hiddenHighlight: true,
    ownLegend: true,
  };
  return samples.map(({ format, frame }) => ({ name: format.name, picture: drawPicture(format, frame, {}, settings) }));
}
