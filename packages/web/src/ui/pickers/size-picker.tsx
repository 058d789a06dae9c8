import { useId, useRef, useState } from 'react';
import { classes } from '../base/classes.ts';
import { type Size, sizeAfterKey } from './size-keys.ts';
import styles from './size-picker.module.css';

const same = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** Every size from 1 × 1 to `max`, row by row. */
const sizesUpTo = (max: Size): Size[] =>
  Array.from({ length: max.width * max.height }, (_, index) => ({
    width: (index % max.width) + 1,
    height: Math.floor(index / max.width) + 1,
  }));

/** The sizes of a grid as a field of cells: click the lower right corner, or use the arrow keys. */
export function SizePicker({
  value,
  max,
  onChange,
  label = 'Size',
}: {
  value: Size;
  /** The grid: so many columns and rows. */
  max: Size;
  onChange: (size: Size) => void;
  label?: string;
}) {
  const [hovered, setHovered] = useState<Size | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  const sizes = sizesUpTo(max);
  const shown = hovered ?? value;
  const choose = (size: Size) => {
    onChange(size);
    const index = sizes.findIndex((each) => same(each, size));
    group.current?.querySelectorAll('input')[index]?.focus();
  };
  return (
    <fieldset ref={group} className={styles.group} onPointerLeave={() => setHovered(null)}>
      <legend className={styles.legend}>
        {label} <span className={styles.words}>{`${shown.width} × ${shown.height}`}</span>
      </legend>
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${max.width}, auto)` }}>
        {sizes.map((size) => (
          <input
            key={`${size.width}x${size.height}`}
            type="radio"
            name={name}
            checked={same(size, value)}
            aria-label={`${size.width} wide, ${size.height} high`}
            className={classes(styles.cell, size.width <= shown.width && size.height <= shown.height && styles.inside)}
            onPointerEnter={() => setHovered(size)}
            onChange={() => onChange(size)}
            onKeyDown={(event) => {
              const next = sizeAfterKey(value, event.key, max);
              if (!next) return;
              event.preventDefault();
              choose(next);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
