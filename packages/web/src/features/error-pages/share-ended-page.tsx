import { usePageTitle } from '#lib/page/page-title.ts';
import { Icon } from '#ui/base/icon.tsx';
import { Main } from '#ui/layout/main.tsx';
import styles from './error-page.module.css';
import { ErrorTitle } from './error-page.tsx';

/** For visitors whose link has come to its end: no code, and nothing of whose report it was. */
export function ShareEndedPage() {
  usePageTitle(null);
  return (
    <Main className={styles.page}>
      <Icon name="calendar" size={32} />
      <ErrorTitle>This report is no longer shared</ErrorTitle>
      <p className={styles.words}>Ask whoever sent you the link.</p>
    </Main>
  );
}
