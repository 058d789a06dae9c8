import type { ImageInputs } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import { useWords } from '../look/use-words.ts';
import styles from './image-view.module.css';

/** An image of a widget, whole or filling its place; with a link it is one button to click or to reach by Tab. */
export function ImageView({ image, title }: { image: ImageInputs & { image: string }; title: string }) {
  const { image: address, alt, isDecorative, fit, link } = image;
  const [failed, setFailed] = useState<string | null>(null);
  const words = isDecorative ? '' : alt;
  const gone = useWords().card.imageGone;
  if (failed === address)
    return (
      <p className={styles.gone}>
        {gone}
        {words && `: ${words}`}
      </p>
    );
  // Never lazily: a printed page would lack what nobody scrolled to.
  const picture = (
    <img
      className={classes(styles.image, fit === 'cover' && styles.cover)}
      src={address}
      alt={words}
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
  if (link === null) return <div className={styles.place}>{picture}</div>;
  return (
    <a className={styles.place} href={link} target="_blank" rel="noopener noreferrer" aria-label={words || title}>
      {picture}
    </a>
  );
}
