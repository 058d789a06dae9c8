import type { WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import { type Frame, wholePixels } from '@sightline/contract/frames';
import { useEffect, useMemo, useState } from 'react';
import { useAnnotationsOfCharts } from '#widgets/annotations/annotations-context.ts';
import { type ChartCode, loadChartCode } from '#widgets/chart/chart-code.ts';
import { ChartPicture } from '#widgets/chart/chart-picture.tsx';
import { useLook } from '#widgets/look/look.ts';
import { useSize } from '#widgets/look/use-size.ts';
import { paperFont } from './paper-font.ts';
import styles from './print.module.css';

/** A chart drawn at the very size it has on paper. */
export function PrintChart({ widget, format, frame }: { widget: Widget; format: WidgetFormat; frame: Frame }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const [code, setCode] = useState<ChartCode | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const { theme, chart, locale } = useLook();
  const { shown: annotations } = useAnnotationsOfCharts();
  const width = wholePixels(size?.width ?? 0);
  const height = wholePixels(size?.height ?? 0);
  const { percent, hiddenChange, hiddenHighlight, formatOptions } = widget;
  useEffect(() => {
    loadChartCode().then(setCode, setFault);
  }, []);
  const picture = useMemo(() => {
    if (code === null || width === 0 || height === 0) return null;
    const settings = { locale, theme: { ...chart, font: paperFont }, width, height, percent, hiddenChange, hiddenHighlight, annotations };
    return { ...code.drawPicture(format, frame, formatOptions, settings), width, height, theme, locale };
  }, [code, format, frame, formatOptions, width, height, theme, chart, locale, percent, hiddenChange, hiddenHighlight, annotations]);
  if (fault !== null) throw fault;
  return (
    <div ref={ref} className={styles.chart}>
      {picture && <ChartPicture picture={picture} />}
    </div>
  );
}
