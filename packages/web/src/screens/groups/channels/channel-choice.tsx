import { shownHost } from '@sightline/contract/core';
import { isChannelOf } from '@sightline/contract/monitoring';
import type { ReactNode } from 'react';
import { useAlertChannels } from '#api/queries/alert-channels.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { channelWords } from './channel-words.ts';
import styles from './channels.module.css';

interface ChannelChoiceProps {
  chosen: readonly string[];
  error: readonly string[] | undefined;
  onChange: (ids: string[]) => void;
  /** Whoever makes the group, by mail at once: a choice of its own, which the channel that does just that is. */
  own?: { email: string; checked: boolean; onChange: (on: boolean) => void };
  /** Under them: a way to add another. */
  children?: ReactNode;
}

/** Which channels a group tells its alerts through. */
export function ChannelChoice({ chosen, error, onChange, own, children }: ChannelChoiceProps) {
  const channels = useAlertChannels();
  const all = (channels.data ?? []).filter((channel) => own === undefined || !isChannelOf(own.email, channel));
  const isNobody = chosen.length === 0 && own?.checked !== true;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Who is told</legend>
      {channels.isError && <p className={styles.fault}>Channels not loaded. {channels.error.message}</p>}
      {own && (
        <Checkbox
          label={
            <>
              You <span className={styles.quiet}>{shownHost(own.email)} · at once</span>
            </>
          }
          checked={own.checked}
          onChange={own.onChange}
        />
      )}
      {all.map((channel) => (
        <Checkbox
          key={channel.id}
          label={
            <>
              {channel.name} <span className={styles.quiet}>{channelWords(channel)}</span>
            </>
          }
          checked={chosen.includes(channel.id)}
          onChange={(on) => onChange(on ? [...chosen, channel.id] : chosen.filter((id) => id !== channel.id))}
        />
      ))}
      {channels.isSuccess && isNobody && <p className={styles.quiet}>Alerts show on the group’s page only.</p>}
      {error && (
        <p className={styles.fault} role="alert">
          {error.join(' ')}
        </p>
      )}
      {children}
    </fieldset>
  );
}
