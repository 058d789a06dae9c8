import type { WidgetFormat } from '@sightline/charts';
import { drawChart } from '@sightline/charts/draw-chart';
import { init } from '@sightline/charts/render/register';
import type { Frame } from '@sightline/contract/frame';
import { wholePixels } from '@sightline/contract/rules/picture-boxes';
import type { Widget } from '@sightline/contract/widgets';
import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from './chart.module.css';
import { ChartPoints } from './chart-points.tsx';
import type { ChartTip } from './chart-tip.ts';
import { ChartWords } from './chart-words.tsx';
import { ChartDrag, ResetZoom } from './chart-zoom.tsx';
import { ChartLegend } from './legend/chart-legend.tsx';
import { useLook } from './look.ts';
import { useSize } from './use-size.ts';
import { useWidgetView } from './widget-card-reading.ts';

/** Loaded with the charting code, only where a chart is drawn by the page. */
export function ChartView({ widget, format, frame }: { widget: Widget; format: WidgetFormat; frame: Frame }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const look = useLook();
  const chart = useRef<ReturnType<typeof init> | null>(null);
  const tip = useRef<ChartTip | null>(null);
  const [{ hiddenSeries, zoom }, change] = useWidgetView(widget.hash);
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
            hiddenSeries,
            zoom,
            ownLegend: true,
          })
        : null,
    [format, frame, formatOptions, percent, hiddenChange, hiddenHighlight, look, width, height, hiddenSeries, zoom],
  );

  // Before the frame is painted, so that nothing blinks where a picture stood.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !drawing) return;
    const drawn = chart.current ?? init(element, null, { renderer: 'svg', width, height });
    chart.current = drawn;
    drawn.resize({ width, height, silent: true });
    drawn.setOption(drawing.option, { notMerge: true });
    tip.current = {
      show: (at) => drawn.dispatchAction({ type: 'showTip', ...at }),
      hide: () => drawn.dispatchAction({ type: 'hideTip' }),
    };
    element.dataset.drawn = 'true';
  }, [ref, drawing, width, height]);
  useLayoutEffect(
    () => () => {
      chart.current?.dispose();
      chart.current = null;
      tip.current = null;
    },
    [],
  );

  const parts = drawing?.parts;
  const time = parts?.time;
  return (
    <>
      <div
        ref={ref}
        className={styles.canvas}
        role="img"
        aria-label={drawing?.description ?? widget.title}
        data-drawn="false"
        data-time={time ? 'true' : 'false'}
      />
      {parts && parts.points.count > 0 && (
        <ChartPoints title={widget.title} parts={parts} tip={tip} onZoom={(part) => change({ zoom: part })} />
      )}
      {parts && parts.legend.length > 0 && (
        <ChartLegend items={parts.legend} hidden={hiddenSeries} onChange={(hidden) => change({ hiddenSeries: hidden })} />
      )}
      {time && <ChartDrag canvas={ref} axis={time} onZoom={(part) => change({ zoom: part })} />}
      {time && time.values.length < time.all.length && <ResetZoom onReset={() => change({ zoom: null })} />}
      {drawing && <ChartWords isEmpty={drawing.isEmpty} notes={drawing.notes} />}
    </>
  );
}
