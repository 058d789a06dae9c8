import { findFormat } from '@sightline/charts';
import { headingOf, imageOf, type Widget } from '@sightline/contract/dashboards';

/** What is seen of a widget that says no title. */
function kindOf(widget: Widget): string {
  if (headingOf(widget) !== null) return 'heading';
  if (imageOf(widget) !== null) return 'image';
  return (findFormat(widget.format)?.name ?? 'widget').toLowerCase();
}

/** What tells widgets without a title apart, by their hash: their format, numbered as they are read where several have it. */
export function untitledNames(widgets: readonly Widget[]): Map<string, string> {
  const untitled = widgets.filter(({ title }) => title.trim() === '').toSorted((one, other) => one.order - other.order);
  return new Map(
    untitled.map((widget) => {
      const alike = untitled.filter((other) => kindOf(other) === kindOf(widget));
      const number = alike.length === 1 ? '' : ` ${alike.indexOf(widget) + 1}`;
      return [widget.hash, `Untitled ${kindOf(widget)}${number}`];
    }),
  );
}
