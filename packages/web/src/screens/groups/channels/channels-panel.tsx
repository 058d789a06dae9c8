import { type AlertChannel, type Campaign, channelsMax } from '@sightline/contract/monitoring';
import { useState } from 'react';
import { useAlertChannels } from '#api/queries/alert-channels.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { DialogBody, DialogFoot, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';
import { ChannelForm } from './channel-form.tsx';
import { ChannelItem } from './channel-item.tsx';
import styles from './channels.module.css';

interface ChannelsPanelProps {
  canEdit: boolean;
  /** Whose alerts it is about; null: all of them. */
  group: Pick<Campaign, 'id' | 'name'> | null;
}

/** The channels of the company, and in their place the form of the one that is written. */
export function ChannelsPanel({ canEdit, group }: ChannelsPanelProps) {
  const channels = useAlertChannels();
  const [written, write] = useState<AlertChannel | 'new' | null>(null);
  const [secretOf, setSecretOf] = useState<{ name: string; secret: string } | null>(null);
  if (secretOf !== null) return <SecretPanel {...secretOf} onDone={() => setSecretOf(null)} />;
  if (written !== null)
    return (
      <ChannelForm
        channel={written === 'new' ? null : written}
        groupId={group?.id ?? null}
        onCancel={() => write(null)}
        onDone={({ channel, secret }) => {
          write(null);
          if (secret !== null) setSecretOf({ name: channel.name, secret });
        }}
      />
    );
  return (
    <Loaded query={channels} skeleton={<Skeleton height="12rem" />}>
      {(all) => (
        <DialogBody>
          <DialogWords>{group === null ? 'Groups choose among these.' : 'Ticked channels get each alert once.'}</DialogWords>
          {all.length === 0 ? (
            <EmptyState
              title="Nobody is told yet"
              picture={<Icon name="bell" size={32} />}
              action={canEdit && <NewChannel onNew={() => write('new')} />}
            >
              Add an e-mail address, a Slack-compatible or a signed webhook.
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label="Alert channels">
              {all.map((channel) => (
                <ChannelItem key={channel.id} channel={channel} group={group} canEdit={canEdit} onEdit={() => write(channel)} />
              ))}
            </ul>
          )}
          {canEdit && all.length > 0 && (
            <DialogFoot>
              <NewChannel isFull={all.length >= channelsMax} onNew={() => write('new')} />
            </DialogFoot>
          )}
        </DialogBody>
      )}
    </Loaded>
  );
}

const NewChannel = ({ isFull = false, onNew }: { isFull?: boolean; onNew: () => void }) => (
  <Button variant="primary" disabled={isFull} title={isFull ? `At most ${channelsMax} channels.` : undefined} onClick={onNew}>
    <Icon name="plus" /> New channel
  </Button>
);

/** The only time that it is seen. */
const SecretPanel = ({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) => (
  <DialogBody>
    <Banner severity="warning" title={`Secret of “${name}”, shown once`}>
      Keep it: your program checks signatures with it.
    </Banner>
    <div className={styles.secret}>
      <code className={styles.code}>{secret}</code>
      <CopyLink text={secret}>Copy</CopyLink>
    </div>
    <DialogFoot>
      <Button variant="primary" onClick={onDone} data-autofocus>
        I have kept it
      </Button>
    </DialogFoot>
  </DialogBody>
);
