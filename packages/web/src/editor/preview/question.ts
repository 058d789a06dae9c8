import { findFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/widgets';
import { askableWidget } from '../form/askable-widget.ts';

/** Formats of the same group are drawn from the same figures: the others of a family are the server's to prepare. */
function figuresOf(formatKey: string): string {
  const format = findFormat(formatKey);
  if (!format) return formatKey;
  const drawsTime = format.family === 'summary' || format.family === 'chart';
  return drawsTime ? `${format.family}, ${format.needs.dimension}` : 'rows';
}

/**
 * What of a widget the server's answer depends on. Two widgets with equal questions are drawn from the same frame: then a change of one into
 * the other is a redraw (a restyle or reveal of SPEC section 4 that needs nothing new).
 */
export function questionOf(widget: Widget) {
  const { nature, instances, orderBy, rowsLimit, hiddenChange, format } = askableWidget(widget);
  return { nature, instances, orderBy, rowsLimit, hiddenChange, figures: figuresOf(format) };
}
