import type { Campaign } from '@sightline/contract/monitoring';
import { Button } from '#ui/base/button.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { unnotifiedWords } from './channel-words.ts';
import styles from './channels.module.css';
import { openChannels } from './open-channels.tsx';

/** Of a group whose alerts reach nobody so far. */
export function UnnotifiedLine({ group, canEdit }: { group: Campaign; canEdit: boolean }) {
  return (
    <span className={styles.untold}>
      <StatusWord tone="warning">
        <span className={styles.sentence}>{unnotifiedWords(group.untoldFor)}</span>
      </StatusWord>
      {canEdit && (
        <Button size="s" onClick={() => void openChannels(canEdit, group)}>
          Choose who is told
        </Button>
      )}
    </span>
  );
}
