import { imageOf } from '@sightline/contract/rules/image-widget';
import { historicField, type WidgetErrors } from '@sightline/contract/rules/widget-rules';
import type { Widget } from '@sightline/contract/widgets';
import { isHistoric, isUpload } from './new-widget.ts';

/** Whether figures can be asked for: a title or a series' name is not needed for that, nor a calculated metric that is half written. */
export function isAskable(widget: Widget, errors: WidgetErrors): boolean {
  if (imageOf(widget) !== null) return errors['instances.0.inputs.image'] === undefined;
  if (isHistoric(widget)) return !Object.keys(errors).some((field) => field.startsWith(historicField));
  if (isUpload(widget)) return errors.content === undefined && errors.header === undefined;
  const harmless = /^instances\.\d+\.(prefix|inputs\.calculatedMetrics)$/;
  return !Object.keys(errors).some((field) => field.startsWith('instances') && !harmless.test(field));
}
