import { asShown, findFormat, type WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import { type Frame, wordsIn } from '@sightline/contract/frames';
import { memo, type ReactNode } from 'react';
import { useLook } from '#widgets/look/look.ts';
import { SummaryView } from '#widgets/summary/summary-view.tsx';
import { TextView } from '#widgets/text/text-view.tsx';
import type { TableFit } from './column-parts.ts';
import { PrintChart } from './print-chart.tsx';
import { PrintTable } from './print-table.tsx';

interface BodyProps {
  widget: Widget;
  frame: Frame;
  /** Of a table. */
  fit: TableFit;
  isSample: boolean;
  isLong: boolean;
}

const views: Record<WidgetFormat['drawing'], (props: BodyProps & { format: WidgetFormat }) => ReactNode> = {
  table: ({ widget, frame, fit, isSample, isLong }) => <PrintTable {...{ widget, frame, fit, isSample, isLong }} />,
  summary: ({ widget, frame }) => <SummaryView widget={widget} frame={frame} />,
  text: ({ widget, frame }) => <TextView widget={widget} frame={frame} />,
  echarts: ({ widget, format, frame }) => <PrintChart widget={widget} format={format} frame={frame} />,
};

/** A frame in the widget's format, or in the better one where that would mislead, for paper. Not drawn again while the figures of others come. */
export const PrintBody = memo(({ widget, frame, fit, isSample, isLong }: BodyProps) => {
  const { locale } = useLook();
  const shown = asShown(widget, frame);
  const format = findFormat(shown.format);
  if (!format) return <p>{wordsIn(locale).states.unavailable}</p>;
  const View = views[format.drawing];
  return <View widget={shown} {...{ format, frame, fit, isSample, isLong }} />;
});
