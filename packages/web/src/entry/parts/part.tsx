import { type ReactNode, useId } from 'react';
import { classes } from '#ui/base/classes.ts';
import styles from './parts.module.css';

/** One behaviour: its name, the part, and what it last answered. */
export function Part({
  title,
  answer,
  wide = false,
  children,
}: {
  title: string;
  answer?: string | undefined;
  /** Takes the whole row. */
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes(styles.part, wide && styles.wide)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      {answer !== undefined && (
        <p className={styles.answer}>
          Answer: <output>{answer}</output>
        </p>
      )}
    </section>
  );
}

/** Parts that belong together, side by side. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
