import type { WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame, Picture } from '@sightline/contract/frames';
import { useLayoutEffect, useRef, useState } from 'react';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import styles from './chart.module.css';
import { ChartPicture } from './chart-picture.tsx';
import { type ChartTurn, takeTurns } from './chart-turns.ts';
import { useEarlyTouch } from './early-touch.ts';
import { useChartCode } from './use-chart-code.ts';

export interface ChartProps {
  widget: Widget;
  format: WidgetFormat;
  frame: Frame;
  /** The same as the server drew it. */
  picture: Picture | undefined;
}

/** A chart: as a picture where the server sent one, drawn by the page as soon as that is of use, and only while it is near the screen. */
export function Chart({ widget, format, frame, picture }: ChartProps) {
  const ref = useRef<HTMLDivElement | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const touch = useEarlyTouch(ref, picture !== undefined && !isDrawing);
  const code = useChartCode(ref, picture, touch);
  const [turn, setTurn] = useState<ChartTurn>('waiting');
  useLayoutEffect(() => (ref.current ? takeTurns(ref.current, setTurn) : undefined), []);
  // A text is sent whole.
  const isDrawn = turn === 'drawn' || isDrawnAsText;
  const isLive = code !== null && isDrawn;
  if (isLive !== isDrawing) setDrawing(isLive);
  return (
    <div className={styles.chart} ref={ref}>
      {isLive && <code.ChartView widget={widget} format={format} frame={frame} touch={touch} />}
      {!isLive && isDrawn && picture && <ChartPicture picture={picture} />}
      {!isLive && !(isDrawn && picture) && (
        <div className={styles.canvas} role="img" aria-label={widget.title} data-drawn={turn === 'far' ? 'later' : 'false'} />
      )}
    </div>
  );
}
