import type { Campaign } from '@sightline/contract/campaigns';
import { Button } from '../../../ui/button.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import styles from './channels.module.css';
import { openChannels } from './open-channels.tsx';

/** Of a group without a channel in use: its alerts wait for somebody who looks. */
export const UntoldLine = ({ group, canEdit }: { group: Campaign; canEdit: boolean }) => (
  <span className={styles.untold}>
    <StatusWord tone="warning">Nobody is told of its alerts</StatusWord>
    {canEdit && (
      <Button size="s" onClick={() => void openChannels(canEdit, group)}>
        Choose who is told
      </Button>
    )}
  </span>
);
