const steps = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** "5 minutes ago", "yesterday"; under a minute "just now". `instant` is ISO; without a locale the viewer's. */
export function relativeTime(instant: string, now: number, locale?: string): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const step = steps.find((each) => Math.abs(seconds) >= each.seconds);
  if (!step) return 'just now';
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / step.seconds), step.unit);
}

/** The full instant in the viewer's locale and zone, for the tooltip. */
export const exactTime = (instant: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
