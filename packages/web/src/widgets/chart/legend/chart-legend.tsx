import type { LegendItem } from '@sightline/charts';
import { type KeyboardEvent, useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { useWords } from '../../look/use-words.ts';
import styles from './chart-legend.module.css';
import { isolated, toggled } from './hidden-series.ts';
import { useHeldPlaces } from './use-held-places.ts';

export interface ChartLegendProps {
  items: readonly LegendItem[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** The names of a chart's series, at their lines' ends or above the chart, each a switch. */
export function ChartLegend({ items, hidden, onChange }: ChartLegendProps) {
  const [said, say] = useState('');
  const words = useWords().chart;
  const { placeOf, hold, release } = useHeldPlaces(items);
  const keys = items.map(({ key }) => key);
  const change = (next: string[]) => {
    const shown = items.filter(({ key }) => !next.includes(key)).map(({ label }) => label);
    say(next.length === 0 ? words.allShown : words.shown(shown.join(', ')));
    onChange(next);
  };
  const isolate = (key: string) => change(isolated(keys, hidden, key));
  const handleKey = (event: KeyboardEvent, key: string) => {
    if (!event.altKey || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    isolate(key);
  };
  return (
    <fieldset className={styles.legend} aria-label={words.series} onPointerEnter={hold} onPointerLeave={release}>
      {items.map(({ key, label, text, colour, isHidden, ...item }) => {
        const place = placeOf(key) ?? item.place;
        return (
          <button
            key={key}
            type="button"
            className={classes(styles.item, place && styles.placed, isHidden && styles.off)}
            {...(place && { style: { left: place.left, top: place.top, color: place.colour } })}
            aria-label={label}
            aria-pressed={!isHidden}
            aria-keyshortcuts="Alt+Enter"
            title={`${label}. ${words.legendHint}`}
            onClick={(event) => (event.altKey ? isolate(key) : change(toggled(keys, hidden, key)))}
            onDoubleClick={() => isolate(key)}
            onKeyDown={(event) => handleKey(event, key)}
          >
            {!place && <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />}
            <span className={styles.text}>{text}</span>
          </button>
        );
      })}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
