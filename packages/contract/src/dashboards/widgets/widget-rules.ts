import { requiredText } from '../../core/text/required-text.ts';
import type { Report } from '../../sources/providers.ts';
import { initialInputs, reportFormErrors } from '../../sources/report-form.ts';
import { calculatedIn, isWritten } from './calculated/calculated-in.ts';
import { unreadableMetric } from './calculated/unreadable-metric.ts';
import { headingOf } from './heading-widget.ts';
import { historicErrors } from './historic.ts';
import { imageErrors, imageOf } from './image-widget.ts';
import {
  gridColumns,
  gridRowsMax,
  historicInputsSchema,
  historicType,
  type Instance,
  passiveTypes,
  plainType,
  uploadContentSchema,
  uploadType,
  type Widget,
} from './widgets.ts';

/** The report an instance names by its type and config; null where there is none. */
export type FindReport = (type: string, config: string) => Report | null;

/** Texts by field: `title`, `instances.0.prefix`, `instances.0.inputs.metrics` …; empty when valid. */
export type WidgetErrors = Record<string, string>;

const isWithin = (size: number, max: number, step = 1) => Number.isInteger(size / step) && size >= step && size <= max;

/** A text speaks for itself. */
const isText = (widget: Widget): boolean =>
  widget.nature === 'passive' &&
  (widget.instances[0]?.type ?? plainType) === plainType &&
  imageOf(widget) === null &&
  headingOf(widget) === null;

function frameErrors(widget: Widget): WidgetErrors {
  const errors: WidgetErrors = {};
  if (widget.title.trim() === '' && !isText(widget)) errors.title = requiredText;
  if (!isWithin(widget.width, gridColumns)) errors.width = `Choose a width of 1 to ${gridColumns} columns.`;
  if (!isWithin(widget.height, gridRowsMax, 0.5)) errors.height = `Choose a height of up to ${gridRowsMax} rows.`;
  if (widget.format === '') errors.format = requiredText;
  return errors;
}

/** A widget that was saved before an input was added to its form counts as having that input's first value. */
const inputsOf = (report: Report, { inputs }: Instance): Record<string, unknown> => ({
  ...initialInputs(report),
  ...Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined && value !== null)),
});

/** Every instance has a prefix, a config and a valid form, of a source; the widget a title, width, height and format. */
export function interactiveWidgetErrors(widget: Widget, findReport: FindReport): WidgetErrors {
  const errors = frameErrors(widget);
  if (widget.instances.length === 0) errors.instances = 'Choose a source and what to show of it.';
  for (const [index, instance] of widget.instances.entries()) {
    const at = `instances.${index}`;
    if (instance.sourceId === null) errors[`${at}.sourceId`] = 'Choose a source.';
    if (instance.prefix.trim() === '') errors[`${at}.prefix`] = requiredText;
    if (instance.config === '') {
      errors[`${at}.config`] = requiredText;
      continue;
    }
    const report = findReport(instance.type, instance.config);
    if (report === null) {
      errors[`${at}.config`] = 'This report is no longer offered. Choose another one.';
      continue;
    }
    for (const [name, text] of Object.entries(reportFormErrors(report, inputsOf(report, instance)))) errors[`${at}.inputs.${name}`] = text;
    if (calculatedIn(instance).some((metric) => !isWritten(metric)))
      errors[`${at}.inputs.calculatedMetrics`] = 'A calculated metric needs a name and an expression.';
  }
  return errors;
}

/** Reading expressions takes long where somebody writes many, so it is done where somebody edits them, not by whoever looks. */
function expressionErrors({ nature, instances }: Widget, findReport: FindReport): WidgetErrors {
  const errors: WidgetErrors = {};
  for (const [index, instance] of nature === 'interactive' ? instances.entries() : []) {
    const report = findReport(instance.type, instance.config);
    const unreadable = report === null ? null : unreadableMetric(instance, report);
    if (unreadable !== null) errors[`instances.${index}.inputs.calculatedMetrics.expression`] = unreadable;
  }
  return errors;
}

