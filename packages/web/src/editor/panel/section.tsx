import { type ReactNode, useEffect, useState } from 'react';
import styles from './panel.module.css';

export const Section = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.section}>
    {title && <h3 className={styles.heading}>{title}</h3>}
    {children}
  </section>
);

/** Whoever sets the same of one widget after the other finds it open. */
const opened = new Set<string>();

/** Settings few need, folded away with what is set in few words; open where something in them is wrong. */
export function Fold({
  title,
  summary,
  hasFault = false,
  children,
}: {
  title: string;
  summary?: string | undefined;
  hasFault?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(() => opened.has(title) || hasFault);
  useEffect(() => {
    if (hasFault) setOpen(true);
  }, [hasFault]);
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        // What a fault opened is nobody's wish.
        if (hasFault) return;
        if (open) opened.add(title);
        else opened.delete(title);
      }}
    >
      <summary className={styles.summary}>
        {title}
        {summary && <span className={styles.set}>{summary}</span>}
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
