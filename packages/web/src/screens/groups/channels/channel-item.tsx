import type { AlertChannel, Campaign } from '@sightline/contract/monitoring';
import { useDeleteChannel, useTestChannel, useTieChannel } from '#api/queries/alert-channels.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { channelWords } from './channel-words.ts';
import styles from './channels.module.css';

interface ChannelItemProps {
  channel: AlertChannel;
  group: Pick<Campaign, 'id' | 'name'> | null;
  canEdit: boolean;
  onEdit: () => void;
}

export function ChannelItem({ channel, group, canEdit, onEdit }: ChannelItemProps) {
  const { id, name, enabled, lastFault, lastSentAt, campaignIds } = channel;
  const tie = useTieChannel();
  const remove = useDeleteChannel();
  const test = useTestChannel();
  const sendTest = async () => {
    try {
      await test.mutateAsync(id);
    } catch (thrown) {
      notifyFailed(thrown);
      throw thrown;
    }
    notifyDone(`Test sent to “${name}”.`);
  };
  const askToDelete = async () => {
    const message =
      campaignIds.length === 0 ? 'No group uses it.' : `${counted(campaignIds.length, 'group loses', 'groups lose', readerLocale())} it.`;
    const done = await askQuestion({ title: `Delete the channel “${name}”?`, message, action: () => remove.mutateAsync(id) });
    if (done) notifyDone(`Channel “${name}” deleted.`);
  };
  const use = async (campaignId: string, isTied: boolean) => {
    // Two quick clicks would else race each other.
    if (tie.isPending) return;
    try {
      await tie.mutateAsync({ id, campaignId, isTied });
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  const isUsed = group !== null && campaignIds.includes(group.id);
  return (
    <li className={styles.item} aria-label={name}>
      <div className={styles.words}>
        <h3>{name}</h3>
        {group !== null && canEdit && (
          <Checkbox
            label={`Used by “${group.name}”`}
            checked={tie.isPending ? tie.variables.isTied : isUsed}
            onChange={(on) => void use(group.id, on)}
          />
        )}
        {group !== null && !canEdit && <p>{isUsed ? `Used by “${group.name}”` : `Not used by “${group.name}”`}</p>}
        <p className={styles.quiet}>{channelWords(channel)}</p>
        <p className={styles.quiet}>
          {counted(campaignIds.length, 'group uses it', 'groups use it', readerLocale())}
          {lastSentAt !== null && (
            <>
              {' · last sent '}
              <TimeAgo instant={lastSentAt} />
            </>
          )}
        </p>
        {!enabled && <StatusWord tone="neutral">Switched off</StatusWord>}
        {lastFault !== null && <StatusWord tone="bad">Last message not delivered</StatusWord>}
        {lastFault !== null && <p className={styles.fault}>{lastFault}</p>}
      </div>
      {canEdit && (
        <div className={styles.actions}>
          <ActionButton size="s" aria-label={`Send a test to ${name}`} action={sendTest}>
            Send a test
          </ActionButton>
          <Button size="s" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="quiet" size="s" icon aria-label={`Delete ${name}`} onClick={() => void askToDelete()}>
            <Icon name="trash" />
          </Button>
        </div>
      )}
    </li>
  );
}
