import type { Frame } from '@sightline/contract/frames';
import { drawChart } from '../draw-chart.ts';
import type { WidgetFormat } from '../kit/format.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { toSvg } from './to-svg.ts';

/** A chart as text, with what is said about it. */
export interface ChartPicture {
  /** null: there is nothing to draw. */
  svg: string | null;
  description: string;
  notes: string[];
}

/** The same drawing a page makes, for where there is no charting code: public pages, mails. */
export function drawPicture(format: WidgetFormat, frame: Frame, rawOptions: unknown, settings: ChartSettings): ChartPicture {
  const { option, description, notes, isEmpty } = drawChart(format, frame, rawOptions, settings);
  return { svg: isEmpty ? null : toSvg(option, settings), description, notes };
}
