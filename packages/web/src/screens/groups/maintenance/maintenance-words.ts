import { minuteMs, momentWords } from '@sightline/contract/core';
import { type Maintenance, timeParts } from '@sightline/contract/monitoring';
import { zoneName } from '#features/locale/timezones.ts';
import { timeOfDayWords, weekdayLabels } from '../../automatic-reports/words/schedule-words.ts';
import { type GroupReader, spanWords } from '../words/moments.ts';

/** When a window is: `Every Monday, Thursday at 02:00 (Europe/Vienna), 2 h`. */
export function maintenanceWords(
  { schedule, minutes }: Pick<Maintenance, 'schedule' | 'minutes'>,
  { locale, timezone }: GroupReader,
): string {
  const length = spanWords(minutes * minuteMs);
  if (schedule.kind === 'once') return `${momentWords(new Date(schedule.startsAt), { locale, timezone })}, ${length}`;
  const week = weekdayLabels(locale);
  const days = week.filter(({ index }) => schedule.weekdays.includes(index)).map(({ label }) => label);
  const when = `Every ${days.length === week.length ? 'day' : days.join(', ')}`;
  return `${when} at ${timeOfDayWords(timeParts(schedule.at), locale)} (${zoneName(schedule.timezone)}), ${length}`;
}
