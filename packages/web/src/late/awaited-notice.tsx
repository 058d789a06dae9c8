import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '../ui/banner.tsx';
import { useWords } from '../widgets/use-words.ts';
import styles from './awaited-notice.module.css';
import { isAwaited, onAwaited } from './fetch-late.ts';

/** Says that a part of the page is waited for, over whatever is shown; goes with the waiting. */
export function AwaitedNotice() {
  const isShown = useSyncExternalStore(onAwaited, isAwaited);
  const words = useWords();
  if (!isShown) return null;
  return createPortal(
    <div className={styles.notice}>
      <Banner severity="warning">{words.page.awaited}</Banner>
    </div>,
    document.body,
  );
}
