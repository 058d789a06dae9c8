import type { Day } from '@sightline/contract/period';
import { type Sharing, type ViewLog, viewLogDays } from '@sightline/contract/sharing';
import { relativeTime } from '../../ui/relative-time.ts';

/** A day in words; without a locale the reader's. */
export const dayWords = (day: Day, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const isShared = ({ public: isPublic, passwordProtected }: Sharing): boolean => isPublic || passwordProtected;

/** Who sees the dashboard now, and until when. */
export function audienceWords(sharing: Sharing, timezone: string, locale?: string): string {
  if (!isShared(sharing))
    return 'Only people of your company can open this address. To show it to a client, switch the public link on or set a password.';
  const { sharedUntil, shareEnded, passwordProtected } = sharing;
  if (shareEnded && sharedUntil !== null)
    return `Visitors have not seen it since the end of ${dayWords(sharedUntil, locale)}. Choose a later day to show it again.`;
  const who = passwordProtected ? 'Whoever has the address and the password sees it' : 'Whoever has the address sees it';
  return sharedUntil === null ? `${who}.` : `${who} until the end of ${dayWords(sharedUntil, locale)} (${timezone}).`;
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const people = (count: number): string => (count === 1 ? 'one visitor' : `about ${count} visitors`);

/** How often it was opened. */
export function viewWords({ views, visitors, lastSeenAt }: ViewLog, now: number, locale?: string): string {
  const lately = `in the last ${viewLogDays} days`;
  if (views === 0 || lastSeenAt === null) return `Not opened by a visitor ${lately}.`;
  return `Viewed ${times(views)} by ${people(visitors)} ${lately}, the last one ${relativeTime(lastSeenAt, now, locale)}.`;
}
