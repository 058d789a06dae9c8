import type { ChartParts } from '@sightline/charts';
import type { RefObject } from 'react';
import styles from './chart-notes.module.css';
import type { ChartTip } from './chart-tip.ts';

export interface ChartFlagsProps {
  parts: Pick<ChartParts, 'flags' | 'points'>;
  tip: RefObject<ChartTip | null>;
}

/** The flags stand above the plot, where a chart does not hear the pointer: over one of them the tooltip of its day is shown. */
export const ChartFlags = ({ parts: { flags, points }, tip }: ChartFlagsProps) =>
  flags.map(({ left, top, width, height, point }) => (
    <span
      key={point}
      className={styles.flag}
      style={{ left, top, width, height }}
      aria-hidden="true"
      data-flag
      onPointerEnter={() => tip.current?.show(points.tip(point))}
      onPointerLeave={({ pointerType }) => {
        // A finger is lifted at once: what it showed stays until the next touch.
        if (pointerType !== 'touch') tip.current?.hide();
      }}
    />
  ));
