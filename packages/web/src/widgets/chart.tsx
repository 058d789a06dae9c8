import type { WidgetFormat } from '@sightline/charts';
import type { Frame } from '@sightline/contract/frame';
import type { Picture } from '@sightline/contract/pictures';
import type { Widget } from '@sightline/contract/widgets';
import { useRef } from 'react';
import styles from './chart.module.css';
import { ChartPicture } from './chart-picture.tsx';
import { useChartCode } from './use-chart-code.ts';

export interface ChartProps {
  widget: Widget;
  format: WidgetFormat;
  frame: Frame;
  /** The same as the server drew it. */
  picture: Picture | undefined;
}

/** A chart: as a picture where the server sent one, drawn by the page as soon as that is of use. */
export function Chart({ widget, format, frame, picture }: ChartProps) {
  const ref = useRef<HTMLDivElement | null>(null);
  const code = useChartCode(ref, picture);
  return (
    <div className={styles.chart} ref={ref} {...(!code && !picture && { 'data-drawn': 'false' })}>
      {code && <code.ChartView widget={widget} format={format} frame={frame} />}
      {!code && picture && <ChartPicture picture={picture} />}
    </div>
  );
}
