import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';
import styles from './qr-picture.module.css';

/** A text to be read by a phone's camera. `label`: what it is, for those who cannot see it; the text itself should stand beside it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.modules} d={path} />
    </svg>
  );
}
