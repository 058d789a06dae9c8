import type { Dashboard } from '@sightline/contract/dashboards';
import { rangeWords } from '@sightline/contract/rules/period-words';
import { useLook } from '../../widgets/look.ts';
import styles from './dashboard-page.module.css';
import type { ShownRange } from './use-range.ts';

/** Who it is for, what it is called, and which days it shows in words. */
export function DashboardTitle({ dashboard, shown, isPublic }: { dashboard: Dashboard; shown: ShownRange; isPublic: boolean }) {
  const { locale } = useLook();
  const words = rangeWords(shown.range, locale);
  const images = [dashboard.styles.logoImage, dashboard.styles.clientImage].filter((image) => image !== null);
  return (
    <div className={styles.who}>
      {images.map((image) => (
        <img key={image} className={styles.logo} src={image} alt="" />
      ))}
      <div>
        <h1 className={styles.name}>{dashboard.name}</h1>
        <p className={styles.days}>
          {[words.period, words.comparison].filter(Boolean).join(', ')} · {dashboard.timezone}
        </p>
      </div>
      {!isPublic && dashboard.public && (
        <span className={styles.badge}>{dashboard.passwordProtected ? 'Public, with password' : 'Public link'}</span>
      )}
      {!isPublic && !dashboard.public && dashboard.passwordProtected && <span className={styles.badge}>Password</span>}
    </div>
  );
}
