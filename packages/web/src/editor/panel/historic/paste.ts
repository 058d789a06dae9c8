import { type HistoricInputs, readTyped, readUnit } from '@sightline/contract/dashboards';
import { canTakeMetric, canTakeRow, withCell, withMetric, withNewMetric, withNewRow } from '../../model/sheet.ts';

/** Cells of a spreadsheet as the clipboard gives them; null for a text that is no more than one cell. */
export function cellsOf(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

/** A row of names above the values: no unit of time in front, and nothing that is a number behind. */
const isHead = (sheet: HistoricInputs, [first = '', ...names]: readonly string[]): boolean =>
  readUnit(first, sheet.step) === null &&
  names.length > 0 &&
  names.every((name) => name !== '' && typeof readTyped(name, 'number') === 'string');

/**
 * Cells put in from one cell on, rightwards and down; rows and metrics are added as they are needed, as long as there may be more. A first line
 * of names, put in with its units of time, names the metrics.
 */
export function withPasted(sheet: HistoricInputs, row: number, column: number, cells: readonly (readonly string[])[]): HistoricInputs {
  let next = sheet;
  const width = Math.max(...cells.map((line) => line.length));
  while (next.metrics.length < column + width - 1 && canTakeMetric(next)) next = withNewMetric(next);
  const [head = [], ...body] = cells;
  const isNamed = column === 0 && isHead(next, head);
  if (isNamed) {
    for (const [index, label] of head.slice(1).entries()) {
      const metric = next.metrics[index];
      if (metric) next = withMetric(next, index, { ...metric, label: label.slice(0, 80) });
    }
  }
  for (const [down, line] of (isNamed ? body : cells).entries()) {
    if (row + down >= next.rows.length) {
      if (!canTakeRow(next)) break;
      next = withNewRow(next);
    }
    for (const [right, text] of line.entries()) {
      if (column + right > next.metrics.length) break;
      const typed = text.slice(0, 40);
      const unit = column + right === 0 ? readUnit(typed, next.step) : null;
      next = withCell(next, row + down, column + right, unit ?? typed);
    }
  }
  return next;
}
