import type { ReactNode } from 'react';
import { useAlertChannels } from '../../../api/queries/alert-channels.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { channelWords } from './channel-words.ts';
import styles from './channels.module.css';

interface ChannelChoiceProps {
  chosen: readonly string[];
  error: readonly string[] | undefined;
  onChange: (ids: string[]) => void;
  /** Under them: a way to add another. */
  children?: ReactNode;
}

/** Which channels a group tells its alerts through. */
export function ChannelChoice({ chosen, error, onChange, children }: ChannelChoiceProps) {
  const channels = useAlertChannels();
  const all = channels.data ?? [];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Who is told</legend>
      {channels.isError && <p className={styles.fault}>The channels could not be loaded. {channels.error.message}</p>}
      {channels.isSuccess && all.length === 0 && (
        <p className={styles.quiet}>Nobody yet: alerts are then seen on the page of the group alone.</p>
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
      {error && (
        <p className={styles.fault} role="alert">
          {error.join(' ')}
        </p>
      )}
      {children}
    </fieldset>
  );
}
