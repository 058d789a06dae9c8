import type { ReactNode } from 'react';
import { RadioCard } from '#ui/forms/radio-card/radio-card.tsx';
import styles from './create.module.css';

/** One thing to start from; `menu` stands in its corner. */
export function TemplateCard({
  name,
  description,
  isChosen,
  onChoose,
  picture,
  marks,
  menu,
}: {
  name: string;
  description: string;
  isChosen: boolean;
  onChoose: () => void;
  picture: ReactNode;
  marks?: ReactNode;
  menu?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <RadioCard group="template" label={name} className={styles.card} isChosen={isChosen} onChoose={onChoose}>
        {picture}
        <span className={styles.cardName}>{name}</span>
        <span className={styles.words}>{description}</span>
        {marks && <span className={styles.marks}>{marks}</span>}
      </RadioCard>
      {menu && <div className={styles.menu}>{menu}</div>}
    </div>
  );
}
