import { describe, expect, test } from 'vitest';
import { yearAfterKey, yearCells } from './year-cells.ts';

const today = '2026-11-22';

describe('the year view', () => {
  test('shows five years before the current one and six after', () => {
    const years = yearCells({ future: true }, today).map(({ year }) => year);
    expect([years[0], years.at(-1), years.length]).toEqual([2021, 2032, 12]);
  });

  test('disables the years without a day that may be chosen', () => {
    const open = (limits: Parameters<typeof yearCells>[0]) =>
      yearCells(limits, today)
        .filter(({ isDisabled }) => !isDisabled)
        .map(({ year }) => year);
    expect(open({})).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
    expect(open({ future: true, min: '2023-12-31', max: '2028-01-01' })).toEqual([2023, 2024, 2025, 2026, 2027, 2028]);
  });

  test('is walked with the arrow keys, never into what is disabled', () => {
    const cells = yearCells({ min: '2022-06-01' }, today);
    expect(yearAfterKey(cells, 2024, 'ArrowLeft')).toBe(2023);
    expect(yearAfterKey(cells, 2025, 'ArrowUp')).toBe(2022);
    expect(yearAfterKey(cells, 2024, 'ArrowUp')).toBeNull();
    expect(yearAfterKey(cells, 2026, 'ArrowRight')).toBeNull();
    expect(yearAfterKey(cells, 2024, 'Home')).toBe(2022);
    expect(yearAfterKey(cells, 2024, 'End')).toBe(2026);
    expect(yearAfterKey(cells, 2024, 'Tab')).toBeNull();
  });
});
