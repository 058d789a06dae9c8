import { type Dashboard, dashboardLogos } from '@sightline/contract/dashboards';
import { AgencyName } from '#features/brand/agency-name.tsx';
import { classes } from '#ui/base/classes.ts';
import styles from './print.module.css';

/** What it is, whom it is for and which days it shows. */
export function PrintHead({ dashboard, days }: { dashboard: Dashboard; days: string }) {
  return (
    <header
      className={classes(styles.title, dashboard.brand.colour !== null && styles.branded)}
      style={dashboard.brand.colour === null ? undefined : { borderBlockEndColor: dashboard.brand.colour }}
    >
      <div>
        <AgencyName of={dashboard} />
        <h1>{dashboard.name}</h1>
        <p>{[dashboard.clientName, days].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.logos}>
        {dashboardLogos(dashboard).map(({ address, alt }) => (
          <img key={address} src={address} alt={alt} />
        ))}
      </div>
    </header>
  );
}
