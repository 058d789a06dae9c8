import type { TableColumn } from '@sightline/charts';

/** How wide tables are made to fit: first set closer, then cut into so many parts beside each other's names. */
export interface TableFit {
  isDense: boolean;
  parts: number;
}

/** More would not make it narrower: whoever looks again and again whether it fits must come to an end. */
const partsMax = 24;

export const roomyFit: TableFit = { isDense: false, parts: 1 };
export function narrowerFit(fit: TableFit): TableFit {
  if (!fit.isDense) return { ...fit, isDense: true };
  return fit.parts < partsMax ? { ...fit, parts: fit.parts + 1 } : fit;
}

/**
 * The columns of each part, as places in `columns`: every part begins with the names, and the change stands in the first, with the metric it tells of. No
 * part is without figures, so that there may be fewer than asked for.
 */
export function columnParts(columns: readonly Pick<TableColumn, 'role'>[], parts: number): number[][] {
  const placesOf = (role: TableColumn['role']): number[] => columns.flatMap((column, place) => (column.role === role ? [place] : []));
  const [names, metrics, changes] = [placesOf('dimension'), placesOf('metric'), placesOf('change')];
  const count = Math.max(1, Math.min(parts, metrics.length));
  const lengthOf = (part: number): number =>
    Math.floor(((part + 1) * metrics.length) / count) - Math.floor((part * metrics.length) / count);
  let next = 0;
  return Array.from({ length: count }, (_, part) => {
    const own = metrics.slice(next, next + lengthOf(part));
    next += own.length;
    return [...names, ...own, ...(part === 0 ? changes : [])];
  });
}
