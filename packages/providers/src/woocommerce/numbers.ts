/** A figure; older shops send some of them as text. Null where there is none. */
export function figure(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Adds without the crumbs of binary fractions: 0.1 + 0.2 is 0.3. Nulls count as nothing; nothing but nulls stays null. */
export function addUp(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : withoutCrumbs(known.reduce((sum, value) => sum + value, 0));
}

export function divide(numerator: number | null, denominator: number | null): number | null {
  return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
}

const withoutCrumbs = (value: number): number => Math.round(value * 1e6) / 1e6;
