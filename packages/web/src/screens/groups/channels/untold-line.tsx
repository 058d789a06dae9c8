import type { Campaign } from '@sightline/contract/campaigns';
import { useMe } from '../../../api/queries/users.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import styles from './channels.module.css';
import { openChannels } from './open-channels.tsx';

/** Of a group whose alerts reach nobody so far: it has no channel in use, or none of the company has confirmed an address that mails may go out for. */
export function UntoldLine({ group, canEdit }: { group: Campaign; canEdit: boolean }) {
  const { data: me } = useMe();
  const waitsForMe = group.channelIds.length > 0 && me?.emailVerified === false;
  return (
    <span className={styles.untold}>
      <StatusWord tone="warning">
        {waitsForMe ? 'Nobody is told of its alerts before you confirm your e-mail address' : 'Nobody is told of its alerts'}
      </StatusWord>
      {canEdit && (
        <Button size="s" onClick={() => void openChannels(canEdit, group)}>
          Choose who is told
        </Button>
      )}
    </span>
  );
}
