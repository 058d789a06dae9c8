import { metricIds, type Widget } from '@sightline/contract/dashboards';
import { findFormat } from './formats.ts';

type Shown = Pick<Widget, 'format' | 'instances'>;

/** A number alone. */
export const isSingleFigure = ({ format, instances }: Shown): boolean =>
  findFormat(format)?.drawing === 'summary' && instances.flatMap(metricIds).length === 1;

/** Heights of a widget go by so many rows: what is a text, an image or a heading, or a figure at most, needs no whole one. */
export function heightStep({ format, instances }: Shown): number {
  const drawing = findFormat(format)?.drawing;
  return drawing === 'text' || (drawing === 'summary' && instances.flatMap(metricIds).length <= 1) ? 0.5 : 1;
}

/** The widget with a height that it may have: what shows more than it did gets a whole row. */
export function withFittingHeight<Sized extends Shown & Pick<Widget, 'height'>>(widget: Sized): Sized {
  const step = heightStep(widget);
  const height = Math.ceil(widget.height / step) * step;
  return height === widget.height ? widget : { ...widget, height };
}
