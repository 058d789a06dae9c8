import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** The column of a dialog's content. */
export const DialogBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>;
export const DialogWords = ({ children }: { children: ReactNode }) => <div className={styles.words}>{children}</div>;
/** The row of buttons, the one that does it last. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
