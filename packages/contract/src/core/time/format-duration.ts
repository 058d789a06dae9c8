import { minusSign, numberFormatter } from '../locale/intl-formatters.ts';
import { hourS } from './time-units.ts';

/** What the first figure of a duration counts: minutes, or hours from an hour on. Both signs are the same in every language. */
export function durationUnit(seconds: number, decimals: number | null = null): 'min' | 'h' {
  const scale = 10 ** (decimals ?? 0);
  return Math.round(Math.abs(seconds) * scale) >= hourS * scale ? 'h' : 'min';
}

/** Seconds as m:ss, from an hour on as h:mm:ss; `decimals` of the seconds, null: whole seconds. */
export function formatDuration(seconds: number, locale: string, decimals: number | null = null): string {
  const scale = 10 ** (decimals ?? 0);
  // Rounded first: 59.7 s is 1:00, never 0:60.
  const rounded = Math.round(Math.abs(seconds) * scale);
  const hours = Math.floor(rounded / (hourS * scale));
  const minutes = Math.floor(rounded / (60 * scale)) % 60;
  const rest = (rounded % (60 * scale)) / scale;
  const text = (value: number, digits: number, fraction = 0) =>
    numberFormatter(locale, { minimumIntegerDigits: digits, minimumFractionDigits: fraction, maximumFractionDigits: fraction }).format(
      value,
    );
  const parts = [text(minutes, hours > 0 ? 2 : 1), text(rest, 2, decimals ?? 0)];
  if (hours > 0) parts.unshift(text(hours, 1));
  return (seconds < 0 && rounded > 0 ? minusSign : '') + parts.join(':');
}
