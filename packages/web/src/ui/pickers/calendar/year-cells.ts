import { type PickerLimits, pickerYears, selectableDays } from '@sightline/contract/dashboards';

export const yearColumns = 3;

export interface YearCell {
  year: number;
  /** No day of it may be chosen. */
  isDisabled: boolean;
}

/** The twelve years of the year view. */
export function yearCells(limits: PickerLimits, today: string): YearCell[] {
  const { min, max } = selectableDays(limits, today);
  return pickerYears(today).map((year) => ({
    year,
    isDisabled: (min !== null && `${year}-12-31` < min) || (max !== null && `${year}-01-01` > max),
  }));
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -yearColumns, ArrowDown: yearColumns };

/** The year an arrow key (Home, End) leads to, past those that are disabled; null for other keys, or where there is none. */
export function yearAfterKey(cells: readonly YearCell[], year: number, key: string): number | null {
  const open = cells.filter(({ isDisabled }) => !isDisabled);
  if (key === 'Home') return open[0]?.year ?? null;
  if (key === 'End') return open.at(-1)?.year ?? null;
  const step = steps[key];
  if (step === undefined) return null;
  for (let index = cells.findIndex((cell) => cell.year === year) + step; cells[index] !== undefined; index += step) {
    const cell = cells[index];
    if (cell && !cell.isDisabled) return cell.year;
  }
  return null;
}
