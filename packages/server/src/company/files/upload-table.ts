import { AppError } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Table, TableMetric } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { findFile } from './rows.ts';
import { loadUpload, type StoredUpload } from './stored-upload.ts';

/** Columns of an upload a widget shows; null and empty mean "the first that fits" and "all numbers". */
export interface UploadChoice {
  fileId: string;
  dimension: string | null;
  metrics: readonly string[];
}

type Column = StoredUpload['header'][number];

const isMeasure = (column: Column): boolean => column.type !== 'text' && column.type !== 'date';

const metricOf = (column: Column): TableMetric => ({
  id: column.id,
  label: column.label,
  type: isMeasure(column) ? (column.type as TableMetric['type']) : 'number',
  currency: column.currency,
  good: 'neutral',
  // Shares cannot be added up, and their mean would count a row of ten visits like one of ten thousand: of several there is no total.
  aggregation: column.type === 'percent' ? { kind: 'provider' } : { kind: 'sum' },
});

function combine(values: readonly number[], kind: TableMetric['aggregation']['kind']): number | null {
  if (values.length === 0 || (kind !== 'sum' && values.length > 1)) return null;
  return values.reduce((total, value) => total + value, 0);
}

const figures = (rows: readonly Cell[][], at: number): number[] => rows.flatMap((row) => (typeof row[at] === 'number' ? [row[at]] : []));

/** Pure: the chosen columns, one row for each value of the dimension. */
export function tableOfUpload({ header, rows }: StoredUpload, choice: Pick<UploadChoice, 'dimension' | 'metrics'>): Table {
  const at = (id: string): number => header.findIndex((column) => column.id === id);
  const dimension = header.find((column) => column.id === choice.dimension) ?? header.find((column) => !isMeasure(column)) ?? null;
  const chosen = header.filter(
    (column) => isMeasure(column) && column.id !== dimension?.id && (choice.metrics.length === 0 || choice.metrics.includes(column.id)),
  );
  const metrics = chosen.map(metricOf);
  const rowsOf = new Map<Cell, Cell[][]>();
  const key = dimension ? at(dimension.id) : -1;
  for (const row of rows) {
    const value = key < 0 ? null : (row[key] ?? null);
    const group = rowsOf.get(value);
    if (group) group.push(row);
    else rowsOf.set(value, [row]);
  }
  const out = [...rowsOf].map(([value, group]) => {
    const cells = metrics.map((metric) => combine(figures(group, at(metric.id)), metric.aggregation.kind));
    return dimension ? [value, ...cells] : cells;
  });
  return {
    // Whoever wrote the file put its lines in their order.
    ...(dimension && { isOrdered: true as const }),
    dimension: dimension && { id: dimension.id, label: dimension.label, kind: dimension.type === 'date' ? 'date' : 'text' },
    metrics,
    rows: out,
    totals: Object.fromEntries(metrics.map((metric) => [metric.id, combine(figures(rows, at(metric.id)), metric.aggregation.kind)])),
    rowCount: out.length,
    flags: [],
    warnings: [],
    timezone: null,
  };
}

export async function readUploadTable(context: Context, scope: Scope, choice: UploadChoice): Promise<Table> {
  const file = await findFile(scope, choice.fileId);
  if (file?.kind !== 'upload') throw new AppError('widget_invalid', 'The uploaded file of this widget was deleted. Upload it again.');
  return tableOfUpload(await loadUpload(context, file.stored_name), choice);
}
