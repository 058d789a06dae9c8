import { invalid } from './errors.ts';
import type { Figures } from './figures.ts';
import type { DimensionColumn, MetricColumn } from './report-fields.ts';
import type { OrderBy, OrderType } from './report-shape.ts';
import type { GroupKey } from './scan.ts';

export interface Row {
  key: GroupKey;
  labels: string[];
  range: number;
  /** Of all metrics, the invisible ones included. */
  values: number[];
  figures: Figures;
}

/** One level of sorting: by a column of labels or of values. */
export type Sorting = { isDescending: boolean } & ({ label: number; as: OrderType } | { value: number });

function notInRequest(name: string): Error {
  return invalid(`Field ${name} exists in OrderBy but is not defined in input Dimensions/Metrics list`);
}

/** Reads `orderBys`; without any, rows come by the first metric, highest first. */
export function readSorting(orders: OrderBy[], dimensions: DimensionColumn[], metrics: MetricColumn[], hasRangeColumn: boolean): Sorting[] {
  const labels = [...dimensions.map(({ name }) => name), ...(hasRangeColumn ? ['dateRange'] : [])];
  const own = orders.map(({ metric, dimension, pivot, desc = false }): Sorting => {
    if (pivot) throw invalid('Pivot orderings are only supported in pivot report requests.');
    if (metric) {
      const value = metrics.findIndex(({ name }) => name === metric.metricName);
      if (value < 0) throw notInRequest(metric.metricName ?? '');
      return { isDescending: desc, value };
    }
    const label = labels.indexOf(dimension?.dimensionName ?? '');
    if (label < 0) throw notInRequest(dimension?.dimensionName ?? '');
    const type = dimension?.orderType;
    return { isDescending: desc, label, as: type === undefined || type === 'ORDER_TYPE_UNSPECIFIED' ? 'ALPHANUMERIC' : type };
  });
  const fallback: Sorting[] = own.length > 0 || metrics.length === 0 ? [] : [{ isDescending: true, value: 0 }];
  // Ties fall in the order of the labels, so that pages never overlap.
  const ties = labels.map((_, label): Sorting => ({ isDescending: false, label, as: 'ALPHANUMERIC' }));
  return [...own, ...fallback, ...ties];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Text that is no number comes first and counts as equal. */
function compareNumbers(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return (Number.isNaN(x) ? 0 : 1) - (Number.isNaN(y) ? 0 : 1);
  return x - y;
}

const COMPARE: Record<OrderType, (a: string, b: string) => number> = {
  ALPHANUMERIC: compareText,
  CASE_INSENSITIVE_ALPHANUMERIC: (a, b) => compareText(a.toLowerCase(), b.toLowerCase()),
  NUMERIC: compareNumbers,
};

export function compareRows(sorting: readonly Sorting[]): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const level of sorting) {
      const order =
        'value' in level
          ? (a.values[level.value] ?? 0) - (b.values[level.value] ?? 0)
          : COMPARE[level.as](a.labels[level.label] ?? '', b.labels[level.label] ?? '');
      if (order !== 0) return level.isDescending ? -order : order;
    }
    return 0;
  };
}
