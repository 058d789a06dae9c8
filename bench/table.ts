import type { Row } from './figure.ts';

const measuredOf = ({ value, unit }: Row): string => {
  if (unit === 'calls' || unit === 'requests') return `${value} ${unit}`;
  const digits = ['KB', 'MB', 'mails/min', 'streams/s'].includes(unit) ? 0 : 2;
  return `${value.toFixed(digits)} ${unit}`;
};
const limitOf = ({ limit, unit }: Row): string => (limit === null ? '–' : `${limit} ${unit}`);
const shareOf = ({ value, limit }: Row): string => (limit === null ? '–' : (value / limit).toFixed(2));
const verdictOf = ({ value, limit }: Row): string => (limit === null ? '' : value <= limit ? 'ok' : 'over');

const head = ['Figure', 'Measured', 'Limit', 'Of limit', '', 'Made of'];

export function tableText(rows: readonly Row[]): string {
  const lines = [head, ...rows.map((row) => [row.label, measuredOf(row), limitOf(row), shareOf(row), verdictOf(row), row.detail])];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return lines.map(lineOf).join('\n');
}
