import type { RawCell } from './read-grid.ts';

const errorTexts = new Set(['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#ERROR!']);
export const loadingText = 'Loading...';

export const isErrorCell = (cell: RawCell): boolean => typeof cell === 'string' && (errorTexts.has(cell) || cell === loadingText);

/** One sentence a kind of cell that has no value to give. */
export function errorWarnings(cells: RawCell[][]): string[] {
  const found = cells.flat().filter(isErrorCell);
  const loading = found.filter((cell) => cell === loadingText).length;
  const failed = found.length - loading;
  const sample = found.find((cell) => cell !== loadingText);
  return [
    ...(failed === 0
      ? []
      : [
          failed === 1
            ? `1 cell shows the error ${sample} and counts as empty.`
            : `${failed} cells show an error such as ${sample} and count as empty.`,
        ]),
    ...(loading === 0
      ? []
      : [
          `${loading === 1 ? '1 cell was still loading and counts' : `${loading} cells were still loading and count`} as empty until the next refresh.`,
        ]),
  ];
}
