import { Button } from '../ui/button.tsx';
import styles from './widget-card.module.css';

/** What happened and what to do, in the words the server chose for this reader. */
export const WidgetFault = ({ message, onAgain }: { message: string; onAgain?: (() => void) | undefined }) => (
  <div className={styles.fault} role="alert">
    <p>{message}</p>
    {onAgain && (
      <Button size="s" onClick={onAgain}>
        Try again
      </Button>
    )}
  </div>
);
