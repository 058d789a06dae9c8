import { type StatusPage, statusDays } from '@sightline/contract/monitoring';
import { spanWords } from '../groups/words/moments.ts';
import styles from './status-page.module.css';
import { intervalWords } from './status-words.ts';

/** What went wrong lately. */
export const StatusOutages = ({ page }: { page: StatusPage }) => (
  <section className={styles.part} aria-label={`Outages of the last ${statusDays} days`}>
    <h2>Outages of the last {statusDays} days</h2>
    {page.outages.length === 0 ? (
      <p className={styles.when}>There were none.</p>
    ) : (
      <ul className={styles.list}>
        {page.outages.map(({ title, hosts, domainsCount, startedAt, endedAt }) => (
          <li key={`${startedAt} ${title}`}>
            <strong>{title}</strong>
            <span className={styles.when}>
              {intervalWords(startedAt, endedAt, page.timezone)}
              {endedAt !== null && ` (${spanWords(Date.parse(endedAt) - Date.parse(startedAt))})`}
            </span>
            {domainsCount > 1 && (
              <span className={styles.when}>
                {hosts.join(', ')}
                {domainsCount > hosts.length && ` and ${domainsCount - hosts.length} more`}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);
