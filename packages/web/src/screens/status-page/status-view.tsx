import { type StatusPage, statusDays } from '@sightline/contract/monitoring';
import { AgencyName } from '#features/brand/agency-name.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { classes } from '#ui/base/classes.ts';
import { uptimeText } from '../groups/words/figures.ts';
import { StatusOutages } from './status-outages.tsx';
import styles from './status-page.module.css';
import { StatusRow } from './status-row.tsx';
import { intervalWords, momentWords, summaryWords } from './status-words.ts';

/** `onMore` null: all that can be shown is shown. */
export function StatusView({ page, isStale, onMore }: { page: StatusPage; isStale: boolean; onMore: (() => void) | null }) {
  const summary = summaryWords(page);
  const rest = page.domainsTotal - page.domains.length;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        {page.brand.logo && <img className={styles.logo} src={page.brand.logo} alt={page.companyName} />}
        <div>
          <AgencyName of={page} />
          <h1 className={styles.name}>{page.name}</h1>
        </div>
      </header>
      <p className={classes(styles.summary, styles[summary.tone])} role="status">
        <span className={styles.dot} aria-hidden="true" />
        <strong>{summary.words}</strong>
      </p>
      {isStale && <p className={styles.stale}>Not refreshed just now; it may be out of date. We keep trying.</p>}
      {page.maintenance.length > 0 && (
        <section className={styles.part} aria-label="Maintenance">
          <h2>Maintenance</h2>
          <ul className={styles.list}>
            {page.maintenance.map(({ title, startsAt, endsAt, hosts }) => (
              <li key={`${title} ${startsAt}`}>
                <strong>{title}</strong>
                <span className={styles.when}>
                  {intervalWords(startsAt, endsAt, page.timezone)}
                  {hosts !== null && ` · ${hosts.join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part} aria-label="Websites">
        <div className={styles.partHead}>
          <h2>Websites</h2>
          <span className={styles.when}>
            Uptime of {statusDays} days: {uptimeText(page.uptime, readerLocale())}
          </span>
        </div>
        <ul className={styles.rows}>
          {page.domains.map((domain) => (
            <StatusRow key={domain.host} domain={domain} />
          ))}
        </ul>
        {onMore && <Button onClick={onMore}>Show more</Button>}
        {!onMore && rest > 0 && <p className={styles.when}>And {rest} more.</p>}
      </section>
      <StatusOutages page={page} />
      <footer className={styles.foot}>
        {page.checkedAt === null ? 'Not looked at yet.' : `Last looked at ${momentWords(page.checkedAt, page.timezone)}.`} Times are those
        of {page.timezone}.{page.brand.logo && ` ${page.companyName}`}
      </footer>
    </main>
  );
}
