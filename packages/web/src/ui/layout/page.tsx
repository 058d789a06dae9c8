import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The room of a page inside the shell: up to 1320 px, with its padding. */
export const Page = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;
