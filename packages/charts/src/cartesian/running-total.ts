/**
 * What there is until each place, of figures that add up. A place without a figure in between adds nothing; before the first figure and after the last
 * nothing is known.
 */
export function runningTotal(values: readonly (number | null)[]): (number | null)[] {
  const last = values.findLastIndex((value) => value !== null);
  let total: number | null = null;
  return values.map((value, index) => {
    if (value !== null) total = (total ?? 0) + value;
    return index > last ? null : total;
  });
}
