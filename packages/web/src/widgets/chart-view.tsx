import type { WidgetFormat } from '@sightline/charts';
import { drawChart } from '@sightline/charts/draw-chart';
import { init } from '@sightline/charts/render/register';
import type { Frame } from '@sightline/contract/frame';
import type { Widget } from '@sightline/contract/widgets';
import { useEffect, useMemo, useRef } from 'react';
import styles from './chart-view.module.css';
import { EmptyFigures } from './empty-figures.tsx';
import { useLook } from './look.ts';
import { useSize } from './use-size.ts';

/** Loaded with the charting code, only where a chart is. */
export function ChartView({ widget, format, frame }: { widget: Widget; format: WidgetFormat; frame: Frame }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const look = useLook();
  const canvas = useRef<HTMLDivElement | null>(null);
  const chart = useRef<ReturnType<typeof init> | null>(null);
  const { percent, hiddenChange, hiddenHighlight, formatOptions } = widget;
  const drawing = useMemo(
    () =>
      size && size.width > 0 && size.height > 0
        ? drawChart(format, frame, formatOptions, {
            locale: look.locale,
            theme: look.chart,
            percent,
            hiddenChange,
            hiddenHighlight,
            ...size,
          })
        : null,
    [format, frame, formatOptions, percent, hiddenChange, hiddenHighlight, look, size],
  );

  useEffect(() => {
    const element = canvas.current;
    if (!element || !drawing || !size) return;
    chart.current ??= init(element, null, { renderer: 'svg', width: size.width, height: size.height });
    chart.current.resize({ width: size.width, height: size.height, silent: true });
    chart.current.setOption(drawing.option, { notMerge: true });
    element.dataset.drawn = 'true';
  }, [drawing, size]);
  useEffect(
    () => () => {
      chart.current?.dispose();
      chart.current = null;
    },
    [],
  );

  return (
    <div className={styles.chart} ref={ref}>
      <div ref={canvas} className={styles.canvas} role="img" aria-label={drawing?.description ?? widget.title} />
      {drawing?.isEmpty && <EmptyFigures />}
      {drawing && drawing.notes.length > 0 && <p className={styles.notes}>{drawing.notes.join(' ')}</p>}
    </div>
  );
}
