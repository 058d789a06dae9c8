import { dayAndTime } from '@sightline/contract/core';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SupportNumber } from '#ui/feedback/support-number.tsx';
import type { StoredDraft } from '../model/draft/journal/stored-drafts.ts';
import { bannerErrors, type PlacedErrors } from '../saving/save/place-errors.ts';
import styles from './editor.module.css';

const momentOf = (at: number): string => dayAndTime(at, { locale: readerLocale(), timezone: readerZone() });

/** Work that was not saved the last time, kept on this device. */
export function OfferedDraft({
  kept,
  count,
  version,
  onTake,
  onDrop,
}: {
  kept: StoredDraft;
  /** How many there are with this one, each offered in turn. */
  count: number;
  /** Of the dashboard as it is now. */
  version: number;
  onTake: () => void;
  onDrop: () => void;
}) {
  return (
    <div className={styles.notice}>
      <Banner
        severity="info"
        title={count === 1 ? 'Unsaved changes were found.' : `Unsaved changes of ${count} windows were found.`}
        actions={
          <>
            <Button size="s" onClick={onDrop}>
              {count === 1 ? 'Drop them' : 'Drop the latest'}
            </Button>
            <Button size="s" variant="primary" onClick={onTake}>
              {count === 1 ? 'Restore' : 'Restore the latest'}
            </Button>
          </>
        }
      >
        {count === 1 ? 'They' : 'The latest'} are from {momentOf(kept.savedAt)} and only on this device. Restoring brings back the steps to
        undo as well{count === 1 ? '' : ', and leaves the others for the next time'}.
        {kept.version !== version &&
          ' The dashboard was saved since: restoring brings back all of your version, and saving it replaces the newer one.'}
      </Banner>
    </div>
  );
}

/** A save that did not succeed. */
export function FailedSave({ thrown, refused }: { thrown: Error; refused: PlacedErrors }) {
  const texts = bannerErrors(refused);
  return (
    <div className={styles.notice}>
      <Banner severity="error" title="Not saved, your changes are still here.">
        {[thrown.message, ...texts].join(' ')}
        <SupportNumber thrown={thrown} />
      </Banner>
    </div>
  );
}
