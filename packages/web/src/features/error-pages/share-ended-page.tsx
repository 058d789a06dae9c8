import { usePageTitle } from '#lib/page/page-title.ts';
import { Icon } from '#ui/base/icon.tsx';
import styles from './error-page.module.css';

/** For visitors whose link has come to its end: no code, and nothing of whose report it was. */
export function ShareEndedPage() {
  usePageTitle(null);
  return (
    <main className={styles.page}>
      <Icon name="calendar" size={32} />
      <h1>This report is no longer shared</h1>
      <p className={styles.words}>If you still need it, please ask whoever sent you the link.</p>
    </main>
  );
}
