import { dayAndTime } from '@sightline/contract/core';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SupportNumber } from '#ui/feedback/support-number.tsx';
import type { StoredDraft } from '../model/draft/journal/stored-drafts.ts';
import { sectionsAtFault } from '../model/form/style-sections.ts';
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
        title={count === 1 ? 'Unsaved changes' : `Unsaved changes of ${count} windows`}
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
        {count === 1 ? 'They' : 'The latest'} are from {momentOf(kept.savedAt)} and only on this device. Restoring keeps their undo steps
        {count === 1 ? '' : ' and leaves the others for later'}.{kept.version !== version && ' Saving them replaces a newer version.'}
      </Banner>
    </div>
  );
}

/** A save that did not succeed. */
export function FailedSave({ thrown, refused }: { thrown: Error; refused: PlacedErrors }) {
  const texts = bannerErrors(refused);
  const sections = sectionsAtFault(refused.fields).map(({ name }) => name);
  if (sections.length > 0) texts.push(`In Styles: ${sections.join(', ')}.`);
  return (
    <div className={styles.notice}>
      <Banner severity="error" title="Not saved; your changes are kept.">
        {[thrown.message, ...texts].join(' ')}
        <SupportNumber thrown={thrown} />
      </Banner>
    </div>
  );
}
