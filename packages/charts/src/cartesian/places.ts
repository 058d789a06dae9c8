import { type Period, weekdayOf } from '@sightline/contract/core';
import { type Cell, type Frame, periodWords } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import { type DimensionAt, textIn } from '../kit/columns.ts';
import { dimensionText, weekdayText } from '../kit/figures.ts';
import { daysOf, isTimeKind, overlap, timeLine } from '../kit/time-line.ts';

export type Row = readonly Cell[];

/** One place on the axis of categories. */
export interface Place {
  /** Of its kind; empty where the chart has no dimension. */
  value: string;
  /** In full, for people. */
  label: string;
  comparedLabel: string | null;
  /** Both are days, and of different weekdays. */
  isOtherWeekday: boolean;
  axisLabel: string | null;
  /** Of the frame; null where a missing unit was put in. */
  row: Row | null;
  compared: Row | null;
  /** Only some days of its unit lie in the period: its figure is less than the others' by that alone. */
  isPart: boolean;
}

export interface Places {
  kind: DimensionKind;
  places: Place[];
}

const isWhole = (days: Period, period: Period): boolean => days.start >= period.start && days.end <= period.end;

/** Whether all of them have days in the period: figures that go on beyond it do not go by it. */
export const isWithin = (places: readonly Pick<Place, 'value'>[], kind: Exclude<DimensionKind, 'text'>, period: Period): boolean =>
  places.every(({ value }) => {
    const own = daysOf(value, kind);
    return own === null || overlap(own, period) !== null;
  });

/** The units of time that are cut by the ends of the period. Where figures lie beyond it they do not go by it: nothing is cut. */
export function withParts(places: readonly Place[], kind: Exclude<DimensionKind, 'text'>, period: Period, locale: string): Place[] {
  const days = places.map(({ value }) => daysOf(value, kind));
  if (!isWithin(places, kind, period)) return [...places];
  return places.map((place, index) => {
    const own = days[index] ?? null;
    const part = own === null || isWhole(own, period) ? null : overlap(own, period);
    if (part === null || kind === 'hour') return place;
    return {
      ...place,
      label: periodWords(part, locale, { short: true }),
      axisLabel: periodWords(part, locale, { short: true, withoutYear: true }),
      isPart: true,
    };
  });
}

/** The places of a frame's rows: of time with its gaps, of names in the order of the frame, of no dimension one. */
export function placesOf(frame: Frame, dimension: DimensionAt | null, comparison: Frame['comparison'], locale: string): Places {
  const comparedRow = (row: number): Row | null => comparison?.rows[row] ?? null;
  if (dimension === null) {
    const places = frame.rows.slice(0, 1).map((row) => ({
      value: '',
      label: '',
      comparedLabel: null,
      isOtherWeekday: false,
      axisLabel: null,
      row,
      compared: comparedRow(0),
      isPart: false,
    }));
    return { kind: 'text', places };
  }
  const {
    index,
    column: { kind },
  } = dimension;
  const place = (value: string, source: string, row: number | null): Place => {
    const compared = row === null ? null : comparedRow(row);
    const other = textIn(compared, index);
    return {
      value,
      label: dimensionText(source, kind, locale),
      axisLabel: null,
      comparedLabel: other === '' || other === source ? null : weekdayText(other, kind, locale),
      isOtherWeekday: kind === 'date' && other !== '' && weekdayOf(other) !== weekdayOf(source),
      row: row === null ? null : (frame.rows[row] ?? null),
      compared,
      isPart: false,
    };
  };
  const values = frame.rows.map((row) => textIn(row, index));
  if (!isTimeKind(kind)) {
    const { places } = dimension.column;
    // Two rows may bear one name, as two campaigns do: each is itself.
    if (places === undefined) return { kind, places: values.map((value, row) => place(value, value, row)) };
    const rowsOf = Map.groupBy(values.keys(), (row) => values[row]);
    return { kind, places: places.flatMap((name) => (rowsOf.get(name) ?? [null]).map((row) => place(name, name, row))) };
  }
  const rowOf = new Map(values.map((value, row) => [value, row]));
  const line = timeLine(values, kind, frame.period);
  const places = line.places.map(({ value, source }) =>
    source === null
      ? { ...place(value, value, null), label: dimensionText(value, line.kind, locale) }
      : place(value, source, rowOf.get(source) ?? null),
  );
  return { kind: line.kind, places: withParts(places, line.kind, frame.period, locale) };
}
