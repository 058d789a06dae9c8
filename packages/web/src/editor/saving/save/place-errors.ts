import type { Widget, WidgetErrors } from '@sightline/contract/dashboards';
import { isOfStyles } from '../../model/form/style-sections.ts';

export interface PlacedErrors {
  /** Of the dashboard's own fields: `name`, `footer`, `styles.color`, `logoImage` … */
  fields: Record<string, string>;
  /** By widget id, then by field of the widget. */
  widgets: ReadonlyMap<string, WidgetErrors>;
}

export const nothingRefused: PlacedErrors = { fields: {}, widgets: new Map() };

/** The texts of a 422 at the places they belong to: `widgets.3.title` is the title of the fourth widget that was sent. */
export function placeErrors(errors: Record<string, readonly string[]>, sent: readonly Pick<Widget, 'id'>[]): PlacedErrors {
  const fields: Record<string, string> = {};
  const widgets = new Map<string, WidgetErrors>();
  for (const [path, texts] of Object.entries(errors)) {
    const text = texts.join(' ');
    const [, index, field] = /^widgets\.(\d+)\.(.+)$/.exec(path) ?? [];
    const widget = index === undefined ? undefined : sent[Number(index)];
    if (widget && field) widgets.set(widget.id, { ...widgets.get(widget.id), [field]: text });
    else fields[path] = text;
  }
  return { fields, widgets };
}

/** What no field shows. */
export const bannerErrors = ({ fields }: PlacedErrors): string[] =>
  Object.entries(fields).flatMap(([path, text]) => (path === 'name' || isOfStyles(path) ? [] : [text]));
