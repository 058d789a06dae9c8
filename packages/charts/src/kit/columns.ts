import { blendId, type Cell, type DimensionColumn, type Frame, type MetricColumn } from '@sightline/contract/frames';

export interface MetricAt {
  column: MetricColumn;
  /** Of its cell in every row. */
  index: number;
}

export interface DimensionAt {
  column: DimensionColumn;
  index: number;
}

export interface FrameColumns {
  dimension: DimensionAt | null;
  metrics: MetricAt[];
}

export function columnsOf(frame: Frame): FrameColumns {
  let dimension: FrameColumns['dimension'] = null;
  const metrics: MetricAt[] = [];
  frame.columns.forEach((column, index) => {
    if (column.role === 'metric') metrics.push({ column, index });
    else dimension ??= { column, index };
  });
  return { dimension, metrics };
}

const idOf = ({ column: { key } }: MetricAt): string => key.slice(key.indexOf('.') + 1);
const isSum = ({ column: { key } }: MetricAt): boolean => key.startsWith(`${blendId}.`);

/** Without what is the sum of others among them, for parts of a whole. */
export const withoutSums = (metrics: readonly MetricAt[]): MetricAt[] => metrics.filter((metric) => !isSum(metric));

/** Without what a sum among them is made of, where each follows the one before. */
export function withoutSummed(metrics: readonly MetricAt[]): MetricAt[] {
  const summed = new Set(metrics.filter(isSum).map(idOf));
  return metrics.filter((metric) => isSum(metric) || !summed.has(idOf(metric)));
}

/** The figure in a cell; null where there is none. */
export function figureIn(row: readonly Cell[] | null | undefined, index: number): number | null {
  const cell = row?.[index];
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}

export function textIn(row: readonly Cell[] | null | undefined, index: number): string {
  const cell = row?.[index];
  return cell === null || cell === undefined ? '' : String(cell);
}

/** One figure for the whole period: the honest total, or the only row there is. */
export function wholeFigure(rows: readonly (readonly Cell[] | null)[], totals: readonly Cell[], index: number): number | null {
  return figureIn(totals, index) ?? (rows.length === 1 ? figureIn(rows[0], index) : null);
}

/** Same unit: the values may share one scale. */
export const unitOf = ({ type, currency }: Pick<MetricColumn, 'type' | 'currency'>): string =>
  type === 'money' ? `money ${currency ?? ''}` : type;
