import { asShown, findFormat, ofSecond, tableModel, untilWords } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import {
  type Cell,
  changeUnitOf,
  type DimensionColumn,
  type Frame,
  figureName,
  type MetricColumn,
  moneyCurrency,
  periodWords,
  wordsIn,
} from '@sightline/contract/frames';
import { withoutWords } from '../data/freshness-words.ts';
import { ownView, type WidgetView } from '../data/widget-card-reading.ts';
import { shownRows, shownTotals } from '../table/table-view-rows.ts';

export type SheetKind =
  | { kind: DimensionColumn['kind'] }
  | { kind: 'number' | 'percent' | 'duration' | 'points'; decimals: number | null }
  | { kind: 'money'; decimals: number | null; currency: string };

export interface SheetColumn {
  /** With the days the column is about. */
  heading: string;
  of: SheetKind;
}

/** What a file of a widget holds: what is shown of it, with figures as figures. One cell a column in each row. */
export interface Sheet {
  columns: SheetColumn[];
  rows: Cell[][];
  totals: Cell[] | null;
}

export interface SheetOf {
  widget: Widget;
  frame: Frame;
  view: WidgetView;
  locale: string;
}

interface Source {
  column: SheetColumn;
  /** The cell of a row, by its place in the frame. */
  cell(index: number): Cell;
  total: Cell;
}

function kindOf({ type, decimals, currency }: MetricColumn, locale: string): SheetKind {
  return type === 'money' ? { kind: type, decimals, currency: moneyCurrency(currency, locale) } : { kind: type, decimals };
}

/** A change: a share of the comparison, or a difference in the metric's own unit; of two shares in points. */
function changeKind(metric: MetricColumn, percent: boolean, locale: string): SheetKind {
  const unit = changeUnitOf(metric.type, percent);
  if (unit === 'percent') return { kind: 'percent', decimals: 1 };
  return unit === 'points' ? { kind: 'points', decimals: metric.decimals } : kindOf(metric, locale);
}

/** The rows in the shown order, with the columns of both periods. A chart's are those of its table, in the widget's own order. */
export function sheetOf({ widget, frame, view, locale }: SheetOf): Sheet {
  const { percent, hiddenChange, hiddenHighlight } = widget;
  const isTable = view.isTable || findFormat(widget.format)?.drawing === 'table';
  const shown = isTable ? view : ownView;
  const model = tableModel(frame, { locale, percent, hiddenChange, hiddenHighlight });
  const rows = shownRows(model, shown, locale);
  const totals = shownTotals(model, shown);
  const asItIs = (metric: MetricColumn): MetricColumn => metric;
  const compared =
    hiddenChange || frame.comparison === null
      ? []
      : [{ of: frame.comparison, metricOf: asItIs }, ...(frame.also ? [{ of: frame.also, metricOf: ofSecond }] : [])];
  const days = (period: Frame['period']) => periodWords(period, locale, { short: true });
  const now = days(frame.period);

  const metrics = frame.columns.filter(({ role }) => role === 'metric').length;
  // A single figure has the name that stands over it.
  const isFigure = findFormat(asShown(widget, frame).format)?.drawing === 'summary' && metrics === 1;
  const nameOf = (label: string): string => (isFigure ? figureName(widget.title, label, metrics) : label);

  const sources = model.columns.flatMap((column): Source[] => {
    const index = frame.columns.findIndex(({ key }) => key === column.key);
    const given = frame.columns[index];
    if (!given) return [];
    const cellIn = (cells: readonly Cell[] | null | undefined): Cell => cells?.[index] ?? null;
    const total = totals?.[model.columns.indexOf(column)]?.text ?? null;
    const of: SheetKind = given.role === 'dimension' ? { kind: given.kind } : kindOf(given, locale);
    const own: Source = {
      column: { heading: given.role === 'dimension' ? column.label : `${nameOf(column.label)} (${now})`, of },
      cell: (row) => cellIn(frame.rows[row]),
      total: given.role === 'dimension' ? total : cellIn(frame.totals),
    };
    // A name is the same in both periods; a day faces another one.
    if (given.role === 'dimension' && given.kind === 'text') return [own];
    return [
      own,
      ...compared.map(({ of: other, metricOf }): Source => {
        const name = given.role === 'dimension' ? column.label : nameOf(column.label);
        const until = given.role === 'dimension' ? null : untilWords(metricOf(given), null, locale);
        return {
          column: { heading: `${name} (${[days(other.period), until].filter(Boolean).join(', ')})`, of },
          cell: (row) => cellIn(other.rows[row]),
          total: given.role === 'dimension' ? null : cellIn(other.totals),
        };
      }),
    ];
  });
  const changed = frame.columns.find((column) => column.role === 'metric');
  const changes = model.columns.flatMap(({ role }, at) => (role === 'change' ? [at] : []));
  if (changed?.role === 'metric')
    for (const [place, at] of changes.entries()) {
      const against = compared[place];
      const heading = wordsIn(locale).sheet.changeOf(nameOf(changed.label));
      sources.push({
        // Of two each says which it is.
        column: {
          heading: compared.length > 1 && against ? `${heading} (${days(against.of.period)})` : heading,
          of: changeKind(changed, percent, locale),
        },
        cell: (row) => model.rows[row]?.cells[at]?.sortValue ?? null,
        total: model.totals?.[at]?.sortValue ?? null,
      });
    }
  // Whoever reads the file sees no card.
  const without = withoutWords(frame, locale);
  return {
    columns: sources.map(({ column }, place) =>
      place === 0 && without !== null ? { ...column, heading: `${column.heading} (${without})` } : column,
    ),
    rows: rows.map(({ index }) => sources.map(({ cell }) => cell(index))),
    totals: totals && sources.map(({ total }) => total),
  };
}
