import { Menu } from '@mantine/core';
import { type SnoozeFields, snoozeSpans } from '@sightline/contract/monitoring';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { askSnooze, aWeek } from './ask-snooze.ts';
import styles from './snooze-button.module.css';
import { spanLabel } from './span-words.ts';

interface SnoozeButtonProps {
  /** What is snoozed, as people read it: “shop.client.com”, “3 domains”. */
  what: string;
  size?: 's' | 'm';
  inactive?: boolean;
  /** Props of the button, for what points at it. */
  mark?: object;
  /** Tells by itself how it went, except by throwing: then a dialog that is open keeps what was typed. */
  onSnooze: (fields: SnoozeFields) => Promise<unknown>;
  /** Tells of a failure where no dialog is open. */
  onFailed: (thrown: unknown) => void;
}

/** A week by one click, as it is usually wanted; other lengths and a reason beside it. */
export function SnoozeButton({ what, size = 'm', inactive = false, mark, onSnooze, onFailed }: SnoozeButtonProps) {
  const snooze = (fields: SnoozeFields) => void onSnooze(fields).catch(onFailed);
  return (
    <span className={styles.pair}>
      <Button
        size={size}
        inactive={inactive}
        className={styles.first}
        aria-label={`Snooze a week: ${what}`}
        onClick={() => snooze(aWeek)}
        {...mark}
      >
        Snooze a week
      </Button>
      <Menu>
        <Menu.Target>
          <Button size={size} icon inactive={inactive} className={styles.second} aria-label={`Snooze ${what} otherwise`}>
            <Icon name="chevronDown" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {snoozeSpans.map((span) => (
            <Menu.Item key={span} onClick={() => snooze({ for: span, reason: '' })}>
              {spanLabel(span)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void askSnooze(what, onSnooze)}>With a reason…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
