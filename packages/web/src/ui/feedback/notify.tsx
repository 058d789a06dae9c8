import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { Contained } from './contained.tsx';
import styles from './notify.module.css';
import { SupportNumber } from './support-number.tsx';

/** How long an action can be undone, and what is told be read. */
export const undoShownMs = 8000;
const doneShownMs = 4000;
/** What all notices have: a fault of what one holds takes that one alone. */
const notification = (message: ReactNode) => ({
  message: <Contained what="This notice">{message}</Contained>,
  closeButtonProps: { 'aria-label': 'Close' },
});

export const notifyDone = (message: ReactNode): void => {
  notifications.show({ ...notification(message), icon: <Icon name="check" />, color: 'var(--good)', autoClose: doneShownMs });
};

/** What is so, and nobody did: long enough to be read. */
export const notifyInfo = (message: ReactNode): void => {
  notifications.show({ ...notification(message), icon: <Icon name="info" />, color: 'var(--accent)', autoClose: undoShownMs });
};

/** Stays until it is closed: a failure must not pass unread. */
export const notifyFailed = (thrown: unknown): void => {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  const message = (
    <>
      {words}
      <SupportNumber thrown={thrown} />
    </>
  );
  notifications.show({ ...notification(message), icon: <Icon name="error" />, color: 'var(--bad)', autoClose: false, role: 'alert' });
};

const Offer = ({ words, label, variant, onTake }: { words: string; label: string; variant?: 'primary'; onTake: () => void }) => (
  <div className={styles.undo}>
    <span>{words}</span>
    <Button size="s" {...(variant && { variant })} onClick={onTake}>
      {label}
    </Button>
  </div>
);

export const hideNotification = (id: string): void => {
  notifications.hide(id);
};

export const hideNotifications = (): void => {
  notifications.clean();
};

/** Says that a file is ready, with a button that brings it; stays until it is taken or closed. */
export function offerFile({ id, message, label, take }: { id: string; message: string; label: string; take: () => void }): void {
  const bring = () => {
    hideNotification(id);
    take();
  };
  // One that stands there is of an older file.
  hideNotification(id);
  notifications.show({
    ...notification(<Offer words={message} label={label} variant="primary" onTake={bring} />),
    id,
    autoClose: false,
    withBorder: true,
  });
}

/** Says what was done, with 'Undo' beside it for 8 s; answers how to take the offer away before. A failing undo is told. */
export function offerUndo({ message, undo }: { message: string; undo: () => Promise<unknown> }): () => void {
  const id = `undo-${crypto.randomUUID()}`;
  const takeBack = () => {
    notifications.hide(id);
    undo().catch(notifyFailed);
  };
  notifications.show({
    ...notification(<Offer words={message} label="Undo" onTake={takeBack} />),
    id,
    autoClose: undoShownMs,
    withBorder: true,
  });
  return () => hideNotification(id);
}
