import { type Dashboard, dashboardLogos } from '@sightline/contract/dashboards';
import styles from './print-front.module.css';

/** Longer ones are set smaller. */
const longName = 40;

/** The first sheet: what it is, for whom, of which days, and whose work it is. */
export const PrintCover = ({ dashboard, days, text }: { dashboard: Dashboard; days: string; text: string }) => (
  <section className={styles.cover} data-cover>
    <div className={styles.logos}>
      {dashboardLogos(dashboard).map(({ address, alt }) => (
        <img key={address} src={address} alt={alt} />
      ))}
    </div>
    <div
      className={styles.what}
      data-long={dashboard.name.length > longName}
      style={dashboard.brand.colour === null ? undefined : { borderBlockStartColor: dashboard.brand.colour }}
    >
      <h1>{dashboard.name}</h1>
      {dashboard.clientName && <p className={styles.client}>{dashboard.clientName}</p>}
      <p className={styles.days}>{days}</p>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    <p className={styles.agency}>{dashboard.companyName}</p>
  </section>
);
