import type { DashboardRow } from '@sightline/contract/dashboards';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './dashboards.module.css';

const words = { password: 'Password', public: 'Public link', private: 'Private' } as const;
const icons = { password: 'lock', public: 'globe', private: 'user' } as const satisfies Record<keyof typeof words, IconName>;
const modeOf = ({ passwordProtected, public: isPublic }: DashboardRow): keyof typeof words =>
  passwordProtected ? 'password' : isPublic ? 'public' : 'private';

/** Who can open it. */
export function SharingWord({ row }: { row: DashboardRow }) {
  const mode = modeOf(row);
  return (
    <span className={styles.sharing}>
      <Icon name={icons[mode]} size={14} />
      {words[mode]}
    </span>
  );
}
