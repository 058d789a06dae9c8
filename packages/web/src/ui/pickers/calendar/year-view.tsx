import { useEffect, useId, useRef } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { type YearCell, yearAfterKey } from './year-cells.ts';
import styles from './year-view.module.css';

/** Twelve years to choose from. One of them is in the tab order; the arrow keys, Home and End go to the others. */
export function YearView({
  cells,
  year,
  backLabel,
  stopEscape,
  onChoose,
  onBack,
}: {
  cells: readonly YearCell[];
  /** The one shown until now. */
  year: number;
  /** Names the button that leads back. */
  backLabel: string;
  /** Set where Esc closes this view's surroundings, not the dialog behind them. */
  stopEscape: boolean;
  onChoose: (year: number) => void;
  /** Back to the calendar as it was. */
  onBack: () => void;
}) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const titleId = useId();
  const open = cells.filter(({ isDisabled }) => !isDisabled);
  const first = open.find((cell) => cell.year === year) ?? open.at(-1);
  const focus = (wanted: number | undefined) =>
    grid.current?.querySelector<HTMLButtonElement>(wanted === undefined ? 'button' : `[data-year="${wanted}"]`)?.focus();
  // What opened this view is gone: the keyboard goes on from here.
  const focusFirst = useRef(() => focus(first?.year));
  useEffect(() => focusFirst.current(), []);
  const stop = { 'data-mantine-stop-propagation': stopEscape };
  return (
    <fieldset ref={grid} className={styles.view} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Button variant="quiet" size="s" icon aria-label={backLabel} onClick={onBack} {...stop}>
          <Icon name="chevronLeft" />
        </Button>
        <span id={titleId} className={styles.title}>{`${cells[0]?.year} – ${cells.at(-1)?.year}`}</span>
      </div>
      <div className={styles.grid}>
        {cells.map((cell) => (
          <button
            key={cell.year}
            type="button"
            data-year={cell.year}
            className={styles.year}
            disabled={cell.isDisabled}
            aria-current={cell.year === year ? 'date' : undefined}
            tabIndex={cell === first ? 0 : -1}
            {...stop}
            onClick={() => onChoose(cell.year)}
            onKeyDown={(event) => {
              const next = yearAfterKey(cells, cell.year, event.key);
              if (next === null) return;
              event.preventDefault();
              focus(next);
            }}
          >
            {cell.year}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
