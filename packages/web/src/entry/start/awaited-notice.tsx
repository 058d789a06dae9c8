import { localeFacts } from '@sightline/contract/core';
import { wordsIn } from '@sightline/contract/frames';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isAwaited, onAwaited } from '#lib/late/fetch-late.ts';
import { notificationLocale, onNotificationLocale } from '#lib/late/notification-locale.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import styles from './awaited-notice.module.css';

/** Says that a part of the page is waited for, over whatever is shown; goes with the waiting. One stands at the root, in whose language a page may have it speak. */
export function AwaitedNotice() {
  const isShown = useSyncExternalStore(onAwaited, isAwaited);
  const locale = useSyncExternalStore(onNotificationLocale, notificationLocale);
  if (!isShown) return null;
  return createPortal(
    <div className={styles.notice} lang={(locale && localeFacts(locale).language) ?? undefined}>
      <Banner severity="warning">{wordsIn(locale ?? 'en').page.awaited}</Banner>
    </div>,
    document.body,
  );
}
