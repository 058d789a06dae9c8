import type { ReactNode } from 'react';
import styles from './create.module.css';

/** One thing to start from; `menu` stands in its corner. */
export function TemplateCard({
  name,
  description,
  isChosen,
  onChoose,
  sketch,
  marks,
  menu,
}: {
  name: string;
  description: string;
  isChosen: boolean;
  onChoose: () => void;
  sketch: ReactNode;
  marks?: ReactNode;
  menu?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <label className={styles.card}>
        <input type="radio" name="template" className={styles.radio} checked={isChosen} onChange={onChoose} aria-label={name} />
        {sketch}
        <span className={styles.cardName}>{name}</span>
        <span className={styles.words}>{description}</span>
        {marks && <span className={styles.marks}>{marks}</span>}
      </label>
      {menu && <div className={styles.menu}>{menu}</div>}
    </div>
  );
}
