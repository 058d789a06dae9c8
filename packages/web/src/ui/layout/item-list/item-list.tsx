import type { ReactNode } from 'react';
import styles from './item-list.module.css';

/** Lines of a card, one below the other; `ordered` where their order says something. */
export function ItemList({ label, ordered = false, children }: { label?: string; ordered?: boolean; children: ReactNode }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={styles.items} aria-label={label}>
      {children}
    </Tag>
  );
}

/** What it is, what there is to know of it, and what can be done with it. */
export const Item = ({ name, detail, children }: { name: ReactNode; detail?: ReactNode; children?: ReactNode }) => (
  <li className={styles.item}>
    <span>
      <span className={styles.name}>{name}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </span>
    {children}
  </li>
);
