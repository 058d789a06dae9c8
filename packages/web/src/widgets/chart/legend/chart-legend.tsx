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

const forms: Readonly<Record<LegendItem['mark']['shape'], string>> = {
  circle: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
  rect: 'M1.5 1.5h7v7h-7z',
  triangle: 'M5 1l4.5 8h-9z',
  diamond: 'M5 .5L9.5 5 5 9.5 .5 5z',
};

/** The mark that the series' points bear. */
const Swatch = ({ mark, colour }: Pick<LegendItem, 'mark' | 'colour'>) => (
  <svg className={styles.swatch} viewBox="1 1 8 8" aria-hidden="true">
    <path d={forms[mark.shape]} {...(mark.isHollow ? { fill: 'none', stroke: colour, strokeWidth: 1.5 } : { fill: colour })} />
  </svg>
);

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
      {items.map(({ key, label, text, colour, mark, isHidden, ...item }) => {
        const place = placeOf(key) ?? item.place;
        return (
          <button
            key={key}
            type="button"
            className={classes(styles.item, place && styles.placed, isHidden && styles.off)}
            {...(place && { style: { left: place.left, top: place.top, color: place.colour } })}
            aria-label={label}
            aria-pressed={!isHidden}
            // Which series it is stands in its colour or its mark; those that are hidden are struck through.
            data-own-colour
            aria-keyshortcuts="Alt+Enter"
            title={`${label}. ${words.legendHint}`}
            onClick={(event) => (event.altKey ? isolate(key) : change(toggled(keys, hidden, key)))}
            onDoubleClick={() => isolate(key)}
            onKeyDown={(event) => handleKey(event, key)}
          >
            {!place && <Swatch mark={mark} colour={colour} />}
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
