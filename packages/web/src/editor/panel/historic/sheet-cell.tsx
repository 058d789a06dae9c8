import { type ClipboardEventHandler, type KeyboardEvent, useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import styles from './sheet-grid.module.css';

export interface CellMove {
  down: -1 | 0 | 1;
  right: -1 | 0 | 1;
  /** By Enter, which goes on below the last row. */
  byEnter: boolean;
}

const arrows: Readonly<Record<string, Pick<CellMove, 'down' | 'right'>>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

/** The move a key means in a text field, or null: sideways only from the end of the text or where all of it is marked. */
function moveOf({ key, shiftKey, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent<HTMLInputElement>): CellMove | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return { down: shiftKey ? -1 : 1, right: 0, byEnter: !shiftKey };
  const by = arrows[key];
  if (by === undefined || shiftKey) return null;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isAtEnd = selectionStart === selectionEnd && selectionStart === (by.right < 0 ? 0 : value.length);
  return by.right === 0 || isWhole || isAtEnd ? { ...by, byEnter: false } : null;
}

export interface SheetCellProps {
  /** "row,column": the sheet finds it by that. */
  cell: string;
  label: string;
  text: string;
  /** Stands at the end of its column, as figures do. */
  isEnd?: boolean;
  inputMode?: 'decimal';
  /** What a text is kept as; without, as it is. */
  sameText?: (typed: string) => string;
  error: string | undefined;
  maxLength?: number;
  onType: (text: string) => void;
  onMove: (by: CellMove) => void;
  onPaste?: ClipboardEventHandler;
  onLeave?: () => void;
}

const cellMax = 40;

/** One cell of a sheet. What is typed counts at once and stays as it is typed until the cell is left. */
export function SheetCell({
  cell,
  label,
  text,
  isEnd = false,
  inputMode,
  sameText,
  error,
  maxLength = cellMax,
  onType,
  onMove,
  onPaste,
  onLeave,
}: SheetCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && (sameText ? sameText(typed) : typed) === text;
  return (
    <input
      type="text"
      className={classes(styles.cell, isEnd && styles.figure)}
      inputMode={inputMode}
      data-cell={cell}
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      title={error}
      value={isTyped ? typed : text}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
      onBlur={() => {
        setTyped(null);
        onLeave?.();
      }}
      onPaste={onPaste}
      onKeyDown={(event) => {
        const by = moveOf(event);
        if (by === null) return;
        event.preventDefault();
        onMove(by);
      }}
    />
  );
}
