import { useIncidentImpact } from '#api/queries/website-analytics.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { impactWords } from './impact-words.ts';
import styles from './incident-panel.module.css';

/** What fell into the outage, where sources measure its domains; else why that cannot be said. It is read beside the rest, which does not wait for it. */
export function IncidentImpactLine({ id }: { id: string }) {
  const { data, isError } = useIncidentImpact(id);
  if (isError) return <p className={styles.quiet}>Its cost could not be estimated.</p>;
  if (!data) return null;
  const words = impactWords(data, readerLocale());
  return (
    <section aria-label="Its possible cost">
      {words !== null && <p className={styles.impact}>{words}</p>}
      <p className={styles.quiet}>{data.basis}</p>
    </section>
  );
}
