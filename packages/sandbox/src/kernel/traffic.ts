import { dayNumber, weekday } from './days.ts';
import { seeded } from './random.ts';

/** Sunday first: visits of a shop or an agency's client sag at the weekend. */
const WEEK = [0.78, 1.06, 1.1, 1.08, 1.07, 1.03, 0.88];

/** How busy a day is, as a multiplier about 1: weekly rhythm × slow growth × season × a day's own chance. */
export function dailyShape(seedParts: (string | number)[], day: string): number {
  const own = seeded('shape', ...seedParts);
  const growthPerYear = 0.04 + own() * 0.14;
  const seasonHeight = 0.05 + own() * 0.12;
  const seasonPeak = own() * 365;
  const number = dayNumber(day);
  const years = (number - dayNumber('2026-01-01')) / 365.25;
  const trend = (1 + growthPerYear) ** years;
  const season = 1 + seasonHeight * Math.cos(((number - seasonPeak) / 365.25) * 2 * Math.PI);
  const chance = seeded('day', ...seedParts, day);
  const noise = 0.92 + (chance() + chance()) * 0.08;
  const campaign = chance() < 0.03 ? 1.25 : 1;
  return (WEEK[weekday(day)] ?? 1) * trend * season * noise * campaign;
}
