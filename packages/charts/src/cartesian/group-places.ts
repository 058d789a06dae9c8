import { addDays, isoWeekOf, type Period, quarterOf } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import { figureIn, type MetricAt } from '../kit/columns.ts';
import { dimensionText } from '../kit/figures.ts';
import { daysOf, isTimeKind } from '../kit/time-line.ts';
import type { CartesianKind } from './cartesian-model.ts';
import { isWithin, type Place, type Places, type Row, withParts } from './places.ts';

const groupUnits = ['date', 'week', 'month', 'quarter', 'year'] as const;
export type GroupUnit = (typeof groupUnits)[number];

const unitOfDay: Record<GroupUnit, (day: string) => string> = {
  date: (day) => day,
  week: isoWeekOf,
  month: (day) => day.slice(0, 7),
  quarter: quarterOf,
  year: (day) => day.slice(0, 4),
};

/** A bar and the space beside it; a line needs one point a pixel. */
const placeWidthMin: Record<CartesianKind, number> = { bar: 4, combo: 4, line: 1, area: 1 };
/** About what the scale takes. */
const scaleWidth = 48;
/** So few would hide the course that is asked for. */
const groupsMin = 6;

interface Grouping {
  metrics: readonly MetricAt[];
  period: Period;
  chart: CartesianKind;
  /** Pixels of the drawing. */
  width: number;
  locale: string;
}

/** What adds up, or stands until it changes. A rate of a week is not the mean of its days' rates: it is never made of them. */
function together(cells: readonly (number | null)[], { aggregation }: MetricAt['column']): number | null {
  const known = cells.filter((cell) => cell !== null);
  if (known.length === 0) return null;
  return aggregation.kind === 'last' ? (known.at(-1) ?? null) : known.reduce((sum, cell) => sum + cell, 0);
}
const canGroup = ({ column: { aggregation } }: MetricAt): boolean => aggregation.kind === 'sum' || aggregation.kind === 'last';

function groupedRow(rows: readonly (Row | null)[], metrics: readonly MetricAt[], first: Row): Cell[] {
  const row = [...first];
  for (const { column, index } of metrics)
    row[index] = together(
      rows.map((one) => figureIn(one, index)),
      column,
    );
  return row;
}

/** The days from the first to the last; null: none can be read. */
function extentOf(places: readonly Place[], kind: Exclude<DimensionKind, 'text'>): Period | null {
  const days = places.flatMap(({ value }) => daysOf(value, kind) ?? []);
  const [first] = days;
  const last = days.at(-1);
  return first && last ? { start: first.start, end: last.end } : null;
}

function groupsOf(unit: GroupUnit, { places, kind }: Places, { metrics, period, locale }: Grouping): Place[] {
  if (!isTimeKind(kind)) return [...places];
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const days = daysOf(place.value, kind);
    const value = days === null ? place.value : unitOfDay[unit](days.start);
    groups.set(value, [...(groups.get(value) ?? []), place]);
  }
  const made = [...groups].map(([value, some]): Place => {
    const rows = some.map(({ row }) => row);
    const known = rows.find((row) => row !== null) ?? null;
    // A day without its counterpart would make the other side less by that alone; of one without figures the counterpart is not known.
    const isCompared = some.every(({ compared }) => compared !== null);
    const compared = some.map((place) => place.compared);
    const other = compared.find((row) => row !== null) ?? null;
    const [first] = some;
    const last = some.at(-1);
    return {
      value,
      label: dimensionText(value, unit, locale),
      axisLabel: null,
      comparedLabel:
        first?.comparedLabel && last?.comparedLabel && isCompared
          ? first === last
            ? first.comparedLabel
            : `${first.comparedLabel} – ${last.comparedLabel}`
          : null,
      isOtherWeekday: false,
      row: known && groupedRow(rows, metrics, known),
      compared: isCompared && other ? groupedRow(compared, metrics, other) : null,
      isPart: false,
    };
  });
  return withParts(made, unit, isWithin(places, kind, period) ? period : (extentOf(places, kind) ?? period), locale);
}

/** Whether a period begins and ends with whole units. */
const hasWhole = (unit: GroupUnit, { start, end }: Period): boolean => {
  const of = unitOfDay[unit];
  return of(start) !== of(addDays(start, -1)) && of(end) !== of(addDays(end, 1));
};

/**
 * The unit in which so many points can be told apart: the shortest that has room, but rather one that the period consists of. Null: there is room for
 * all, or none is to be made of these metrics.
 */
function roomyUnit({ places, kind }: Places, { metrics, period, width, chart }: Grouping): GroupUnit | null {
  const room = Math.max(1, width - scaleWidth) / placeWidthMin[chart];
  if (!isTimeKind(kind) || places.length <= room || !metrics.every(canGroup)) return null;
  const longer = groupUnits.slice(kind === 'hour' ? 0 : groupUnits.indexOf(kind) + 1);
  const days = places.flatMap(({ value }) => daysOf(value, kind)?.start ?? []);
  const fitting = longer.filter((unit) => {
    const count = new Set(days.map(unitOfDay[unit])).size;
    return count <= room && count >= groupsMin;
  });
  return fitting.find((unit) => hasWhole(unit, period)) ?? fitting[0] ?? null;
}

export interface Grouped extends Places {
  /** The unit that shorter ones were put together by, for want of room; null: each has its place. */
  groupedBy: GroupUnit | null;
}

/** The places, put together to longer units where there is no room for each. */
export function groupPlaces(all: Places, grouping: Grouping): Grouped {
  const unit = roomyUnit(all, grouping);
  return unit === null ? { ...all, groupedBy: null } : { kind: unit, places: groupsOf(unit, all, grouping), groupedBy: unit };
}
