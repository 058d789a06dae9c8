import { allInputs } from '../../sources/report-form.ts';
import { type FindReport, historicField, showErrors, type WidgetErrors, widgetErrors } from './widget-rules.ts';
import type { UnfinishedWidget, Widget } from './widgets.ts';

const fieldWords: Record<string, string> = {
  title: 'Title',
  width: 'Size',
  height: 'Size',
  format: 'Format',
  instances: 'Source',
  description: 'Text',
  content: 'File',
  header: 'Header of the file',
  [historicField]: 'Values that can be read',
};
const imageWords: Record<string, string> = { image: 'Image', alt: 'What the image shows', link: 'Link of the image' };
const instanceWords: Record<string, string> = {
  prefix: 'Name of the series',
  config: 'Report',
  sourceId: 'Source',
  type: 'Kind of content',
};

/** The names of the fields that still want something. */
export function missingWords(widget: Widget, errors: WidgetErrors, findReport: FindReport): string[] {
  const words = Object.keys(errors).map((field) => {
    if (field.startsWith(historicField)) return fieldWords[historicField] ?? field;
    const [, index, own, name] = field.split('.');
    if (index === undefined || own === undefined) return fieldWords[field] ?? field;
    const instance = widget.instances[Number(index)];
    const report = instance ? findReport(instance.type, instance.config) : null;
    const inputWords = report ? allInputs(report).find((input) => input.name === name)?.label : imageWords[name ?? ''];
    const label = own === 'inputs' ? inputWords : instanceWords[own];
    return label ?? own;
  });
  return [...new Set(words)];
}

/** Widgets that are not complete yet (docs/product.md 6.3), with what they lack. They may be saved. */
export const unfinishedWidgets = (widgets: readonly Widget[], findReport: FindReport): UnfinishedWidget[] =>
  widgets.flatMap((widget) => {
    const missing = missingWords(widget, widgetErrors(widget, findReport), findReport);
    return missing.length === 0 ? [] : [{ hash: widget.hash, title: widget.title, missing }];
  });

/** Those of them that cannot be shown, with all that they lack, as the editor names it: nobody outside the company sees them. */
export const unshownWidgets = (widgets: readonly Widget[], findReport: FindReport): UnfinishedWidget[] =>
  unfinishedWidgets(
    widgets.filter((widget) => Object.keys(showErrors(widget, findReport)).length > 0),
    findReport,
  );
