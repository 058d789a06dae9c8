import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#ui/base/icon.tsx';
import { ReadingContext } from '../data/widget-card-reading.ts';
import styles from './card-foot.module.css';

/**
 * Where a card's foot takes what its body has to say; null before it is in the page, undefined where there is no card around the body. A list where the page
 * is drawn as a text: the foot comes after the body there, and takes from it.
 */
export const FootSlotContext = createContext<HTMLElement | ReactNode[] | null | undefined>(undefined);

/** What a body shows less of than there is, in the foot of its card. */
export function InFoot({ children }: { children: ReactNode }) {
  const slot = useContext(FootSlotContext);
  if (slot === undefined) return <p className={styles.alone}>{children}</p>;
  if (!Array.isArray(slot)) return slot && createPortal(children, slot);
  slot.push(<Fragment key={slot.length}>{children}</Fragment>);
  return null;
}

interface MoreProps {
  text: string;
  /** Where it lies. */
  side?: 'before' | 'after';
  onShow: () => void;
}

/** So much more there is, and the way to it; words alone where widgets are arranged. */
export function More({ text, side, onShow }: MoreProps) {
  if (useContext(ReadingContext) === null) return <span>{text}</span>;
  return (
    <button type="button" className={styles.more} onClick={onShow}>
      {side === 'before' && <Icon name="chevronLeft" size={12} />}
      {text}
      {side === 'after' && <Icon name="chevronRight" size={12} />}
    </button>
  );
}
