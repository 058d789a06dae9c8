import type { WidgetFormat } from '@sightline/charts';
import { drawChart } from '@sightline/charts/draw-chart';
import { init } from '@sightline/charts/render/register';
import type { Widget } from '@sightline/contract/dashboards';
import { type Frame, wholePixels } from '@sightline/contract/frames';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useAnnotationsOfCharts } from '../annotations/annotations-context.ts';
import { useWidgetView } from '../data/widget-card-reading.ts';
import { useLook } from '../look/look.ts';
import { useSize } from '../look/use-size.ts';
import { AddAtPoint } from './add-at-point.tsx';
import styles from './chart.module.css';
import { ChartFlags } from './chart-flags.tsx';
import { ChartPoints } from './chart-points.tsx';
import type { ChartTip } from './chart-tip.ts';
import { ChartWords } from './chart-words.tsx';
import { ChartDrag, ResetZoom } from './chart-zoom.tsx';
import { zoomBetween } from './chart-zoom-rule.ts';
import { type EarlyTouch, isDragged } from './early-touch.ts';
import { ChartLegend } from './legend/chart-legend.tsx';
import { withTooltipElements } from './tooltip-elements.ts';

// Comes with the charting code: a module of its own would draw all of that into what every page shares.
export { drawFormatPicture } from '@sightline/charts/miniature/format-picture';
export { drawPaletteSample } from '@sightline/charts/render/draw-palette-sample';
export { drawPicture } from '@sightline/charts/render/draw-picture';

interface ChartViewProps {
  widget: Widget;
  format: WidgetFormat;
  frame: Frame;
  /** What a finger did on the picture that stood here: it is answered now. */
  touch: RefObject<EarlyTouch | null>;
}

/** Loaded with the charting code, only where a chart is drawn by the page. */
export function ChartView({ widget, format, frame, touch }: ChartViewProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const look = useLook();
  const chart = useRef<ReturnType<typeof init> | null>(null);
  const tip = useRef<ChartTip | null>(null);
  const [{ hiddenSeries, zoom }, change] = useWidgetView(widget.hash);
  const { percent, hiddenChange, hiddenHighlight, formatOptions } = widget;
  const { shown: annotations, writer } = useAnnotationsOfCharts();
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
            annotations,
            hiddenSeries,
            zoom,
            ownLegend: true,
          })
        : null,
    [format, frame, formatOptions, percent, hiddenChange, hiddenHighlight, look, width, height, annotations, hiddenSeries, zoom],
  );

  // Before the frame is painted, so that nothing blinks where a picture stood.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !drawing) return;
    const drawn = chart.current ?? init(element, null, { renderer: 'svg', width, height });
    chart.current = drawn;
    drawn.resize({ width, height, silent: true });
    drawn.setOption(withTooltipElements(drawing.option), { notMerge: true });
    tip.current = {
      show: (at) => drawn.dispatchAction({ type: 'showTip', ...at }),
      hide: () => {
        drawn.dispatchAction({ type: 'hideTip' });
        // What was marked by `showTip` stays without: to ECharts the pointer never left.
        drawn.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' });
      },
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
  useLayoutEffect(() => {
    const early = touch.current;
    if (!early || !chart.current) return;
    if (!isDragged(early)) chart.current.dispatchAction({ type: 'showTip', x: early.to.x, y: early.to.y });
    // One that is still under way goes on in `ChartDrag`.
    if (time && isDragged(early) && early.isDown) return;
    touch.current = null;
    const part = time && isDragged(early) ? zoomBetween(time, early.from.x, early.to.x) : null;
    if (part) change({ zoom: part });
  });
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
        <ChartPoints title={widget.title} parts={parts} tip={tip} onZoom={(part) => change({ zoom: part })} onAdd={writer?.add ?? null} />
      )}
      {parts && parts.legend.length > 0 && (
        <ChartLegend items={parts.legend} hidden={hiddenSeries} onChange={(hidden) => change({ hiddenSeries: hidden })} />
      )}
      {parts && <ChartFlags parts={parts} tip={tip} />}
      {parts && writer && <AddAtPoint canvas={ref} parts={parts} tip={tip} locale={look.locale} onAdd={writer.add} />}
      {time && <ChartDrag canvas={ref} axis={time} touch={touch} onZoom={(part) => change({ zoom: part })} />}
      {time && time.values.length < time.all.length && <ResetZoom onReset={() => change({ zoom: null })} />}
      {drawing && <ChartWords isEmpty={drawing.isEmpty} notes={drawing.notes} />}
    </>
  );
}
