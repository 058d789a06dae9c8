import { imageOf } from '@sightline/contract/rules/image-widget';
import type { FindReport, WidgetErrors } from '@sightline/contract/rules/widget-rules';
import { historicField, widgetErrors } from '@sightline/contract/rules/widget-rules';
import type { Widget } from '@sightline/contract/widgets';
import { calculatedIn, isWritten } from './calculated-in.ts';
import { allInputs } from './initial-inputs.ts';
import { isHistoric, isUpload } from './new-widget.ts';

const fieldWords: Record<string, string> = {
  title: 'Title',
  width: 'Size',
  height: 'Size',
  format: 'Format',
  instances: 'Source',
  content: 'File',
  header: 'Header of the file',
  [historicField]: 'Values that can be read',
};
const imageWords: Record<string, string> = { image: 'Image', alt: 'What the image shows', link: 'Link of the image' };
const instanceWords: Record<string, string> = { prefix: 'Name of the series', config: 'Report', sourceId: 'Source' };

/** What is wrong with a widget by field (`instances.0.inputs.metrics`), the contract's rules and what only the form knows. */
export function formErrors(widget: Widget, findReport: FindReport): WidgetErrors {
  const errors = widgetErrors(widget, findReport);
  for (const [index, instance] of widget.instances.entries()) {
    if (widget.nature === 'interactive' && instance.sourceId === null) errors[`instances.${index}.sourceId`] = 'Choose a source.';
    if (calculatedIn(instance).some((metric) => !isWritten(metric)))
      errors[`instances.${index}.inputs.calculatedMetrics`] = 'A calculated metric needs a name and an expression.';
  }
  return errors;
}

/** The names of the fields that still want something, for the card of an unfinished widget. */
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

/** Whether figures can be asked for: a title or a series' name is not needed for that, nor a calculated metric that is half written. */
export function isAskable(widget: Widget, errors: WidgetErrors): boolean {
  if (imageOf(widget) !== null) return errors['instances.0.inputs.image'] === undefined;
  if (isHistoric(widget)) return !Object.keys(errors).some((field) => field.startsWith(historicField));
  if (isUpload(widget)) return errors.content === undefined && errors.header === undefined;
  const harmless = /^instances\.\d+\.(prefix|inputs\.calculatedMetrics)$/;
  return !Object.keys(errors).some((field) => field.startsWith('instances') && !harmless.test(field));
}
