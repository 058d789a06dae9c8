import type { Dashboard } from '@sightline/contract/dashboards';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import styles from '#features/sharing/share-menu.module.css';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import type { BreakdownChange } from './use-share-change.ts';

/** Whether visitors may go beyond what the dashboard shows. */
export function ShareBreakdowns({ dashboard, breakdowns }: { dashboard: Dashboard; breakdowns: BreakdownChange }) {
  const { wished, error, allow } = breakdowns;
  return (
    <section className={styles.part} aria-label="What visitors may ask">
      <Checkbox label="Visitors may break figures down" checked={wished ?? dashboard.visitorBreakdowns} onChange={allow} />
      <p className={styles.hint}>By anything the source knows, such as search terms or cities.</p>
      {error && (
        <p className={styles.error} role="alert">
          {asAppError(error).message}
        </p>
      )}
    </section>
  );
}
