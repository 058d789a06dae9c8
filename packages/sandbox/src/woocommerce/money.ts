/** Amounts are whole cents everywhere; `58.00` is how wc/v3 writes one. */
export function decimalOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** How the analytics reports write one. */
export function amountOf(cents: number): number {
  return cents / 100;
}

export function sumOf<T>(list: readonly T[], part: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + part(entry), 0);
}

/** Splits whole cents by weight so that the parts add up exactly; the last part takes the rest. */
export function splitCents(total: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights, (weight) => weight);
  let left = total;
  return weights.map((weight, i) => {
    const part = i === weights.length - 1 || whole === 0 ? left : Math.floor((total * weight) / whole);
    left -= part;
    return part;
  });
}
