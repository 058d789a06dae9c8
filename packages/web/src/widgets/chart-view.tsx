import type { WidgetFormat } from '@sightline/charts';
import { drawChart } from '@sightline/charts/draw-chart';
import { init } from '@sightline/charts/render/register';
import type { Frame } from '@sightline/contract/frame';
import { wholePixels } from '@sightline/contract/rules/picture-boxes';
import type { Widget } from '@sightline/contract/widgets';
import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from './chart.module.css';
import { ChartWords } from './chart-words.tsx';
import { useLook } from './look.ts';
import { useSize } from './use-size.ts';

/** Loaded with the charting code, only where a chart is drawn by the page. */
export function ChartView({ widget, format, frame }: { widget: Widget; format: WidgetFormat; frame: Frame }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const look = useLook();
  const chart = useRef<ReturnType<typeof init> | null>(null);
  const { percent, hiddenChange, hiddenHighlight, formatOptions } = widget;
  const width = wholePixels(size?.width ?? 0);
  const height = wholePixels(size?.height ?? 0);
  const drawing = useMemo(
    () =>
      width > 0 && height > 0
        ? drawChart(format, frame, formatOptions, {
            locale: look.locale,
            theme: look.chart,
            percent,
            hiddenChange,
            hiddenHighlight,
            width,
            height,
          })
        : null,
    [format, frame, formatOptions, percent, hiddenChange, hiddenHighlight, look, width, height],
  );

  // Before the frame is painted, so that nothing blinks where a picture stood.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !drawing) return;
    chart.current ??= init(element, null, { renderer: 'svg', width, height });
    chart.current.resize({ width, height, silent: true });
    chart.current.setOption(drawing.option, { notMerge: true });
    element.dataset.drawn = 'true';
  }, [ref, drawing, width, height]);
  useLayoutEffect(
    () => () => {
      chart.current?.dispose();
      chart.current = null;
    },
    [],
  );

  return (
    <>
      <div ref={ref} className={styles.canvas} role="img" aria-label={drawing?.description ?? widget.title} data-drawn="false" />
      {drawing && <ChartWords isEmpty={drawing.isEmpty} notes={drawing.notes} />}
    </>
  );
}
