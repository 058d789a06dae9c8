import type { Sharing } from '@sightline/contract/company';
import { addDays } from '@sightline/contract/core';
import { type Dashboard, dashboardLogos } from '@sightline/contract/dashboards';
import { daysWords } from '@sightline/contract/frames';
import { AgencyName } from '#features/brand/agency-name.tsx';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import { isEmbedded } from '#lib/page/embedded.ts';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { classes } from '#ui/base/classes.ts';
import { type Freshness, freshnessWords } from '#widgets/data/freshness-words.ts';
import { useLook } from '#widgets/look/look.ts';
import styles from './dashboard-page.module.css';

/** Who may look beside the company; nothing where nobody may. */
function SharingBadge({ sharing }: { sharing: Sharing }) {
  if (!sharing.public && !sharing.passwordProtected) return null;
  if (sharing.shareEnded) return <span className={classes(styles.badge, styles.ended)}>No longer shared</span>;
  const words = sharing.public ? (sharing.passwordProtected ? 'Public, with password' : 'Public link') : 'Password';
  return <span className={styles.badge}>{words}</span>;
}

/** Figures of so many days are still being counted at the most: what is said of them has its line before they come. */
const lagDaysMax = 4;

interface DashboardTitleProps {
  dashboard: Dashboard;
  shown: ShownRange | string;
  isPublic: boolean;
  /** Of all figures together. */
  freshness?: Freshness | null;
}

/** Who it is for, what it is called, and which days it shows in words; or other words under its name. */
export function DashboardTitle({ dashboard, shown, isPublic, freshness = null }: DashboardTitleProps) {
  const look = useLook();
  const words = typeof shown === 'string' ? shown : daysWords(shown.range, dashboard.timezone, look.locale);
  const fresh = freshness && freshnessWords(freshness, look, new Date());
  const mayBeOpen = typeof shown !== 'string' && shown.range.period.end >= addDays(shown.today, -lagDaysMax);
  return (
    <div className={styles.who}>
      {dashboardLogos(dashboard).map(({ address, alt }) => (
        <img key={address} className={styles.logo} src={address} alt={alt} />
      ))}
      <div>
        {/* Its own people know where they are, and so does who reads it within a website. */}
        {isPublic && !isEmbedded() && <AgencyName of={dashboard} />}
        <h1 className={styles.name}>{dashboard.name}</h1>
        <p className={styles.days}>{words}</p>
        {isDrawnAsText && <span hidden data-ahead />}
        {(fresh || mayBeOpen) && <p className={styles.fresh}>{fresh}</p>}
      </div>
      {!isPublic && <SharingBadge sharing={dashboard} />}
    </div>
  );
}
