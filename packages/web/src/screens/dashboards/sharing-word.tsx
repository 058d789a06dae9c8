import type { Sharing } from '@sightline/contract/company';
import type { DashboardRow } from '@sightline/contract/dashboards';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Icon, type IconName } from '#ui/base/icon.tsx';
import styles from './dashboards.module.css';

const words = { ended: 'No longer shared', password: 'Password', public: 'Public link', private: 'Private' } as const;
const icons = { ended: 'calendar', password: 'lock', public: 'globe', private: 'user' } as const satisfies Record<
  keyof typeof words,
  IconName
>;

function modeOf({ passwordProtected, public: isPublic, shareEnded }: Sharing): keyof typeof words {
  if (!passwordProtected && !isPublic) return 'private';
  if (shareEnded) return 'ended';
  return passwordProtected ? 'password' : 'public';
}

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Who can open it, and until when. */
export function SharingWord({ row }: { row: DashboardRow }) {
  const mode = modeOf(row);
  const until = mode === 'password' || mode === 'public' ? row.sharedUntil : null;
  return (
    <span className={styles.sharing}>
      <Icon name={icons[mode]} size={14} />
      {words[mode]}
      {until !== null && ` until ${shortDay(until)}`}
    </span>
  );
}
