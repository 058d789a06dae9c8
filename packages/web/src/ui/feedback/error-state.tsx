import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import styles from './state-page.module.css';

/** What happened (`message`, and `note` below it), what can be done; `onRetry` asks again. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  note,
  onRetry,
  isAskedAgain = false,
  isPage = false,
  children,
}: {
  title?: string;
  message: string;
  note?: ReactNode;
  onRetry?: () => void;
  /** It is asked again by itself. */
  isAskedAgain?: boolean;
  /** Nothing else stands in the page. */
  isPage?: boolean;
  children?: ReactNode;
}) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.state} role="alert" data-asked-again={isAskedAgain || undefined}>
      <div className={styles.picture}>
        <Icon name="error" size={32} />
      </div>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.words}>{message}</p>
      {note}
      {(onRetry || children) && (
        <div className={styles.actions}>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {children}
        </div>
      )}
    </div>
  );
}
