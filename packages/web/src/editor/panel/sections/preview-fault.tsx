import type { FrameError } from '@sightline/contract/frames';
import { Button } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import styles from '../panel.module.css';

/** Why the widget has no figures, with the provider's own words. */
export const PreviewFault = ({ error, onAgain }: { error: FrameError; onAgain: () => void }) => (
  <div className={styles.fault}>
    <Banner
      severity="error"
      actions={
        <Button size="s" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {error.message}
      {error.providerMessage && <p className={styles.note}>{error.providerMessage}</p>}
    </Banner>
  </div>
);

/** While a source takes long to answer. */
export const SlowSource = () => (
  <div className={styles.fault}>
    <Banner severity="info">This source answers slowly. Go on meanwhile.</Banner>
  </div>
);
