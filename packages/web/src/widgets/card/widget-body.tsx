import { asShown, findFormat, type WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame, Picture } from '@sightline/contract/frames';
import { Chart } from '../chart/chart.tsx';
import { loadChartCode } from '../chart/chart-code.ts';
import { useWidgetView } from '../data/widget-card-reading.ts';
import { canBeTable } from '../data/widget-card-table.ts';
import { SummaryView } from '../summary/summary-view.tsx';
import { TableView } from '../table/table-view.tsx';
import { TextView } from '../text/text-view.tsx';

/** Fetches the charting code while the figures are still on their way. */
export function preloadDrawing(widgets: readonly Widget[]): void {
  if (widgets.some((widget) => findFormat(widget.format)?.drawing === 'echarts')) void loadChartCode();
}

interface BodyProps {
  widget: Widget;
  frame: Frame;
  picture?: Picture | undefined;
}

const views: Record<WidgetFormat['drawing'], (props: BodyProps & { format: WidgetFormat }) => React.ReactNode> = {
  table: ({ widget, frame }) => <TableView widget={widget} frame={frame} />,
  summary: ({ widget, frame }) => <SummaryView widget={widget} frame={frame} />,
  text: ({ widget, frame }) => <TextView widget={widget} frame={frame} />,
  echarts: ({ widget, format, frame, picture }) => <Chart widget={widget} format={format} frame={frame} picture={picture} />,
};

/** A frame in the widget's format, or in the better one where that would mislead. */
export function WidgetBody({ widget, frame, picture }: BodyProps) {
  const shown = asShown(widget, frame);
  const format = findFormat(shown.format);
  const [{ isTable }] = useWidgetView(widget.hash);
  if (!format) return <p role="alert">Unknown format “{widget.format}”. Choose another one.</p>;
  const View = views[isTable && canBeTable(format) ? 'table' : format.drawing];
  return <View widget={shown} format={format} frame={frame} picture={picture} />;
}
