import { Button } from '#ui/base/button.tsx';
import styles from './folders.module.css';

/** Shown while dashboards are chosen in the list. */
export const SelectionBar = ({ count, onMove, onClear }: { count: number; onMove: () => void; onClear: () => void }) => (
  <div className={styles.selection} role="status">
    <span>{count} chosen</span>
    <Button size="s" onClick={onMove}>
      Move to a folder
    </Button>
    <Button size="s" variant="quiet" onClick={onClear}>
      Choose none
    </Button>
  </div>
);