/** Rich text counts when it shows something: letters or a picture. */
const showsSomething = (description: string) => /<img\b/i.test(description) || description.replace(/<[^>]*>|&nbsp;/gi, '').trim() !== '';

function uploadErrors(widget: Widget): WidgetErrors {
  if (showsSomething(widget.description)) return {};
  const content = uploadContentSchema.safeParse(widget.instances[0]?.inputs);
  const errors: WidgetErrors = {};
  if (!content.success || content.data.fileId === null) errors.content = 'Upload a file, or write a description.';
  if (!content.success || content.data.header.length === 0) errors.header = 'The file needs a header, or write a description.';
  return errors;
}

function imageWidgetErrors(widget: Widget): WidgetErrors {
  const image = imageOf(widget);
  if (image === null) return {};
  return Object.fromEntries(Object.entries(imageErrors(image)).map(([input, text]) => [`instances.0.inputs.${input}`, text]));
}

/** A text is its words; an image its file. */
const textErrors = (widget: Widget): WidgetErrors =>
  isText(widget) && !showsSomething(widget.description) ? { description: 'Write the text.' } : {};

/** Where the faults of a sheet of typed values stand among the others: `historic.rows.3.at`. */
export const historicField = 'historic';

function sheetErrors(widget: Widget): WidgetErrors {
  const sheet = historicInputsSchema.safeParse(widget.instances[0]?.inputs);
  if (!sheet.success) return { [historicField]: 'Type at least one value.' };
  return Object.fromEntries(Object.entries(historicErrors(sheet.data)).map(([field, text]) => [`${historicField}.${field}`, text]));
}

const isPassiveType = (type: string): boolean => passiveTypes.some((known) => known === type);

const unknownTypes = ({ instances }: Widget): WidgetErrors =>
  Object.fromEntries(
    instances.flatMap(({ type }, index) =>
      isPassiveType(type) ? [] : [[`instances.${index}.type`, `There is no kind of content “${type}”.`]],
    ),
  );

/** Title, width, height and format; an upload also needs header and content unless a description exists,
 * typed values a whole sheet. A text without a word, as an image without one, would show nothing. */
export function passiveWidgetErrors(widget: Widget): WidgetErrors {
  const type = widget.instances[0]?.type;
  const own =
    type === uploadType
      ? uploadErrors(widget)
      : type === historicType
        ? sheetErrors(widget)
        : { ...textErrors(widget), ...imageWidgetErrors(widget) };
  return { ...frameErrors(widget), ...own, ...unknownTypes(widget) };
}

const formErrors = (widget: Widget, findReport: FindReport): WidgetErrors =>
  widget.nature === 'interactive' ? interactiveWidgetErrors(widget, findReport) : passiveWidgetErrors(widget);

/** What is wrong with a widget of either nature, by field; empty when valid. */
export const widgetErrors = (widget: Widget, findReport: FindReport): WidgetErrors => ({
  ...formErrors(widget, findReport),
  ...expressionErrors(widget, findReport),
});

const needed = new RegExp(`^(format|description|content|header|instances|${historicField})(\\.|$)`);
const spared = /^instances\.\d+\.(prefix|inputs\.(alt|link|calculatedMetrics\.expression))$/;
/**
 * Whether a widget cannot be shown without this field. A title, a series' name and words for an image are asked for where it is saved, and not missed elsewhere;
 * a calculated metric that cannot be computed is empty beside the others, which are not to go with it.
 */
export const isNeededToShow = (field: string): boolean => needed.test(field) && !spared.test(field);

/** Of what is wrong with a widget that without which it cannot be shown. */
export const showErrors = (widget: Widget, findReport: FindReport): WidgetErrors =>
  Object.fromEntries(Object.entries(formErrors(widget, findReport)).filter(([field]) => isNeededToShow(field)));
