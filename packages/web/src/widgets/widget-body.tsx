import { findFormat, type WidgetFormat } from '@sightline/charts';
import type { Frame } from '@sightline/contract/frame';
import type { Widget } from '@sightline/contract/widgets';
import { lazy, Suspense } from 'react';
import { SummaryView } from './summary-view.tsx';
import { TableView } from './table-view.tsx';
import { TextView } from './text-view.tsx';

const loadChart = () => import('./chart-view.tsx');
const ChartView = lazy(async () => ({ default: (await loadChart()).ChartView }));

/** Fetches the charting code while the figures are still on their way. */
export function preloadDrawing(widgets: readonly Widget[]): void {
  if (widgets.some((widget) => findFormat(widget.format)?.drawing === 'echarts')) void loadChart();
}

const views: Record<WidgetFormat['drawing'], (props: { widget: Widget; format: WidgetFormat; frame: Frame }) => React.ReactNode> = {
  table: ({ widget, frame }) => <TableView widget={widget} frame={frame} />,
  summary: ({ widget, frame }) => <SummaryView widget={widget} frame={frame} />,
  text: ({ widget, frame }) => <TextView widget={widget} frame={frame} />,
  echarts: (props) => (
    <Suspense fallback={null}>
      <ChartView {...props} />
    </Suspense>
  ),
};

/** A frame in the widget's format. */
export function WidgetBody({ widget, frame }: { widget: Widget; frame: Frame }) {
  const format = findFormat(widget.format);
  if (!format) return <p role="alert">This widget's format “{widget.format}” is not known. Edit the widget and choose another one.</p>;
  const View = views[format.drawing];
  return <View widget={widget} format={format} frame={frame} />;
}
