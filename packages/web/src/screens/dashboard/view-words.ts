import { type ViewLog, viewLogDays } from '@sightline/contract/sharing';
import { relativeTime } from '../../ui/relative-time.ts';

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const people = (count: number): string => (count === 1 ? 'one visitor' : `about ${count} visitors`);

/** How often it was opened. */
export function viewWords({ views, visitors, lastSeenAt }: ViewLog, now: number, locale?: string): string {
  const lately = `in the last ${viewLogDays} days`;
  if (views === 0 || lastSeenAt === null) return `Not opened by a visitor ${lately}.`;
  return `Viewed ${times(views)} by ${people(visitors)} ${lately}, the last one ${relativeTime(lastSeenAt, now, locale)}.`;
}
