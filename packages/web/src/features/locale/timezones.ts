import type { Choice } from '#ui/forms/fields/choice-field.tsx';

/** `UTC+2`, `UTC−3:30` or `UTC` now, in that zone. */
export function offsetOf(timezone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'shortOffset' }).formatToParts(now);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  // Some versions write GMT+0.
  return text.replace('GMT', 'UTC').replace('-', '−').replace(/\+0$/, '');
}

/** A zone as people read it: `America/New York`. */
export const zoneName = (timezone: string): string => timezone.replaceAll('_', ' ');

/** All zones the browser knows, grouped by continent; the kept one is among them even if it is not. */
export function timezoneChoices(kept: string, now: Date): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', kept]);
  return [...zones].sort().map((value) => ({
    value,
    label: zoneName(value),
    group: value.includes('/') ? value.slice(0, value.indexOf('/')) : '',
    description: offsetOf(value, now),
  }));
}
