import { figureText } from './figures.ts';

/** A share is written in tenths of a percent. */
const tenths = 1000;

/**
 * Shares of a whole as they are written, in fractions of it: rounded down to a tenth of a percent, and what then lacks of 100.0 % given to those with
 * the largest remainders. Rounded each for itself they would add up to 99.9 or 100.1. All zero where there is no whole.
 */
export function writtenShares(values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole <= 0) return values.map(() => 0);
  const quotas = values.map((value) => (value / whole) * tenths);
  const written = quotas.map(Math.floor);
  const lacking = tenths - written.reduce((sum, share) => sum + share, 0);
  const remainder = (index: number) => (quotas[index] ?? 0) % 1;
  const byRemainder = values.map((_, index) => index).sort((a, b) => remainder(b) - remainder(a) || a - b);
  for (const index of byRemainder.slice(0, lacking)) written[index] = (written[index] ?? 0) + 1;
  return written.map((share) => share / tenths);
}

/** With one decimal, in all of them: "0.0%" beside "44%" says neither as exactly as the other. */
export const shareText = (share: number, locale: string): string =>
  figureText(share, { type: 'percent', currency: null, decimals: 1 }, locale);
