import { type ReactNode, useState } from 'react';
import { Button } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import styles from './selection-bar.module.css';

/** What can be done with all that is chosen in a list; where it stands is its list's business. `status`: how much is chosen. */
export const SelectionBar = ({
  status,
  className,
  onClear,
  children,
}: {
  status: ReactNode;
  className: string | undefined;
  onClear: () => void;
  children: ReactNode;
}) => (
  <div className={classes(styles.bar, className)} data-foot-bar role="toolbar" aria-label="Actions for the selection">
    <span className={styles.status} role="status">
      {status}
    </span>
    {children}
    <Button size="s" variant="quiet" onClick={onClear}>
      Choose none
    </Button>
  </div>
);

/** Thousands take a second or two, in which nothing else is done with them. */
export function useBusy(): { isBusy: boolean; during: <T>(work: Promise<T>) => Promise<T> } {
  const [isBusy, setBusy] = useState(false);
  const during = async <T,>(work: Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, during };
}
