import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { useWords } from '../../look/use-words.ts';
import styles from './widget-card-menu.module.css';

/** What went wrong with something asked of a card, over its foot until it is closed. */
export const CardNotice = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div className={styles.notice} role="alert">
    <p>{text}</p>
    <Button variant="quiet" size="s" icon aria-label={useWords().card.close} onClick={onClose}>
      <Icon name="close" />
    </Button>
  </div>
);
