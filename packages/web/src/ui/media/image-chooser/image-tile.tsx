import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { RadioCard } from '../../forms/radio-card/radio-card.tsx';
import styles from './image-chooser.module.css';
import type { MediaImage } from './image-library.ts';

/** One image: a radio of its group, its name, where it is used, and a button that deletes it. */
export function ImageTile({
  image,
  group,
  isChosen,
  onChoose,
  onRemove,
}: {
  image: MediaImage;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}) {
  const { label, description, address, usedBy } = image;
  const used = usedBy.length === 0 ? 'Not used' : `Used by ${usedBy.join(', ')}`;
  return (
    <div className={styles.tile}>
      <RadioCard group={group} label={label} className={styles.card} isChosen={isChosen} onChoose={onChoose}>
        <img className={styles.picture} src={address} alt="" loading="lazy" />
        <span className={styles.name}>{label}</span>
        <span className={styles.words}>{[description, used].filter(Boolean).join(' · ')}</span>
      </RadioCard>
      <Button variant="quiet" size="s" icon className={styles.remove} aria-label={`Delete ${label}`} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    </div>
  );
}
