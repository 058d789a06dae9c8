const known = (values: readonly (number | null | undefined)[]): number[] => values.filter((value) => value !== null && value !== undefined);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Without the crumbs of binary fractions: 0.1 + 0.2 is 0.3. */
export const withoutCrumbs = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Of whole numbers. Nulls count as nothing; nothing but nulls stays null. */
export function countUp(values: readonly (number | null | undefined)[]): number | null {
  const numbers = known(values);
  return numbers.length === 0 ? null : sum(numbers);
}

/** The same of fractions. */
export function addUp(values: readonly (number | null | undefined)[]): number | null {
  const total = countUp(values);
  return total === null ? null : withoutCrumbs(total);
}

export function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const numbers = known(values);
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}

/** Null where there is nothing to divide, or nothing to divide by. */
export const ratioOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;
