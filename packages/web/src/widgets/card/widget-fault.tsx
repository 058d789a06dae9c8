import { Button } from '#ui/base/button.tsx';
import styles from '../insight/widget-trouble.module.css';
import { useWords } from '../look/use-words.ts';

/** What happened and what to do, in the words the server chose for this reader. */
export const WidgetFault = ({
  message,
  onAgain,
  isSaidAbove = false,
}: {
  message: string;
  onAgain?: (() => void) | undefined;
  /** For all cards at once: a screen reader says it once. */
  isSaidAbove?: boolean;
}) => {
  const words = useWords();
  return (
    <div className={styles.fault} role={isSaidAbove ? undefined : 'alert'}>
      <p>{message}</p>
      {onAgain && (
        <Button size="s" onClick={onAgain}>
          {words.card.tryAgain}
        </Button>
      )}
    </div>
  );
};
