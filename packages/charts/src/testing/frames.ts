import { dayMs } from '@sightline/contract/core';
import type { ShownAnnotation } from '@sightline/contract/dashboards';
import type { Cell, Column, DimensionColumn, Frame, MetricColumn } from '@sightline/contract/frames';
import type { WidgetFormat } from '../kit/format.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { lightTheme } from '../kit/theme.ts';

export const settings = (changes: Partial<ChartSettings> = {}): ChartSettings => ({
  locale: 'en-GB',
  theme: lightTheme,
  width: 560,
  height: 280,
  percent: true,
  hiddenChange: false,
  hiddenHighlight: false,
  ...changes,
});

export const dimension = (changes: Partial<DimensionColumn> = {}): DimensionColumn => ({
  role: 'dimension',
  key: 'dimension',
  label: 'Campaign',
  kind: 'text',
  ...changes,
});

export const metric = (changes: Partial<MetricColumn> = {}): MetricColumn => ({
  role: 'metric',
  key: 'i1.sessions',
  label: 'Sessions',
  type: 'number',
  currency: null,
  good: 'up',
  aggregation: { kind: 'sum' },
  instanceId: 'i1',
  decimals: null,
  ...changes,
});

export const note = (text: string, startDate: string, endDate = startDate, visibleToVisitors = true): ShownAnnotation => ({
  text,
  startDate,
  endDate,
  visibleToVisitors,
});

export const days = (count: number, start = '2026-10-01'): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(`${start}T00:00:00Z`) + index * dayMs).toISOString().slice(0, 10));

interface FrameParts {
  columns: Column[];
  rows: Cell[][];
  totals?: Cell[];
  compared?: (Cell[] | null)[];
  comparedTotals?: Cell[];
  /** Of October 2025. */
  also?: (Cell[] | null)[];
  rowCount?: number;
}

const withGoals = (given: Frame): Frame => ({
  ...given,
  columns: given.columns.map((column) =>
    column.role === 'metric' ? { ...column, goal: { target: 200, expected: 120, isSpread: true } } : column,
  ),
});

/** Each row with a name, and its last figure once more. */
function withTwoFigures(given: Frame): Frame {
  const last = given.columns.findLast((column) => column.role === 'metric');
  const isNamed = given.columns[0]?.role === 'dimension';
  const row = (cells: readonly Cell[], name: Cell): Cell[] => [...(isNamed ? [] : [name]), ...cells, cells.at(-1) ?? null];
  const whole = <W extends { rows: readonly (Cell[] | null)[]; totals: Cell[] }>(of: W) => ({
    ...of,
    rows: of.rows.map((cells) => cells && row(cells, 'All')),
    totals: row(of.totals, null),
  });
  if (last?.role !== 'metric') return given;
  const { comparison, also, ...rest } = given;
  return {
    ...rest,
    columns: [...(isNamed ? [] : [dimension()]), ...given.columns, { ...last, key: `${last.key}2` }],
    rows: given.rows.map((cells) => row(cells, 'All')),
    totals: row(given.totals, null),
    comparison: comparison && whole(comparison),
    ...(also && { also: whole(also) }),
  };
}

/** With what a format needs that most frames do not have: a goal for each metric, or two figures of each name. */
export const withNeeds = ({ family }: Pick<WidgetFormat, 'family'>, given: Frame): Frame =>
  family === 'bullet' ? withGoals(given) : family === 'scatter' ? withTwoFigures(given) : given;

const sumOf = (rows: readonly (readonly Cell[] | null)[], index: number): Cell =>
  rows.reduce<number>((sum, row) => {
    const cell = row?.[index];
    return sum + (typeof cell === 'number' ? cell : 0);
  }, 0);

/** A frame over October 2026, compared with September where `compared` is given; totals add up unless given. */
export function frame({ columns, rows, totals, compared, comparedTotals, also, rowCount }: FrameParts): Frame {
  const add = (of: readonly (readonly Cell[] | null)[]) =>
    columns.map((column, index) =>
      column.role === 'metric' && column.aggregation.kind === 'sum' && of.length > 0 ? sumOf(of, index) : null,
    );
  return {
    columns,
    rows,
    totals: totals ?? add(rows),
    comparison: compared
      ? { period: { start: '2026-09-01', end: '2026-09-30' }, rows: compared, totals: comparedTotals ?? add(compared) }
      : null,
    ...(also && { also: { period: { start: '2025-10-01', end: '2025-10-31' }, rows: also, totals: add(also) } }),
    period: { start: '2026-10-01', end: '2026-10-31' },
    rowCount: rowCount ?? rows.length,
    provenance: [],
  };
}
