import { Popover } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import styles from './share-menu.module.css';

/** A button that opens a panel of its name; what is in it can close it, as it does before it opens a dialog. */
export function SharePanel({
  name,
  mark,
  children,
}: {
  name: string;
  /** Props of the button, for what points at it. */
  mark?: object;
  children: (leave: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The focus goes back at once, so that a dialog opened from here gives it back there too.
  const leave = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? setOpen(true) : leave())}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          ref={opener}
          {...mark}
          onClick={() => (isOpen ? leave() : setOpen(true))}
          // Until the focus is in the panel.
          onKeyDown={({ key }) => {
            if (key === 'Escape' && isOpen) leave();
          }}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={styles.panel}>
        <div className={styles.menu}>{children(leave)}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
