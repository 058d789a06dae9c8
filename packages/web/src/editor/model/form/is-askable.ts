import { isNeededToShow, type WidgetErrors } from '@sightline/contract/dashboards';

/** What is left out of the question while it is half written, or is no part of it. */
const unasked = /^(format|instances\.\d+\.inputs\.calculatedMetrics)$/;

/** Whether figures can be asked for: not all that a widget lacks is needed for that. */
export const isAskable = (errors: WidgetErrors): boolean =>
  !Object.keys(errors).some((field) => isNeededToShow(field) && !unasked.test(field));
