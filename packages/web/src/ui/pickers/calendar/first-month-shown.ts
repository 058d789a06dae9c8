/** A day of the first of the months that stand side by side: of two, the second is not one in which no day can be chosen. Days as `2026-11-25`. */
export function firstMonthShown(day: string, max: string | null, months: number): string {
  if (months === 1 || max === null || day.slice(0, 7) < max.slice(0, 7)) return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}
