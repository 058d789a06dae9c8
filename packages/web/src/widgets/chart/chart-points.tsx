import type { ChartParts, ChartZoom } from '@sightline/charts';
import type { Day } from '@sightline/contract/core';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useWords } from '../look/use-words.ts';
import styles from './chart.module.css';
import type { ChartTip } from './chart-tip.ts';
import { zoomAround } from './chart-zoom-rule.ts';

export interface ChartPointsProps {
  title: string;
  parts: ChartParts;
  tip: RefObject<ChartTip | null>;
  /** null: the whole time axis. */
  onZoom: (zoom: ChartZoom | null) => void;
  /** Writes a note on a day; null: this reader writes none. */
  onAdd: ((day: Day) => void) | null;
}

const addKey = 'n';

/** The chart's points for the keyboard: arrows go over them, each is shown in the tooltip and spoken; + and - zoom, n writes a note. */
export function ChartPoints({ title, parts, tip, onZoom, onAdd }: ChartPointsProps) {
  const { points, time } = parts;
  const words = useWords().chart;
  const [chosen, choose] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const index = Math.min(chosen, points.count - 1);
  useEffect(() => {
    if (isFocused) tip.current?.show(points.tip(index));
  }, [isFocused, points, index, tip]);

  const day = onAdd && points.day(index);
  const shortcuts = [...(time ? ['+', '-'] : []), ...(day ? [addKey] : [])].join(' ');

  const handleKey = (event: KeyboardEvent) => {
    if (onAdd && day && event.key === addKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      onAdd(day);
    }
    const direction = event.key === '+' ? 'in' : event.key === '-' ? 'out' : null;
    if (!time || direction === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const zoom = zoomAround(time, index, direction);
    const value = time.values[index] ?? '';
    const from = time.all.indexOf(zoom?.from ?? time.all[0] ?? '');
    choose(Math.max(0, time.all.indexOf(value) - from));
    onZoom(zoom);
  };
  return (
    <input
      type="range"
      className={styles.points}
      aria-label={words.points(title)}
      aria-valuetext={`${points.words(index)}${time && time.values.length < time.all.length ? `. ${words.zoomed(time.label(0), time.label(time.values.length - 1))}` : ''}`}
      {...(shortcuts !== '' && { 'aria-keyshortcuts': shortcuts })}
      min={0}
      max={Math.max(0, points.count - 1)}
      value={index}
      onChange={(event) => choose(Number(event.currentTarget.value))}
      onKeyDown={handleKey}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        tip.current?.hide();
      }}
    />
  );
}
