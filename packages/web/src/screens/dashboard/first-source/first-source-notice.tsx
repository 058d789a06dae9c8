import type { Dashboard } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import styles from '../dashboard-page.module.css';
import { anotherWords } from './another-words.ts';
import { askForAccount } from './ask-for-account.tsx';
import { useFirstAccount } from './use-first-account.ts';

/** Whose figures a newcomer's dashboard shows, which was guessed, and the way to another one. */
export function FirstSourceNotice({ dashboard }: { dashboard: Dashboard }) {
  const account = useFirstAccount(dashboard);
  if (account === null) return null;
  return (
    <div className={styles.fault}>
      <Banner
        severity="info"
        slim
        actions={
          <Button size="s" onClick={() => void askForAccount(account)}>
            {anotherWords(account.input)}
          </Button>
        }
      >
        Figures of {account.name}, from {account.provider}.
      </Banner>
    </div>
  );
}
