import { Button } from '#ui/base/button.tsx';
import { useWords } from './use-words.ts';
import styles from './widget-card.module.css';

/** What happened and what to do, in the words the server chose for this reader. */
export const WidgetFault = ({ message, onAgain }: { message: string; onAgain?: (() => void) | undefined }) => {
  const words = useWords();
  return (
    <div className={styles.fault} role="alert">
      <p>{message}</p>
      {onAgain && (
        <Button size="s" onClick={onAgain}>
          {words.card.tryAgain}
        </Button>
      )}
    </div>
  );
};
