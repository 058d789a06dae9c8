import type { Maintenance } from '@sightline/contract/maintenance';
import { weekdayLabels } from '../../automatic-reports/schedule-words.ts';
import { momentWords, spanWords } from '../words/moments.ts';

/** When a window is: `Mondays, Thursdays at 02:00 (Europe/Vienna), 2 h`. */
export function maintenanceWords({ schedule, minutes }: Pick<Maintenance, 'schedule' | 'minutes'>, locale: string): string {
  const length = spanWords(minutes * 60_000);
  if (schedule.kind === 'once') return `${momentWords(schedule.startsAt, locale)}, ${length}`;
  const days = weekdayLabels.filter(({ index }) => schedule.weekdays.includes(index)).map(({ label }) => `${label}s`);
  const when = days.length === weekdayLabels.length ? 'Every day' : days.join(', ');
  return `${when} at ${schedule.at} (${schedule.timezone.replaceAll('_', ' ')}), ${length}`;
}
