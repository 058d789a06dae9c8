import { type PointerEvent, useRef } from 'react';
import styles from './panel.module.css';
import type { Sheet } from './use-sheet.ts';

/** A finger that trembles pulls nothing. */
const leastPx = 8;

/** The upper edge of the sheet: pressed it goes over all of the page and back, pulled it follows the finger. */
export function SheetGrip({ sheet }: { sheet: Sheet }) {
  const from = useRef<number | null>(null);
  /** Of this pull, or of the one before until the next begins: the sheet is drawn a moment after the finger. */
  const pulledPx = useRef<number | null>(null);
  const end = () => {
    from.current = null;
    if (pulledPx.current !== null) sheet.rest(pulledPx.current);
  };
  const move = ({ clientY }: PointerEvent) => {
    if (from.current === null) return;
    if (pulledPx.current === null && Math.abs(clientY - from.current) < leastPx) return;
    pulledPx.current = window.innerHeight - clientY;
    sheet.pull(pulledPx.current);
  };
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label="Settings over the whole window"
      aria-pressed={sheet.isWhole}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientY;
        pulledPx.current = null;
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={({ detail }) => {
        // A mouse that pulled presses where it lets go, a finger does not, and a key has no pull before it.
        if (detail === 0 || pulledPx.current === null) sheet.toggle();
      }}
    />
  );
}
