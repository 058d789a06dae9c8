import { useId, useRef, useState } from 'react';
import { classes } from '../base/classes.ts';
import { type Size, sizeAfterKey, sizeText } from './size-keys.ts';
import styles from './size-picker.module.css';

const same = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** Every size up to `max`, row by row. */
const sizesUpTo = (max: Size, heightStep: number): Size[] =>
  Array.from({ length: (max.width * max.height) / heightStep }, (_, index) => ({
    width: (index % max.width) + 1,
    height: (Math.floor(index / max.width) + 1) * heightStep,
  }));

/** The sizes of a grid as a field of cells: click the lower right corner, or use the arrow keys. */
export function SizePicker({
  value,
  max,
  heightStep = 1,
  onChange,
  differs = false,
}: {
  value: Size;
  /** The grid: so many columns and rows. */
  max: Size;
  /** Heights go by so many rows. */
  heightStep?: number;
  onChange: (size: Size) => void;
  /** There is no one size now. */
  differs?: boolean;
}) {
  const [hovered, setHovered] = useState<Size | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  const sizes = sizesUpTo(max, heightStep);
  const shown = hovered ?? value;
  const choose = (size: Size) => {
    onChange(size);
    const index = sizes.findIndex((each) => same(each, size));
    group.current?.querySelectorAll('input')[index]?.focus();
  };
  return (
    <fieldset ref={group} className={styles.group} onPointerLeave={() => setHovered(null)}>
      <legend className={styles.legend}>
        Size{' '}
        <span className={styles.words}>
          {differs && hovered === null ? 'different sizes' : `${shown.width} × ${sizeText(shown.height)}`}
        </span>
      </legend>
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${max.width}, auto)` }}>
        {sizes.map((size) => (
          <input
            key={`${size.width}x${size.height}`}
            type="radio"
            name={name}
            checked={same(size, value)}
            aria-label={`${size.width} wide, ${sizeText(size.height)} high`}
            className={classes(styles.cell, size.width <= shown.width && size.height <= shown.height && styles.inside)}
            onPointerEnter={() => setHovered(size)}
            onChange={() => onChange(size)}
            onKeyDown={(event) => {
              const next = sizeAfterKey(value, event.key, max, heightStep);
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
