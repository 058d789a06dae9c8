import type { Widget } from '@sightline/contract/dashboards';
import type { Cell, Frame } from '@sightline/contract/frames';
import { misfitIn } from '../fits-format.ts';
import { drawsTrend, type WidgetFormat } from '../kit/format.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { drawMiniature } from './draw-miniature.ts';

/** Of figures over time what a format gets that shows one figure for all of it. */
function withoutDays(frame: Frame): Frame {
  const isFigure = (_: unknown, index: number): boolean => frame.columns[index]?.role === 'metric';
  const whole = ({ totals }: { totals: Cell[] }): { rows: Cell[][]; totals: Cell[] } => {
    const figures = totals.filter(isFigure);
    return { rows: [figures], totals: figures };
  };
  const { comparison, also, ...rest } = frame;
  return {
    ...rest,
    ...whole(frame),
    columns: frame.columns.filter(isFigure),
    rowCount: 1,
    comparison: comparison && { ...comparison, ...whole(comparison) },
    ...(also && { also: { ...also, ...whole(also) } }),
  };
}

/**
 * How a widget would look in another format, of the figures that are here. Null: that takes others (days that nobody asked for), there is nothing to show, or
 * the format would mislead about them.
 * @param hasDimension whether the widget has one; without, its figures have days where its own format draws them.
 */
export function drawFormatPicture(
  format: WidgetFormat,
  { hasDimension, ...widget }: Pick<Widget, 'formatOptions' | 'width' | 'height'> & { hasDimension: boolean },
  frame: Frame,
  settings: ChartSettings,
): string | null {
  if (frame.rows.length === 0) return null;
  const hasRowsOf = frame.columns.some(({ role }) => role === 'dimension');
  if (format.needs.dimension === 'required' && !hasRowsOf) return null;
  const shown = hasRowsOf && !hasDimension && !drawsTrend(format) ? withoutDays(frame) : frame;
  return misfitIn({ ...widget, format: format.key }, shown) ? null : drawMiniature(format, shown, widget.formatOptions, settings);
}
