import { gridColumns, gridRowsMax, widgetSizes } from '@sightline/contract/widgets';
import { useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { type Size, sizeAfterKey } from './size-keys.ts';
import styles from './widget-size-picker.module.css';

const max: Size = { width: gridColumns, height: gridRowsMax };
const same = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** The 12 sizes as a field of cells: click the lower right corner, or use the arrow keys. */
export function WidgetSizePicker({ value, onChange, label = 'Size' }: { value: Size; onChange: (size: Size) => void; label?: string }) {
  const [hovered, setHovered] = useState<Size | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  const shown = hovered ?? value;
  const choose = (size: Size) => {
    onChange(size);
    const index = widgetSizes.findIndex((each) => same(each, size));
    group.current?.querySelectorAll('input')[index]?.focus();
  };
  return (
    <fieldset ref={group} className={styles.group} onPointerLeave={() => setHovered(null)}>
      <legend className={styles.legend}>
        {label} <span className={styles.words}>{`${shown.width} × ${shown.height}`}</span>
      </legend>
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${gridColumns}, auto)` }}>
        {widgetSizes.map((size) => (
          <input
            key={size.label}
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
