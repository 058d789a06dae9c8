import styles from './middle-text.module.css';

/** Where names of addresses and campaigns tell each other apart: their last letters stay in sight. */
const endChars = 10;
const longFrom = 24;

/** Whether it has two pieces, which a reader says as two words: what it stands in is to be named by the whole. */
export const hasMiddle = (text: string): boolean => [...text].length >= longFrom;

/** A text on one line, which is cut in its middle where it has no room: two that begin alike would else be cut to the same. */
export function MiddleText({ text }: { text: string }) {
  if (!hasMiddle(text)) return text;
  const end = [...text].slice(-endChars).join('');
  return (
    <span className={styles.text} dir="auto">
      <span className={styles.start}>{text.slice(0, text.length - end.length)}</span>
      <span className={styles.end}>{end}</span>
    </span>
  );
}
