import { numberFormatter } from '@sightline/contract/core';
import { counted } from '#lib/locale/counted.ts';
import type { Tone } from './state-words.ts';

/** Stands where nothing is known. */
export const nothing = '–';

export interface Figure {
  text: string;
  tone: Tone;
}

const whole = (value: number, locale: string): string => numberFormatter(locale, { maximumFractionDigits: 0 }).format(value);

/** Rounded down: 99.996 % is not 100 %. */
export function uptimeText(share: number | null, locale: string): string {
  if (share === null) return nothing;
  const digits = share === 1 ? 0 : 2;
  const options = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  // Beyond the tenth place lies only what binary fractions leave: 0.9971 is 9970.999… ten-thousandths.
  return numberFormatter(locale, options).format(Math.floor(Number((share * 10_000).toFixed(6))) / 10_000);
}

export const milliseconds = (ms: number | null, locale: string): string => (ms === null ? nothing : `${whole(Math.round(ms), locale)} ms`);

/** From so few days on an end is said in colour too; certificates renew themselves earlier than that. */
const soonDays = 14;

/** Whole days that are left until an end, short. */
export function daysLeft(days: number | null, locale: string): Figure {
  if (days === null) return { text: nothing, tone: 'neutral' };
  if (days < 0) return { text: 'expired', tone: 'bad' };
  if (days === 0) return { text: 'today', tone: 'bad' };
  return { text: `${whole(days, locale)} d`, tone: days === 1 ? 'bad' : days <= soonDays ? 'warning' : 'neutral' };
}

/** A change against the days before, with its sign. */
export function changeFigure(change: number | null, locale: string): Figure {
  if (change === null) return { text: nothing, tone: 'neutral' };
  const size = numberFormatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(change));
  if (Math.round(Math.abs(change) * 100) === 0) return { text: `± ${size}`, tone: 'neutral' };
  return change > 0 ? { text: `↑ ${size}`, tone: 'good' } : { text: `↓ ${size}`, tone: 'bad' };
}

export const domainsWords = (count: number, locale: string): string => counted(count, 'domain', 'domains', locale);

/** Domains of a list that has others in it. */
export const goodOnes = (count: number, locale: string): string => `the ${counted(count, 'good one', 'good ones', locale)}`;
