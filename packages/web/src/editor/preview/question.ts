import { findFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import { askableWidget } from '../model/form/askable-widget.ts';

/** Formats of the same group are drawn from the same figures: the others of a family are the server's to prepare. */
function figuresOf(formatKey: string): string {
  const format = findFormat(formatKey);
  if (!format) return formatKey;
  const drawsTime = format.drawing === 'echarts' || format.drawing === 'summary';
  const figures = drawsTime ? `${format.drawing}, ${format.needs.dimension === 'required' ? 'trend' : 'total'}` : 'rows';
  return format.showsAlso ? `${figures}, both` : figures;
}

/**
 * What of a widget the server's answer depends on. A change of it has its figures fetched anew (docs/product.md 6.5) and cloaks the widget until the
 * answer is here; every other change is a restyle or reveal (kinds 2 and 3), drawn at once from the same frame.
 */
export function questionOf(widget: Widget) {
  const { nature, instances, orderBy, rowsLimit, hiddenChange, period, format } = askableWidget(widget);
  return { nature, instances, orderBy, rowsLimit, hiddenChange, period: period ?? null, figures: figuresOf(format) };
}
