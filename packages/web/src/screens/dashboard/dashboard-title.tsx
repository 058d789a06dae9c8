import type { Dashboard } from '@sightline/contract/dashboards';
import { dashboardLogos } from '@sightline/contract/rules/dashboard-logos';
import { daysWords } from '@sightline/contract/rules/period-words';
import type { Sharing } from '@sightline/contract/sharing';
import { classes } from '../../ui/classes.ts';
import { useLook } from '../../widgets/look.ts';
import styles from './dashboard-page.module.css';
import type { ShownRange } from './use-range.ts';

/** Who may look beside the company; nothing where nobody may. */
function SharingBadge({ sharing }: { sharing: Sharing }) {
  if (!sharing.public && !sharing.passwordProtected) return null;
  if (sharing.shareEnded) return <span className={classes(styles.badge, styles.ended)}>No longer shared</span>;
  const words = sharing.public ? (sharing.passwordProtected ? 'Public, with password' : 'Public link') : 'Password';
  return <span className={styles.badge}>{words}</span>;
}

/** Who it is for, what it is called, and which days it shows in words; or other words under its name. */
export function DashboardTitle({ dashboard, shown, isPublic }: { dashboard: Dashboard; shown: ShownRange | string; isPublic: boolean }) {
  const { locale } = useLook();
  const words = typeof shown === 'string' ? shown : daysWords(shown.range, dashboard.timezone, locale);
  return (
    <div className={styles.who}>
      {dashboardLogos(dashboard).map(({ address, alt }) => (
        <img key={address} className={styles.logo} src={address} alt={alt} />
      ))}
      <div>
        <h1 className={styles.name}>{dashboard.name}</h1>
        <p className={styles.days}>{words}</p>
      </div>
      {!isPublic && <SharingBadge sharing={dashboard} />}
    </div>
  );
}
