import type { Cell } from '@sightline/contract/frames';
import type { Table, TableMetric } from '../kit/provider.ts';
import type { Ask } from './ask.ts';
import { currentName } from './current-name.ts';
import { describeMetric, isZeroWhenAbsent } from './describe-metric.ts';
import type { Joined } from './joined-rows.ts';

/** A metric as the table shows it and as Google answered it. */
interface Column {
  metric: TableMetric;
  name: string;
  /** Stands where Google left a row out. */
  absent: 0 | null;
}

/** What both reports have in common: columns, rows in our units, totals. */
export function tableOf(
  ask: Ask,
  joined: Joined,
  given: {
    dimension: Table['dimension'];
    currency: string | null;
    /** The property's own words, by Google's name. */
    labels: Record<string, string>;
    cellOf(value: string): string;
    steps: string[];
  },
): Pick<Table, 'dimension' | 'metrics' | 'rows' | 'totals' | 'rowCount'> {
  const columns = ask.metrics.map((id) => columnOf(id, joined, given));
  const rows = given.dimension === null ? [totalsRow(columns, joined)] : dimensionRows(columns, joined, given);
  return {
    dimension: given.dimension,
    metrics: columns.map(({ metric }) => metric),
    rows,
    totals: Object.fromEntries(columns.map((column) => [column.metric.id, totalOf(column, joined)])),
    rowCount: given.dimension === null ? 1 : Math.max(joined.rowCount, rows.length),
  };
}

function columnOf(id: string, joined: Joined, { currency, labels }: { currency: string | null; labels: Record<string, string> }): Column {
  const name = currentName(id);
  const googleType = joined.types.get(name) ?? null;
  const own = labels[name];
  const { label, type, aggregation, good } = describeMetric(name, googleType ?? 'TYPE_FLOAT', own === undefined ? {} : { label: own });
  return {
    metric: { id, label, type, currency: type === 'money' ? currency : null, good, aggregation },
    name,
    absent: isZeroWhenAbsent({ aggregation }, googleType) ? 0 : null,
  };
}

const totalOf = ({ name, absent }: Column, joined: Joined): number | null => joined.totals.get(name) ?? absent;

const totalsRow = (columns: Column[], joined: Joined): Cell[] => columns.map((column) => totalOf(column, joined));

/** Rows in Google's order; with `steps`, the missing ones are put in and all stand in the order of time. */
function dimensionRows(columns: Column[], joined: Joined, given: { cellOf(value: string): string; steps: string[] }): Cell[][] {
  const found = new Map([...joined.rows].map(([value, values]) => [given.cellOf(value), values]));
  const keys = given.steps.length === 0 ? [...found.keys()] : [...new Set([...given.steps, ...found.keys()])].sort();
  return keys.map((key) => {
    const values = found.get(key);
    return [key, ...columns.map(({ name, absent }) => values?.get(name) ?? absent)];
  });
}
